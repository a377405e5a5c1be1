import { query } from '../../../../core/base/db.server.ts'
import { actAt, type Life, type LifePlan } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { AMPARO, MARTA, ROSA } from '../../staff-emails.ts'
import type { Step } from '../../steps.ts'

/** A ticket of one pair: its steps share it. */
interface Ticket {
  saleId: number
  reference: string
  variantId: number
  otherSizeId: number
  cents: number
}

/** What comes back to the counter: other sizes for the same price, money given back, and a sale that was undone. */
export const exchanges: Life = (plan) => {
  const swapped = [
    { sold: 51, back: 47 },
    { sold: 21, back: 18 },
    { sold: 7, back: 4 },
  ].flatMap(({ sold, back }) => {
    const { ticket, step } = sellPair(plan, sold, 0.4)
    plan.goods.receive(ticket.otherSizeId)
    return [step, actAt(plan.openAt(back, 0.5), (shop) => exchange(shop, ticket))]
  })
  const refunded = sellPair(plan, 15, 0.3)
  const undone = sellPair(plan, 10, 0.55)
  return [
    ...swapped,
    refunded.step,
    actAt(plan.openAt(12, 0.65), (shop) => giveBack(shop, refunded.ticket)),
    undone.step,
    actAt(plan.openAt(10, 0.6), async (shop) => {
      const { saleId: sale_id } = undone.ticket
      const reason = 'Cobrado dos veces el mismo par'
      await shop.staff(AMPARO).till.voidSale({ sale_id, till: shop.till, reason })
    }),
  ]
}

function sellPair(plan: LifePlan, daysAgo: number, share: number): { ticket: Ticket; step: Step } {
  const at = plan.openAt(daysAgo, share)
  const ticket: Ticket = { ...plan.goods.take(at), saleId: 0, reference: '', cents: 0 }
  const step = actAt(at, async (shop) => {
    const cents = await shop.priceAtTill(ticket.variantId)
    const { sale_id, reference } = await shop.finishTicket(MARTA, {
      lines: [{ kind: 'sell', variant_id: ticket.variantId, quantity: 1 }],
      tenders: [{ kind: 'card', amount_cents: cents }],
    })
    Object.assign(ticket, { saleId: sale_id ?? 0, reference: reference ?? '', cents })
  })
  return { ticket, step }
}

/** The unit of a ticket that comes back. */
async function readUnit({ db }: PastShop, { saleId }: Ticket) {
  const [unit] = await query<{ line_id: number; n: number }>(
    db,
    '',
    'select line_id, n from sale_lines join sale_line_units using (line_id) where sale_id = $1',
    [saleId],
  )
  if (!unit) throw new Error(`the sale ${saleId} has no unit`)
  return unit
}

async function exchange(shop: PastShop, ticket: Ticket): Promise<void> {
  const unit = await readUnit(shop, ticket)
  await shop.finishTicket(ROSA, {
    lines: [
      {
        kind: 'return',
        ...unit,
        condition: 'sellable',
        cause: 'too_small',
        ticket: ticket.reference,
      },
      { kind: 'sell', variant_id: ticket.otherSizeId, quantity: 1, exchange_for: unit },
    ],
    tenders: [],
  })
}

async function giveBack(shop: PastShop, ticket: Ticket): Promise<void> {
  const unit = await readUnit(shop, ticket)
  const { reference, cents } = ticket
  await shop.staff(ROSA).till.finishReturn({
    till: shop.till,
    lines: [
      { kind: 'return', ...unit, condition: 'sellable', cause: 'not_liked', ticket: reference },
    ],
    tenders: [{ kind: 'card', amount_cents: -cents }],
  })
}
