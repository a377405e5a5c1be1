import { type Db, query } from '../../base/db.server.ts'

interface ReceiptLineCost {
  receiptLineId: number
  /** Of one pair, in cents. */
  costCents: number
}

/**
 * Puts right what the pairs of a receipt line cost: of those that the shop still has, and of what the receipt says. What
 * comes in next costs the same where no later receipt says otherwise. Answers the cost before and how many pairs changed;
 * undefined where there is no such line. Locks pairs, so it goes before products.
 */
export async function setReceiptLineCost(
  tx: Db,
  { receiptLineId, costCents }: ReceiptLineCost,
): Promise<{ before: number | null; pairs: number } | undefined> {
  const values = [receiptLineId, costCents]
  const [line] = await query<{ before: number | null }>(
    tx,
    'receipt_line_lock',
    'select cost_cents as before from receipt_lines where receipt_line_id = $1 for update',
    [receiptLineId],
  )
  if (!line) return undefined
  const changed = await query(tx, 'receipt_line_pairs_cost', PAIRS, values)
  await query(tx, 'receipt_line_cost', LINE, values)
  await query(tx, 'receipt_line_variant_cost', VARIANT, values)
  return { before: line.before, pairs: changed.length }
}

const PAIRS = `
  with here as materialized (
    select item_id from inventory_items
    where receipt_line_id = $1 and status in ('in_stock', 'reserved', 'lent', 'defective', 'in_transit')
    order by variant_id, item_id for update
  )
  update inventory_items i set cost_cents = $2::int from here where i.item_id = here.item_id returning i.item_id`

const LINE = 'update receipt_lines set cost_cents = $2::int where receipt_line_id = $1'

const VARIANT = `
  insert into variant_costs (variant_id, cost_cents)
  select variant_id, $2::int from receipt_lines l where receipt_line_id = $1
    and not exists (select from receipt_lines later
      where later.variant_id = l.variant_id and later.receipt_line_id > l.receipt_line_id)
  on conflict (variant_id) do update set cost_cents = excluded.cost_cents`
