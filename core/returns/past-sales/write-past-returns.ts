import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { bindReturnedUnits, markReturned } from '../../sales/mark-returned.ts'
import { RETURN_REFERENCE } from '../rules.ts'

export interface PastReturnedUnit {
  lineId: number
  n: number
  cents: number
  /** Its goods came back; else money went back alone. */
  isBack: boolean
}

/** What another program took back before this shop: of one past sale or of several. */
export interface NewPastReturn {
  at: Date
  locationId: number | null
  units: readonly PastReturnedUnit[]
}

/**
 * Writes returns of before this shop with their units, and what they make of their sales: no stock moves, no money goes
 * out, no invoice is corrected. Answers their ids in their order. Refuses by constraint what is given back twice.
 */
export async function writePastReturns(
  tx: Db,
  returns: readonly NewPastReturn[],
): Promise<number[]> {
  if (returns.length === 0) return []
  const stored = returns.map(({ at, locationId, units }) => ({
    reference: RETURN_REFERENCE + newOrderReference(),
    at,
    location_id: locationId,
    units: units.map(({ lineId, n, cents, isBack }) => ({
      line_id: lineId,
      n,
      cents,
      is_back: isBack,
    })),
  }))
  const rows = await query<{ returnId: number; reference: string }>(
    tx,
    'past_returns_write',
    WRITE,
    {
      returns: JSON.stringify(stored),
    },
  )
  const ids = new Map(rows.map(({ returnId, reference }) => [reference, returnId]))
  const returnIds = stored.map(({ reference }) => ids.get(reference) ?? 0)
  for (const returnId of returnIds) await bindReturnedUnits(tx, returnId)
  const paid = await query<{ saleId: number }>(tx, 'past_returns_paid', PAID, [returnIds])
  await markReturned(
    tx,
    paid.map(({ saleId }) => saleId),
    'returned',
  )
  return returnIds
}

const WRITE = `
  with given as materialized (
    select * from jsonb_to_recordset(:returns::jsonb) as r (reference text, at timestamptz, location_id bigint, units jsonb)
  ), made as (
    insert into returns (reference, reason, location_id, created_at)
    select reference, 'return', coalesce(location_id, (select location_id from locations where code = 'tienda')), at from given
    returning return_id, reference
  ), written as (
    insert into return_units (return_id, line_id, n, cents, condition, created_at)
    select m.return_id, u.line_id, u.n, u.cents, case when u.is_back then 'sellable' end::return_condition, g.at
    from made m join given g using (reference)
    cross join lateral jsonb_to_recordset(g.units) as u (line_id bigint, n int, cents int, is_back boolean)
  )
  select return_id as "returnId", reference from made`
const PAID = `
  select distinct l.sale_id as "saleId" from return_units u join sale_lines l using (line_id) join sales s using (sale_id)
  where u.return_id = any($1::bigint[]) and s.paid_at is not null`
