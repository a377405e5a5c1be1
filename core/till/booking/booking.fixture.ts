import { randomUUID } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { SALE_VERSION } from '../ticket/rules.ts'
import type { TillOperation } from '../till-operation.ts'

interface TestShop {
  db: Db
  clock: { now: Date }
}

/** A line of `sellShoe` as it was charged. */
export function chargedLine(
  variant_id: number,
  { quantity = 1, unit_cents = 69_95, discount_cents = 0, coupon_cents = 0, tax_rate = 21 } = {},
) {
  const own = discount_cents - coupon_cents
  const total_cents = quantity * unit_cents - discount_cents
  const charged = { name: 'Alba', unit_cents, tax_rate, discount_cents, coupon_cents, total_cents }
  const given = own > 0 ? { discount_cents: own } : {}
  return { kind: 'sell' as const, variant_id, quantity, ...given, charged }
}

/** The same of a free article, by the name that the seller gave it. */
export function chargedFreeLine(name: string, unit_cents: number, quantity = 1) {
  const total_cents = quantity * unit_cents
  const charged = { name, unit_cents, tax_rate: 21, discount_cents: 0, total_cents }
  return { kind: 'free' as const, name, quantity, unit_cents, charged }
}

interface TakenSale {
  seller: Actor
  till?: string
  /** Of the till that is open, unless a test says otherwise. */
  session?: string
  lines: { charged: { total_cents: number } }[]
  /** All in cash, without it. */
  tenders?: object[]
  finished_at?: Date
  payload?: object
}

/** A sale that a till finished without the shop, as an entry of its log. */
export async function toOperation(shop: TestShop, sale: TakenSale): Promise<TillOperation> {
  const { seller, till = 'T1', lines, finished_at = shop.clock.now } = sale
  const total_cents = lines.reduce((sum, line) => sum + line.charged.total_cents, 0)
  const at = finished_at.toISOString()
  return {
    id: randomUUID(),
    seq: 1,
    kind: 'sale',
    version: SALE_VERSION,
    till,
    at,
    device: '01990000-0000-4000-8000-00000000d001',
    session: sale.session ?? (await findSession(shop, till)),
    staff: seller.kind === 'staff' ? seller.userId : randomUUID(),
    payload: {
      reference: newOrderReference(),
      finished_at: at,
      lines,
      total_cents,
      tenders: sale.tenders ?? [
        { kind: 'cash', amount_cents: total_cents, given_cents: total_cents + 5 },
      ],
      ...sale.payload,
    },
  }
}

/** The session that a till has open. */
export async function findSession(shop: TestShop, till = 'T1'): Promise<string> {
  const [row] = await query<{ id: string }>(
    shop.db,
    'open_session_of',
    `select operation_id as id from cash_sessions join tills using (till_id)
     where code = $1 and closed_at is null`,
    [till],
  )
  return row?.id ?? randomUUID()
}

/** The incidents of a sale or of an operation that became none, by kind. */
export async function getIncidentDetails(shop: TestShop, operationId: string) {
  const rows = await query<{ kind: string; details: Record<string, unknown> }>(
    shop.db,
    'incidents_of',
    'select kind, details from incidents where operation_id = $1 order by incident_id',
    [operationId],
  )
  return Object.fromEntries(rows.map(({ kind, details }) => [kind, details]))
}
