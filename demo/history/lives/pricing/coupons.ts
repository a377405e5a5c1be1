import { lineDiscount } from '../../../../core/till/rules.ts'
import { actAt, type Life } from '../../life/life.ts'
import { planDelivered, planOrder } from '../../life/web-orders.ts'
import { AMPARO, ROSA } from '../../staff-emails.ts'

const THANKS = 'GRACIAS10'
const WELCOME = 'BIENVENIDA5'

const PERCENT = { kind: 'percent', amount_cents: null, most_uses_each: null } as const
const AMOUNT = { kind: 'amount', percent: null, most_uses_each: 1 } as const

/** A coupon that has ended, one that runs and one that begins next month, used on the web and at the till. */
export const coupons: Life = (plan) => {
  const written = actAt(plan.openAt(64), async (shop) => {
    const thanks = { ...PERCENT, percent: 10, minimum_cents: 0, most_uses: 200 }
    const ended = { starts_on: plan.dayAgo(64), ends_on: plan.dayAgo(18) }
    await shop.staff(AMPARO).pricing.saveCoupon({ code: THANKS, ...thanks, ...ended })
    const welcome = { ...AMOUNT, amount_cents: 5_00, minimum_cents: 20_00, most_uses: null }
    const running = { starts_on: plan.dayAgo(60), ends_on: null }
    await shop.staff(AMPARO).pricing.saveCoupon({ code: WELCOME, ...welcome, ...running })
    const friends = { ...PERCENT, percent: 15, minimum_cents: 60_00, most_uses: 50 }
    const coming = { starts_on: plan.dayAgo(-20), ends_on: plan.dayAgo(-34) }
    await shop.staff(AMPARO).pricing.saveCoupon({ code: 'AMIGAS15', ...friends, ...coming })
  })
  const web = [
    { coupon: THANKS, paid: 57 },
    { coupon: THANKS, paid: 43 },
    { coupon: THANKS, paid: 28 },
    { coupon: WELCOME, paid: 36 },
    { coupon: WELCOME, paid: 13 },
  ].flatMap(({ coupon, paid }) => {
    const order = planOrder(plan, plan.openAt(paid), { coupon })
    return planDelivered(plan, order, { paid, sent: paid - 2, delivered: paid - 5 })
  })
  const atTill = [52, 31].map((daysAgo) => {
    const at = plan.openAt(daysAgo, 0.62)
    const { variantId } = plan.goods.take(at)
    return actAt(at, async (shop) => {
      const full = await shop.priceAtTill(variantId)
      const amount_cents = full - lineDiscount(full, { discount_percent: 10 })
      await shop.finishTicket(ROSA, {
        lines: [{ kind: 'sell', variant_id: variantId, quantity: 1 }],
        tenders: [{ kind: 'card', amount_cents }],
        coupon: THANKS,
      })
    })
  })
  return [written, ...web, ...atTill]
}
