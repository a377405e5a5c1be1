import { type Db, query } from '../../core/base/db.server.ts'
import { newOrderReference } from '../../core/base/order-reference.ts'
import type { NamedValues } from '../../core/base/statements/named-parameters.ts'
import { writeCorrection } from '../../core/invoicing/write-correction.ts'
import { splitByRate, writeInvoice } from '../../core/invoicing/write-invoice.ts'
import { BIND_UNITS, toBindingValues } from '../../core/sales/units/bind-units.ts'
import { writeSale } from '../../core/sales/write-sale.ts'
import { allocateGoods } from '../../core/stock/allocate-goods.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../core/stock/publish-availability.ts'

// Returns and exchanges written row by row, as the verbs to come will write them.

/** The open session of a till, who stands there, and the moment. */
export interface Counter {
  tillId: number
  cashSessionId: number
  locationId: number
  seller: string
  now: Date
}

export interface Unit {
  lineId: number
  n: number
  itemId: number | null
  cents: number
  rate: number
  kind: string
}

const sql = <Row>(tx: Db, text: string, values: unknown[] | NamedValues = []) =>
  query<Row>(tx, '', text, values)

/** The counter of the till whose session is open. */
export async function readCounter(db: Db, seller: string, now: Date): Promise<Counter> {
  const [row] = await sql<Omit<Counter, 'seller' | 'now'>>(
    db,
    `select till_id as "tillId", cash_session_id as "cashSessionId", location_id as "locationId"
     from cash_sessions join tills using (till_id) where closed_at is null`,
  )
  if (!row) throw new Error('no till is open')
  return { ...row, seller, now }
}

export const readUnits = (db: Db, saleId: number) =>
  sql<Unit>(
    db,
    `select line_id as "lineId", n, item_id as "itemId", paid_cents as cents, tax_rate as rate, l.kind
     from sale_line_units u join sale_lines l using (line_id) where sale_id = $1 order by position, n`,
    [saleId],
  )

interface ReturnedUnits {
  reason: string
  /** `cents` below what was paid gives back a part, without goods. */
  units: readonly { unit: Unit; cents?: number; condition?: 'sellable' | 'damaged' }[]
  atCounter?: boolean
  exchangeSaleId?: number
}

/** A return with its units, whose pairs come back. */
export async function takeBack(
  tx: Db,
  counter: Counter,
  { reason, units, atCounter = true, exchangeSaleId }: ReturnedUnits,
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    tx,
    `insert into returns (reference, reason, location_id, till_id, cash_session_id, staff_id, exchange_sale_id)
     values ('R' || gen_random_uuid(), :reason::return_reason, :location_id, :till_id, :cash_session_id, :staff_id,
       :exchange_sale_id) returning return_id as id`,
    {
      reason,
      location_id: counter.locationId,
      till_id: atCounter ? counter.tillId : null,
      cash_session_id: atCounter ? counter.cashSessionId : null,
      staff_id: counter.seller,
      exchange_sale_id: exchangeSaleId ?? null,
    },
  )
  const returnId = made?.id ?? 0
  for (const { unit, cents = unit.cents, condition } of units) {
    const [back] = await sql<{ id: number }>(
      tx,
      `insert into return_units (return_id, line_id, n, cents, condition)
       values (:return_id, :line_id, :n, :cents, :condition) returning return_unit_id as id`,
      {
        return_id: returnId,
        line_id: unit.lineId,
        n: unit.n,
        cents,
        condition: condition ?? null,
      },
    )
    if (!condition) continue
    await sql(tx, 'update sale_line_units set returned_by = $3 where line_id = $1 and n = $2', [
      unit.lineId,
      unit.n,
      back?.id,
    ])
    await moveItem(tx, unit.itemId, condition === 'sellable' ? 'in_stock' : 'defective', 'return')
  }
  return returnId
}

