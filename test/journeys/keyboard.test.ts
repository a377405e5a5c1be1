import type { Locator, Page } from '@playwright/test'
import { getChoice, getFilterButton } from './filter-steps.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { enter, tabTo } from './keyboard-steps.ts'
import { delivery } from './orders.ts'
import { shopper, sizeRadio } from './shopper.ts'

for (const at of WINDOWS)
  test.describe(at, () => {
    test('a shopper finds and pays for a shoe with the keyboard alone', async ({ page }) => {
      const buyer = shopper(page)
      const { keyboard } = page
      await buyer.open('/')
      await enter(page, page.getByRole('main').getByRole('link', { name: 'Señora', exact: true }))
      await expect(buyer.heading).toHaveText('Señora')
      const filters = await openFilters(page)
      for (const [name, search] of [
        ['37', 'size=37'],
        ['Azul', 'color=azul'],
      ] as const) {
        const box = getChoice(filters, 'checkbox', name)
        await tabTo(page, box)
        await keyboard.press('Space')
        await expect(page).toHaveURL(new RegExp(search))
        await expect(box).toBeChecked()
        await expect(box).toBeFocused()
      }
      const see = filters.getByRole('button', { name: buyer.text('store/catalog', 'see') })
      if (await see.isVisible()) await enter(page, see)

      await enter(page, page.getByRole('main').getByRole('link', { name: 'Alpargata Levante' }))
      await enter(page, buyer.colours.getByRole('link', { name: 'Azul marino', exact: true }))
      await expect(buyer.colours.locator('strong')).toHaveText('Azul marino')
      // The size of the filter is chosen already.
      const size = sizeRadio(page, '37')
      await tabTo(page, size)
      await expect(size).toBeChecked()
      await keyboard.press('ArrowLeft')
      await expect(sizeRadio(page, '36')).toBeChecked()
      await keyboard.press('ArrowRight')
      await expect(size).toBeChecked()
      await enter(page, buyer.button('store/catalog/product', 'add'))
      await enter(
        page,
        buyer.drawer.getByRole('link', { name: buyer.text('store/cart', 'checkout') }),
      )
      for (const [key, value] of Object.entries(delivery)) {
        await tabTo(page, buyer.field(key))
        await keyboard.press('Control+A')
        await keyboard.insertText(value)
      }
      await enter(page, buyer.orderButton)
      await enter(page, buyer.button('store/payments', 'pay'))
      await enter(page, buyer.button('store/payments', 'bank_pays'))
      await buyer.expectPaid()
      await enter(page, buyer.link('store/payments', 'see_order'))
      await expect(page.getByRole('main')).toContainText('Azul marino · Talla 37')
    })
  })

test('a dialog takes and keeps the focus, and Escape returns it', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?q=alba')
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Salón Alba' }))
  await expect(buyer.heading).toHaveText('Salón Alba')
  const guide = page.getByRole('link', { name: buyer.text('store/catalog/product', 'size_guide') })
  const cart = page.getByRole('banner').getByRole('link', { name: 'Carrito' })
  for (const [opener, title] of [
    [guide, buyer.text('store/catalog/product', 'size_guide')],
    [cart, buyer.text('store/cart', 'title')],
  ] as const) {
    await enter(page, opener)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      expect(await focusIsOutside(dialog), `Tab leaves ${title} for the page behind it`).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the first Tab leads to a link that skips the header', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo')
  await page.keyboard.press('Tab')
  const skip = buyer.link('store', 'skip')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

async function openFilters(page: Page): Promise<Locator> {
  const buyer = shopper(page)
  const named = { name: buyer.text('store/catalog', 'filters') }
  const opener = getFilterButton(buyer)
  if (!(await opener.isVisible())) return page.getByRole('region', named)
  await enter(page, opener)
  return page.getByRole('dialog', named)
}

/** Whether the focus is on the page outside the dialog; the browser's own toolbars do not count. */
function focusIsOutside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const { activeElement, body } = document
    return activeElement !== null && activeElement !== body && !element.contains(activeElement)
  })
}
