import { type Db, query } from '../../base/db.server.ts'
import { MOST_RETURN_LINES, type SupplierReturnReason } from './rules.ts'

export interface DraftedLine {
  variantId: number
  /** So many pairs of it; zero takes the line away. */
  quantity: number
}

/** Writes how many unmarked pairs, or counted goods, of these variants a locked draft takes along for a reason; others stay. */
export async function writeReturnLines(
  tx: Db,
  supplierReturnId: number,
  { lines, reason }: { lines: readonly DraftedLine[]; reason: SupplierReturnReason },
): Promise<void> {
  await query(tx, 'supplier_return_lines_write', WRITE, {
    supplier_return_id: supplierReturnId,
    variant_ids: lines.map(({ variantId }) => variantId),
    quantities: lines.map(({ quantity }) => quantity),
    reason,
  })
}

/** Whether a draft has more lines than a return may have. */
export async function isReturnTooBig(tx: Db, supplierReturnId: number): Promise<boolean> {
  const [counted] = await query<{ lines: number }>(
    tx,
    'supplier_return_count',
    'select count(*)::int as lines from supplier_return_lines where supplier_return_id = $1',
    [supplierReturnId],
  )
  return (counted?.lines ?? 0) > MOST_RETURN_LINES
}

const WRITE = `
  with given as (
    select * from unnest(:variant_ids::bigint[], :quantities::int[]) as g (variant_id, quantity)
  ), changed as (
    update supplier_return_lines x set quantity = g.quantity
    from given g where x.supplier_return_id = :supplier_return_id and x.variant_id = g.variant_id
      and x.item_id is null and x.reason = :reason::supplier_return_reason and g.quantity > 0
    returning x.variant_id
  ), gone as (
    delete from supplier_return_lines x using given g
    where x.supplier_return_id = :supplier_return_id and x.variant_id = g.variant_id and x.item_id is null
      and x.reason = :reason::supplier_return_reason and g.quantity = 0
  )
  insert into supplier_return_lines (supplier_return_id, variant_id, quantity, reason, cost_cents)
  select :supplier_return_id, g.variant_id, g.quantity, :reason::supplier_return_reason, c.cost_cents
  from given g left join variant_costs c on c.variant_id = g.variant_id
  where g.quantity > 0 and g.variant_id not in (select variant_id from changed)
  order by g.variant_id`
