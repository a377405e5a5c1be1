import { type Db, query } from '../../base/db.server.ts'

/**
 * Notes what goods cost that are about to come in without a cost of their own, in cents without VAT. Pairs that the shop
 * has keep theirs, and take this one where nobody knew it. Locks pairs, so it goes before products.
 */
export async function noteCosts(
  tx: Db,
  costs: readonly { variantId: number; costCents: number }[],
): Promise<void> {
  if (costs.length === 0) return
  const values = [costs.map(({ variantId }) => variantId), costs.map(({ costCents }) => costCents)]
  await query(tx, 'costs_note_pairs', PAIRS, values)
  await query(tx, 'costs_note_variants', VARIANTS, values)
}

const PAIRS = `
  with unknown as materialized (
    select i.item_id, w.cost_cents from inventory_items i
    join unnest($1::bigint[], $2::int[]) as w (variant_id, cost_cents) using (variant_id)
    where i.status in ('in_stock', 'reserved', 'lent', 'defective', 'in_transit') and i.cost_cents is null
    order by i.variant_id, i.item_id for update of i
  )
  update inventory_items i set cost_cents = unknown.cost_cents from unknown where i.item_id = unknown.item_id`

const VARIANTS = `
  insert into variant_costs (variant_id, cost_cents)
  select variant_id, cost_cents from unnest($1::bigint[], $2::int[]) as w (variant_id, cost_cents) order by variant_id
  on conflict (variant_id) do update set cost_cents = excluded.cost_cents
    where variant_costs.cost_cents <> excluded.cost_cents`
