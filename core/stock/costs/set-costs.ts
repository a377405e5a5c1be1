import { type Db, query } from '../../base/db.server.ts'

interface VariantCost {
  variantId: number
  /** Of one pair, in cents without VAT. */
  costCents: number
}

/**
 * Puts right what variants cost: of all their pairs that the shop still has, and of what comes in without a cost of its
 * own. Pairs that are sold, written off or gone back to the supplier keep theirs. Locks pairs, so it goes before products.
 */
export async function setCosts(tx: Db, costs: readonly VariantCost[]): Promise<void> {
  if (costs.length === 0) return
  const values = [costs.map(({ variantId }) => variantId), costs.map(({ costCents }) => costCents)]
  await query(tx, 'costs_of_pairs', PAIRS, values)
  await query(tx, 'costs_of_variants', VARIANTS, values)
}

/** Notes what variants cost of which nobody knew it, and what their pairs did; the others keep what they have. */
export async function learnCosts(tx: Db, costs: readonly VariantCost[]): Promise<void> {
  if (costs.length === 0) return
  const known = await query<{ id: number }>(
    tx,
    'costs_known',
    'select variant_id as id from variant_costs where variant_id = any($1::bigint[])',
    [costs.map(({ variantId }) => variantId)],
  )
  const ids = new Set(known.map(({ id }) => id))
  await setCosts(
    tx,
    costs.filter(({ variantId }) => !ids.has(variantId)),
  )
}

const PAIRS = `
  with wanted as (
    select * from unnest($1::bigint[], $2::int[]) as w (variant_id, cost_cents)
  ), here as materialized (
    select i.item_id, w.cost_cents from inventory_items i join wanted w using (variant_id)
    where i.status in ('in_stock', 'reserved', 'lent', 'defective', 'in_transit')
      and i.cost_cents is distinct from w.cost_cents
    order by i.variant_id, i.item_id for update of i
  )
  update inventory_items i set cost_cents = here.cost_cents from here where i.item_id = here.item_id`

const VARIANTS = `
  insert into variant_costs (variant_id, cost_cents)
  select variant_id, cost_cents from unnest($1::bigint[], $2::int[]) as w (variant_id, cost_cents) order by variant_id
  on conflict (variant_id) do update set cost_cents = excluded.cost_cents
    where variant_costs.cost_cents <> excluded.cost_cents`
