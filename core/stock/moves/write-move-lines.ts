import { type Db, query } from '../../base/db.server.ts'

interface MoveLine {
  variant_id: number
  item_id?: number | undefined
  /** Zero takes the line away. */
  quantity: number
}

/** The variants of these lines that no move can take along: unknown, archived, or services, or with an item of another. */
export async function findUnmovable(tx: Db, lines: readonly MoveLine[]): Promise<number[]> {
  const rows = await query<{ id: number }>(tx, 'move_unmovable', UNMOVABLE, [
    lines.map(({ variant_id }) => variant_id),
    lines.map(({ item_id }) => item_id ?? null),
    lines.map(({ quantity }) => quantity),
  ])
  return rows.map(({ id }) => id)
}

/** Writes the lines of a locked draft; those that are not named stay. */
export async function writeMoveLines(
  tx: Db,
  moveId: number,
  lines: readonly MoveLine[],
): Promise<void> {
  for (const { variant_id, item_id, quantity } of lines) {
    await query(
      tx,
      'move_line_remove',
      `delete from stock_move_lines where move_id = $1 and variant_id = $2 and item_id is not distinct from $3`,
      [moveId, variant_id, item_id ?? null],
    )
    if (quantity === 0) continue
    await query(
      tx,
      'move_line_add',
      `insert into stock_move_lines (move_id, variant_id, item_id, quantity) values ($1, $2, $3, $4)`,
      [moveId, variant_id, item_id ?? null, item_id === undefined ? quantity : 1],
    )
  }
}

/** What goes off a draft need not exist any more. */
const UNMOVABLE = `
  select distinct w.variant_id as id from unnest($1::bigint[], $2::bigint[], $3::int[]) as w (variant_id, item_id, quantity)
  where w.quantity > 0 and not exists (
    select from product_variants v join products p using (product_id)
    where v.variant_id = w.variant_id and v.archived_at is null and p.stock_kind <> 'none'
      and (w.item_id is null or exists (
        select from inventory_items i where i.item_id = w.item_id and i.variant_id = w.variant_id and i.marked)))`
