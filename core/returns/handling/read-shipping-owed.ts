import { type Db, query } from '../../base/db.server.ts'
import { readReturnableOrder } from '../requests/read-returnable-order.ts'
import { getShippingBack } from '../rules.ts'

interface ReturnedUnits {
  saleId: number
  units: readonly { lineId: number; n: number }[]
}

/** What of a sale's shipping belongs to a return of these units, in cents, less what went back of it before. */
export async function readShippingOwed(
  db: Db,
  { saleId, units }: ReturnedUnits,
  now: Date,
): Promise<number> {
  const order = await readReturnableOrder(db, saleId, now)
  if (!order) return 0
  const isWhole = order.units.every(
    (unit) =>
      unit.returned || units.some(({ lineId, n }) => lineId === unit.lineId && n === unit.n),
  )
  return Math.min(await readShippingLeft(db, saleId), getShippingBack(order, isWhole))
}

/** What was paid for a sale's shipping less what went back of it, in cents. */
async function readShippingLeft(db: Db, saleId: number): Promise<number> {
  const [row] = await query<{ cents: number }>(
    db,
    'return_shipping_left',
    `select coalesce(sum(u.paid_cents - coalesce((select sum(b.cents) from return_units b
       where b.line_id = u.line_id and b.n = u.n), 0)), 0)::int as cents
     from sale_lines l join sale_line_units u using (line_id) where l.sale_id = $1 and l.kind = 'shipping'`,
    [saleId],
  )
  return row?.cents ?? 0
}
