import { expectAccessible } from './accessibility.ts'
import { getChoice, openFilters } from './filter-steps.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { findProductPath, orderElsewhere, startPayment } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }

for (const at of WINDOWS)
  test.describe(at, () => {
    test('filters, menus, suggestions, dialogs and toasts are accessible at every width', async ({
      page,
      request,
    }) => {
      const buyer = shopper(page)
      const { text } = buyer
      await buyer.open('/catalogo')
      const filters = await openFilters(page, buyer)
      await press(getChoice(filters, 'checkbox', '38'))
      await expect(page).toHaveURL(/size=38/)
      await expectAccessible(page)

      await buyer.open('/')
      const menu = buyer.button('store', 'menu_open')
      const opener = (await menu.isVisible()) ? menu : page.getByRole('banner').locator('summary')
      await press(opener)
      await page.getByRole('button', { name: 'Português' }).first().waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await buyer.search('sandlia')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)

      await buyer.open(await findProductPath(request, 'Salón Alba'))
      await press(sizeRadio(page, '39'))
      await press(buyer.link('store/catalog/product', 'size_guide'))
      await page.getByRole('table').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await press(page.getByRole('link', { name: /^Ampliar: / }).first())
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await buyer.addToCart()
      await buyer.requestTooMany()
      await expect(
        page.getByRole('group', { name: text('store/cart', 'max_stock.title') }),
      ).toBeVisible()
      await expectAccessible(page)
    })
  })

for (const at of WINDOWS)
  test.describe(at, () => {
    test('cart and checkout are accessible at every width, refusals included', async ({ page }) => {
      const buyer = shopper(page)
      await buyer.searchAndAdd(shoe)
      await buyer.toCart()
      await expectAccessible(page)
      await buyer.toCheckout()
      await buyer.fillDelivery({ name: '', email: 'ana@gmial.com', postal_code: '01012', city: '' })
      await page
        .getByRole('group', { name: buyer.text('store/checkout', 'several_towns') })
        .waitFor()
      await expectAccessible(page)
      await press(buyer.orderButton)
      await expect(buyer.field('name')).toHaveAttribute('aria-invalid', 'true')
      await expect(buyer.alert.locator('xpath=..')).toBeFocused()
      await expectAccessible(page)
    })
  })

for (const at of WINDOWS)
  test.describe(at, () => {
    test('a paid order is accessible at every width', async ({ page, request }) => {
      const { token } = await orderElsewhere(request, shoe, 1)
      const bank = await startPayment(request, token)
      const buyer = shopper(page)
      await buyer.open(bank)
      await buyer.answerAtBank('bank_pays')
      await buyer.expectPaid()
      await expectAccessible(page)
      await buyer.seeOrder()
      await expectAccessible(page)
    })
  })
