import { type Db, query } from '../base/db.server.ts'
import { bindReturnedUnits } from '../sales/mark-returned.ts'
import type { NewReturn, ReturnedUnit } from './new-return.ts'
import { OPEN_REQUEST_STATUSES } from './rules.ts'

export interface ReturnableUnit {
  saleId: number
  locationId: number
  wasPaid: boolean
  lineId: number
  n: number
  kind: 'variant' | 'free_text' | 'shipping'
  variantId: number | null
  itemId: number | null
  rate: number
  /** Its goods came back. */
  returned: boolean
  /** What was paid for it less what was given back. */
  leftCents: number
}

/** Locks the sales of the units in ascending id, then the units. In the order of sales, lines and units. */
export async function lockUnits(
  tx: Db,
  units: readonly Pick<ReturnedUnit, 'lineId' | 'n'>[],
): Promise<ReturnableUnit[]> {
  const lines = units.map(({ lineId }) => lineId)
  await query(
    tx,
    'return_sales_lock',
    `select from sales where sale_id in (select sale_id from sale_lines where line_id = any($1::bigint[]))
     order by sale_id for update`,
    [lines],
  )
  return query<ReturnableUnit>(
    tx,
    'return_units_lock',
    `with wanted as (
       select distinct line_id, n from unnest($1::bigint[], $2::int[]) as w (line_id, n)
     )
     select s.sale_id as "saleId", s.location_id as "locationId", s.paid_at is not null as "wasPaid",
       u.line_id as "lineId", u.n, l.kind, coalesce(i.variant_id, l.variant_id) as "variantId", u.item_id as "itemId",
       l.tax_rate as rate, u.returned_by is not null as returned,
       u.paid_cents - coalesce((select sum(cents) from return_units r where r.line_id = u.line_id and r.n = u.n), 0)::int
         as "leftCents"
     from sale_line_units u join wanted using (line_id, n) join sale_lines l using (line_id)
     join sales s using (sale_id) left join inventory_items i using (item_id)
     order by s.sale_id, l.position, u.n for update of u`,
    [lines, units.map(({ n }) => n)],
  )
}

/** What a return says of itself. */
type WrittenReturn = Pick<
  NewReturn,
  'units' | 'reason' | 'till' | 'exchangeSaleId' | 'note' | 'actor' | 'now'
> & { reference: string; locationId: number }

/** Writes the return with its units, and binds those whose goods came back. */
export async function insertReturn(
  tx: Db,
  { units, reason, reference, locationId, till, exchangeSaleId, note, actor, now }: WrittenReturn,
): Promise<number> {
  const [row] = await query<{ returnId: number }>(
    tx,
    'return_write',
    `with made as (
       insert into returns (reference, reason, location_id, till_id, cash_session_id, staff_id, exchange_sale_id, note,
         created_at)
       values (:reference, :reason::return_reason, :location_id, :till_id, :cash_session_id, :staff_id,
         :exchange_sale_id, :note, :now) returning return_id
     ), written as (
       insert into return_units (return_id, line_id, n, cents, condition, cause, proof, is_late, created_at)
       select return_id, u.line_id, u.n, u.cents, u.condition, u.cause, u.proof, u.is_late, :now
       from made, jsonb_to_recordset(:units::jsonb) as u (line_id bigint, n int, cents int, condition return_condition,
         cause return_cause, proof return_proof, is_late boolean)
     )
     select return_id as "returnId" from made`,
    {
      reference,
      reason,
      location_id: locationId,
      till_id: till?.tillId ?? null,
      cash_session_id: till?.cashSessionId ?? null,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      exchange_sale_id: exchangeSaleId ?? null,
      note: note ?? null,
      now,
      units: JSON.stringify(
        units.map(({ lineId, n, cents, condition = null, isLate = null, cause, proof }) => {
          return { line_id: lineId, n, cents, condition, cause, proof, is_late: isLate }
        }),
      ),
    },
  )
  if (!row) throw new Error('returns: nothing was written')
  await bindReturnedUnits(tx, row.returnId)
  return row.returnId
}

/** Requests all of whose units have come back now are answered by this return, whoever wrote it and why. */
export async function endRequests(tx: Db, returnId: number, now: Date): Promise<void> {
  await query(
    tx,
    'return_requests_end',
    `update return_requests q set return_id = $1, ended_at = $2, status = (select
       case when exchange_sale_id is null then 'refunded' else 'exchanged' end::return_request_status
       from returns where return_id = $1)
     where q.status = any($3::return_request_status[])
       and exists (select from return_request_units w join return_units r on (r.line_id, r.n) = (w.line_id, w.n)
         where w.return_request_id = q.return_request_id and r.return_id = $1)
       and not exists (select from return_request_units w join sale_line_units u on (u.line_id, u.n) = (w.line_id, w.n)
         where w.return_request_id = q.return_request_id and u.returned_by is null)`,
    [returnId, now, OPEN_REQUEST_STATUSES],
  )
}

/** Names the correction that the return has just written for a sale, whose lock the caller holds: its newest. */
export async function linkCorrection(tx: Db, returnId: number, saleId: number): Promise<void> {
  await query(
    tx,
    'return_correction',
    `insert into return_corrections (return_id, invoice_id)
     select $1, max(invoice_id) from invoices where sale_id = $2 and type::text like 'R%'`,
    [returnId, saleId],
  )
}
