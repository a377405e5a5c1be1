import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { delivery } from './orders.ts'
import { shopper, sizeRadio } from './shopper.ts'

const MOST_STEPS = 60

test('a shoe can be bought with the keyboard alone', async ({ page }) => {
  const buyer = shopper(page)
  const { keyboard } = page
  await buyer.open('/')
  await enter(page, buyer.link('store/home', 'catalog'))
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.insertText('levante')
  await keyboard.press('Enter')
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Alpargata Levante' }))
  await enter(page, page.getByRole('link', { name: 'Azul marino', exact: true }))
  const size = sizeRadio(page, '36')
  await tabTo(page, size)
  await keyboard.press('Space')
  await expect(size).toBeChecked()
  await keyboard.press('ArrowRight')
  await expect(sizeRadio(page, '37')).toBeChecked()
  await enter(page, buyer.button('store/product', 'add'))
  await enter(page, buyer.link('store/cart', 'see'))
  await enter(page, buyer.link('store/cart', 'checkout'))
  for (const [key, value] of Object.entries(delivery)) {
    await tabTo(page, buyer.field(key))
    await keyboard.insertText(value)
  }
  await enter(page, buyer.orderButton)
  await enter(page, buyer.button('store/payment', 'pay'))
  await enter(page, buyer.button('store/payment', 'bank_pays'))
  await buyer.isPaid()
  await enter(page, buyer.link('store/payment', 'see_order'))
  await expect(page.getByRole('main')).toContainText('Azul marino · Talla 37')
})

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Steps from element to element, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with the Tab key`)
}
