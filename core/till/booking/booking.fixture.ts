import { randomUUID } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Actor } from '../../base/procedures/actor.ts'
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
  const total_cents = quantity * unit_cents - discount_cents
  const charged = { quantity, unit_cents, tax_rate, discount_cents, total_cents, coupon_cents }
  return { kind: 'sell' as const, variant_id, name: 'Alba', ...charged }
}

interface TakenSale {
  seller: Actor
  till?: string
  /** Of the till that is open, unless a test says otherwise. */
  session?: string
  lines: { total_cents: number }[]
  /** All in cash, without it. */
  tenders?: object[]
  finished_at?: Date
  payload?: object
}

/** A sale that a till finished without the shop, as an entry of its log. */
export async function toOperation(shop: TestShop, sale: TakenSale): Promise<TillOperation> {
  const { seller, till = 'T1', lines, finished_at = shop.clock.now } = sale
  const total_cents = lines.reduce((sum, line) => sum + line.total_cents, 0)
  const at = finished_at.toISOString()
  return {
    id: randomUUID(),
    seq: 1,
    kind: 'sale',
    version: 1,
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

interface FinishedTicket {
  id: string
  seq: number
  till: string
  device: string
  version: number
  finished_at: string
  expected_total_cents: number
}

/** The entry of the till's log that a ticket is, once its money was taken. */
export async function toEntry(
  shop: TestShop,
  seller: Actor,
  ticket: FinishedTicket,
): Promise<TillOperation> {
  const { id, seq, till, device, version: _, expected_total_cents, ...rest } = ticket
  return {
    id,
    seq,
    device,
    till,
    kind: 'sale',
    version: 2,
    staff: seller.kind === 'staff' ? seller.userId : randomUUID(),
    session: await findSession(shop, till),
    at: rest.finished_at,
    payload: { ...rest, total_cents: expected_total_cents },
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
