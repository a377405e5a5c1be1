import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { countCouponUses, createCoupon, stopCoupon } from './coupons.ts'
import { expect, test } from './fixtures.ts'
import { readOrder } from './orders.ts'
import { press, type Shopper, shopper } from './shopper.ts'

const shoe = (size: string) => ({ model: 'Alpargata Levante', colour: 'Azul marino', size })

/** Types a code into the cart page, whose field is folded at first. */
async function typeCoupon(buyer: Shopper, code: string) {
  const { page, text } = buyer
  const field = page.getByRole('textbox', { name: text('store/cart/totals', 'coupon_code') })
  if (!(await field.isVisible()))
    await press(page.getByText(text('store/cart/totals', 'coupon_question')))
  await field.fill(code)
  await press(buyer.button('store/cart/totals', 'coupon_apply'))
  return field
}

/** Keeps the answers to quotes back until they are released. */
async function holdQuotes(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/presupuesto/, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

test('a coupon typed in the cart lowers the total of the order, on its page and at the bank, and counts once', async ({
  page,
  shop,
}) => {
  const buyer = shopper(page)
  const { code } = await createCoupon(shop, { most_uses: 1 })
  await buyer.searchAndAdd(shoe('37'))
  await buyer.toCart()
  await typeCoupon(buyer, code.toLowerCase())
  const summary = page.getByRole('region', { name: buyer.text('store/cart', 'summary') })
  await expect(summary).toContainText(new RegExp(`Cupón ${code}: 4,99\\s€ menos`))
  // 24,95 less a fifth, and the shipping.
  await expect(summary).toContainText(/IVA incluido24,91\s€/)
  await expectNoViolations(page)
  // Nothing can be ordered before the shop has said what the coupon takes off: the button waits for it.
  const quote = await holdQuotes(page)
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await expect(buyer.orderButton).toHaveAttribute('aria-disabled', 'true')
  await press(buyer.orderButton, { force: true })
  quote.release()
  await expect(buyer.orderButton).toHaveAttribute('aria-disabled', 'false')
  await expect(buyer.heading).toHaveText(buyer.text('store/checkout', 'title'))
  await buyer.placeOrder()
  await expect(buyer.button('store/payments', 'pay')).toHaveText(/24,91\s€/)
  await buyer.pay()
  const token = await buyer.seeOrder()
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`Descuento\\s*${code}\\s*-4,99\\s€`))
  await expect(main).toContainText(/24,91\s€/)
  expect(await readOrder(page.request, token)).toMatchObject({
    discount_cents: 4_99,
    total_cents: 24_91,
    coupon: code,
    lines: [{ price_cents: 24_95, total_cents: 19_96 }, { total_cents: 4_95 }],
  })
  expect(await countCouponUses(shop, code)).toBe(1)

  // Its only use is gone: the next buyer is told so, and pays the price without it.
  await buyer.searchAndAdd(shoe('36'))
  await buyer.toCart()
  const field = await typeCoupon(buyer, code)
  await expect(field).toHaveAccessibleDescription(`El cupón ${code} ya se ha agotado.`)
  await expect(summary).toContainText(/IVA incluido29,90\s€/)
})

test('a guessed, a stopped and a too early coupon are refused in words, and one that is stopped while ordering too', {
  tag: '@narrow',
}, async ({ page, shop }) => {
  const buyer = shopper(page)
  const stopped = await createCoupon(shop)
  await stopCoupon(shop, stopped.coupon_id)
  const large = await createCoupon(shop, { minimum_cents: 100_00 })
  const holding = await createCoupon(shop)
  await buyer.searchAndAdd(shoe('39'))
  await buyer.toCart()
  for (const [code, refusal] of [
    ['ADIVINA', /No conocemos el cupón ADIVINA/],
    [stopped.code, `El cupón ${stopped.code} ya no vale.`],
    [large.code, new RegExp(`El cupón ${large.code} vale a partir de 100,00\\s€`)],
  ] as const) {
    const field = await typeCoupon(buyer, code)
    await expect(field).toHaveAccessibleDescription(refusal)
  }
  await expectNoViolations(page)
  await typeCoupon(buyer, holding.code)
  await expect(page.getByRole('main')).toContainText(`Cupón ${holding.code}`)
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await expect(page.getByRole('main')).toContainText(`Cupón ${holding.code}`)
  await stopCoupon(shop, holding.coupon_id)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('core/checkout', 'COUPON_REFUSED'))
  await expect(buyer.alert).toContainText(/29,90\s€/)
})
