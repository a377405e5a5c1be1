import { expectNoViolations } from './axe.ts'
import { countCouponUses, createCoupon } from './coupons.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, listIncidents, listSales } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a coupon is scanned at the till, taken off the ticket, printed and counted; an unknown one is refused in words',
  async ({ page, marta, till, shop }) => {
    const { code } = await createCoupon(shop, { most_uses: 1 })
    const box = getBarcode('gredos', 'Negro', '45')
    const { price_cents } = await findArticle(page.request, box)
    const off = Math.floor((price_cents * 20 + 50) / 100)
    await marta.scanAll(box)
    await marta.scan(code)
    await expect(marta.ticket).toContainText(`Cupón ${code}`)
    await expect(marta.total).toHaveText(money(price_cents - off))

    // Taken off again, and then typed: a wrong code is refused at its field.
    await marta.press(marta.button('till/ticket', 'coupon_remove'))
    await expect(marta.total).toHaveText(money(price_cents))
    await marta.press(marta.button('till/ticket', 'coupon', marta.ticket))
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(marta.text('till/ticket', 'coupon_code'))
    await field.fill('adivina')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      marta.text('core/till', 'COUPON_REFUSED.UNKNOWN'),
    )
    await expectNoViolations(page)
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(marta.total).toHaveText(money(price_cents - off))
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText(`Cupón ${code}`)
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: price_cents - off }])
    expect(await countCouponUses(shop, code)).toBe(1)

    // Its only use is gone: the next customer pays the price.
    await marta.scanAll(getBarcode('gredos', 'Cuero', '41'))
    await marta.scan(code)
    await expect(page.getByText(marta.text('core/till', 'COUPON_REFUSED.USED_UP'))).toBeVisible()
    await expect(marta.ticket).not.toContainText(`Cupón ${code}`)
  },
)

openTillTest(
  'without the shop a coupon is not checked but refused kindly, and one that is on the ticket is booked with the sale',
  async ({ page, context, marta, till, shop }) => {
    const { code } = await createCoupon(shop)
    const box = getBarcode('gredos', 'Negro', '42')
    const { price_cents } = await findArticle(page.request, box)
    const total = price_cents - Math.floor((price_cents * 20 + 50) / 100)
    await marta.scanAll(box)
    await context.setOffline(true)
    await marta.press(marta.button('till/ticket', 'coupon', marta.ticket))
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(marta.text('till/ticket', 'coupon_code'))
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(marta.text('till/ticket', 'coupon_offline'))
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(marta.total).toHaveText(money(total))
    await context.setOffline(true)
    await marta.pay()
    await marta.payByCard()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    await context.setOffline(false)
    await marta.waitForNumber()
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: total }])
    expect(await listIncidents(page.request, till)).toEqual([])
    expect(await countCouponUses(shop, code)).toBe(1)
  },
)
