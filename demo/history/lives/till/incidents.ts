import { shopDay } from '../../../../core/base/clock.ts'
import { query } from '../../../../core/base/db.server.ts'
import { DEFAULT_ZONE } from '../../../../core/base/zone.ts'
import { actAt, type Life, type LifePlan } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { AMPARO, ROSA } from '../../staff-emails.ts'
import type { Step } from '../../steps.ts'

interface PaperSale {
  number: number
  daysAgo: number
  /** How much less than the price was written on the paper, in cents. */
  lessCents: number
}

/** Tickets that were written by hand when the light went: two at a price that is not the shop's. One was explained. */
export const incidents: Life = (plan) => [
  actAt(plan.openAt(26, 0.3), async (shop) => {
    await shop.staff(ROSA).till.printPaperTickets({ till: shop.till, pages: 2 })
  }),
  enterPaper(plan, { number: 1, daysAgo: 26, lessCents: 0 }),
  enterPaper(plan, { number: 2, daysAgo: 26, lessCents: 5_00 }),
  actAt(plan.openAt(25, 0.9), async (shop) => {
    const { incidents: open } = await shop.staff(AMPARO).till.listIncidents({ state: 'open' })
    for (const { incident_id } of open)
      await shop.staff(AMPARO).till.resolveIncident({
        incident_id,
        reason: 'Se fue la luz y Rosa cobró a mano, con el descuento de clienta de siempre.',
      })
  }),
  enterPaper(plan, { number: 3, daysAgo: 1, lessCents: 10_00 }),
]

function enterPaper(plan: LifePlan, { number, daysAgo, lessCents }: PaperSale): Step {
  const at = plan.openAt(daysAgo, 0.5)
  const { variantId } = plan.goods.take(at)
  return actAt(at, async (shop) => {
    const price = await shop.priceAtTill(variantId)
    const { code, name } = await readArticle(shop, variantId)
    const unit_cents = price - lessCents
    await shop.staff(ROSA).till.enterPaperTicket({
      till: shop.till,
      number,
      day: shopDay(at, DEFAULT_ZONE),
      time: at.toLocaleTimeString('sv-SE', { timeZone: DEFAULT_ZONE }).slice(0, 5),
      seller_id: shop.userId(ROSA),
      lines: [{ code, name, quantity: 1, unit_cents }],
      tenders: [{ kind: 'card', amount_cents: unit_cents }],
    })
  })
}

async function readArticle({ db }: PastShop, variantId: number) {
  const [article] = await query<{ code: string; name: string }>(
    db,
    '',
    `select sku as code, name ->> 'es' as name from product_variants join products using (product_id)
     where variant_id = $1`,
    [variantId],
  )
  if (!article) throw new Error(`there is no variant ${variantId}`)
  return article
}