/** A pair gets another status, with its movement. */
export async function moveItem(tx: Db, itemId: number | null, status: string, reason: string) {
  await sql(
    tx,
    `with before as (select * from inventory_items where item_id = $1 for update), moved as (
       update inventory_items i set status = $2::item_status, reservation_id = null, reserved_until = null
       from before where i.item_id = before.item_id)
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, actor)
     select variant_id, location_id, item_id, status, $2::item_status, $3::movement_reason, 'test' from before`,
    [itemId, status, reason],
  )
}

interface TenderRow {
  owner: 'sale_id' | 'return_id' | 'deposit_id'
  id: number
  kind: string
  cents: number
}

/** A tender of the counter in the open cash session, of whatever kind. */
export function writeTender(
  tx: Db,
  { cashSessionId }: Counter,
  { owner, id, kind, cents }: TenderRow,
) {
  return sql(
    tx,
    `insert into tenders (${owner}, kind, state, amount_cents, cash_session_id) values ($1, $2, 'captured', $3, $4)`,
    [id, kind, cents, cashSessionId],
  )
}

export const setPaymentStatus = (tx: Db, saleId: number, status: string) =>
  sql(tx, 'update sales set payment_status = $2 where sale_id = $1', [saleId, status])

/** A unit of a till sale comes back for a pair of another variant at the same price. Null where that is sold out. */
export async function exchangeUnit(
  tx: Db,
  counter: Counter,
  { saleId, unit, variantId }: { saleId: number; unit: Unit; variantId: number },
): Promise<number | null> {
  const reference = newOrderReference()
  const moved: AvailabilityChange[] = []
  const [sale] = await sql<{ variantId: number }>(
    tx,
    `select variant_id as "variantId" from sales join sale_lines using (sale_id)
     where sale_id = $1 and line_id = $2 for update of sales`,
    [saleId, unit.lineId],
  )
  const { saleId: newSale, totalCents } = await writeSale(tx, {
    reference,
    origin: 'pos',
    language: 'es',
    now: counter.now,
    paid: true,
    locationId: counter.locationId,
    till: { tillId: counter.tillId, cashSessionId: counter.cashSessionId, sellerId: null },
    lines: [
      {
        kind: 'variant',
        variantId,
        name: { es: 'Zapato' },
        quantity: 1,
        listCents: unit.cents,
        taxRate: unit.rate,
      },
    ],
  })
  const returnId = await takeBack(tx, counter, {
    reason: 'exchange',
    units: [{ unit, condition: 'sellable' }],
    exchangeSaleId: newSale,
  })
  moved.push({ variantId: sale?.variantId ?? 0, by: 1 })
  const result = await allocateGoods(tx, {
    wanted: [{ variantId, quantity: 1, stockKind: 'pair' }],
    at: counter.locationId,
    as: { status: 'sold' },
    now: counter.now,
    actor: 'test',
    reference,
    moved,
  })
  if ('short' in result) return null
  await publishAvailability(tx, moved, counter.now)
  const written = await sql<Parameters<typeof toBindingValues>[0][number]>(
    tx,
    `select line_id as "lineId", variant_id as "variantId", quantity from sale_lines where sale_id = $1`,
    [newSale],
  )
  await query(tx, 'units_bind', BIND_UNITS, toBindingValues(written, result.allocated))
  const [exchange, cents] = [{ kind: 'exchange' }, unit.cents]
  await writeTender(tx, counter, { owner: 'sale_id', id: newSale, ...exchange, cents })
  await writeTender(tx, counter, { owner: 'return_id', id: returnId, ...exchange, cents: -cents })
  await setPaymentStatus(tx, saleId, 'refunded')
  await writeCorrection(tx, { saleId, refunds: [{ rate: 21, cents }], now: counter.now })
  await writeInvoice(tx, {
    type: 'F2',
    saleId: newSale,
    series: { prefix: 'T1-' },
    now: counter.now,
    taxes: splitByRate([{ rate: unit.rate, cents: totalCents }]),
  })
  return newSale
}
