import { type Db, query } from '../base/db.server.ts'

/** Binds the units whose goods a return took back to it. The caller has locked them. */
export async function bindReturnedUnits(tx: Db, returnId: number): Promise<void> {
  await query(
    tx,
    'return_bind',
    `update sale_line_units u set returned_by = r.return_unit_id from return_units r
     where r.return_id = $1 and r.condition is not null and (u.line_id, u.n) = (r.line_id, r.n)`,
    [returnId],
  )
}

/**
 * What their units say: how much of the money went back, and whether all goods of a web sale did: then it is returned,
 * or cancelled where it was never sent. A sale that cost nothing stays paid. The caller has locked the rows.
 */
export async function markReturned(
  tx: Db,
  saleIds: readonly number[],
  status: 'returned' | 'cancelled',
): Promise<void> {
  await query(
    tx,
    'sales_returned',
    `update sales s set
       payment_status = case when back.cents = 0 then 'paid' when back.cents = s.total_cents then 'refunded'
         else 'partly_refunded' end::payment_status,
       fulfillment_status = case when s.fulfillment_status is null or back.kept > 0 then s.fulfillment_status
         else $2::fulfillment_status end
     from sales each cross join lateral (
       select coalesce(sum((select sum(r.cents) from return_units r where r.line_id = u.line_id and r.n = u.n)), 0) as cents,
         count(*) filter (where l.kind <> 'shipping' and u.returned_by is null) as kept
       from sale_lines l join sale_line_units u using (line_id) where l.sale_id = each.sale_id
     ) back
     where each.sale_id = any($1::bigint[]) and s.sale_id = each.sale_id`,
    [saleIds, status],
  )
}
