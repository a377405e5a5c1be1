import { query } from '../../../../core/base/db.server.ts'
import { actAt, type Life } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { planDelivered, planOrder } from '../../life/web-orders.ts'
import { AMPARO } from '../../staff-emails.ts'
import type { WebOrder } from '../../web-order.ts'

/** Two buyers ask their bank for the money: one dispute was won, one has to be answered this week. */
export const disputes: Life = (plan) => {
  const won = planOrder(plan, plan.openAt(66))
  const open = planOrder(plan, plan.openAt(24))
  let wonId = 0
  return [
    ...planDelivered(plan, won, { paid: 66, sent: 64, delivered: 62 }),
    ...planDelivered(plan, open, { paid: 24, sent: 22, delivered: 20 }),
    actAt(plan.openAt(45, 0.2), async (shop) => {
      const { dispute_id } = await shop.staff(AMPARO).checkout.openDispute({
        ...(await readDisputed(shop, won)),
        reason: 'not_recognised',
        bank_number: 'CB-00417',
        note: 'Se mandó al banco el albarán firmado y el correo del pedido.',
      })
      wonId = dispute_id
    }),
    actAt(plan.openAt(25, 0.2), async (shop) => {
      await shop.staff(AMPARO).checkout.decideDispute({ dispute_id: wonId, state: 'won' })
    }),
    actAt(plan.openAt(2, 0.15), async (shop) => {
      await shop.staff(AMPARO).checkout.openDispute({
        ...(await readDisputed(shop, open)),
        reason: 'not_received',
        respond_by: plan.dayAgo(-4),
        bank_number: 'CB-00562',
        note: 'GLS lo da por entregado a un vecino: hay que pedir el justificante.',
      })
    }),
  ]
}

async function readDisputed(shop: PastShop, order: WebOrder) {
  const { saleId: sale_id } = shop.order(order)
  const [sale] = await query<{ cents: number }>(
    shop.db,
    '',
    'select total_cents as cents from sales where sale_id = $1',
    [sale_id],
  )
  return { sale_id, kind: 'card' as const, amount_cents: sale?.cents ?? 0 }
}
