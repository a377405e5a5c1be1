import { type Db, query } from '../base/db.server.ts'
import { lockCounted } from './allocation-statements.ts'
import type { AdjustReason } from './rules.ts'

interface CountedAdjustment {
  reason: AdjustReason
  /** The code of a place; without it goods come in at `tienda`, and are removed wherever they are. */
  location?: string
  reference: string
  now: Date
  actor: string
}

/** Which of these variants are counted as a number: bags, laces, creams. */
export async function findCountedVariants(
  tx: Db,
  variantIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    tx,
    'variants_counted',
    `select v.variant_id as id from product_variants v join products p using (product_id)
     where v.variant_id = any($1::bigint[]) and p.stock_kind = 'counted'`,
    [variantIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds counted goods to their number or takes them off it, with the movement. Only what is not reserved is removed:
 * answers how many of the variant could be, and fewer than wanted have changed nothing.
 */
export async function adjustCounted(
  tx: Db,
  { variantId, by }: { variantId: number; by: number },
  { reason, location, reference, now, actor }: CountedAdjustment,
): Promise<number> {
  if (by > 0) {
    const place = location ?? 'tienda'
    const values = { variant_id: variantId, by, location: place, reason, reference, actor }
    await query(tx, 'counted_add', ADD, values)
    return by
  }
  await lockCounted(tx, [variantId])
  const [free] = await query<{ available: number }>(
    tx,
    'counted_free',
    `select coalesce(sum(available), 0)::int as available from counted_stock s
     cross join lateral horma_available(s.variant_id, s.location_id, $2)
     where s.variant_id = $1
       and ($3::text is null or s.location_id = (select location_id from locations where code = $3))`,
    [variantId, now, location ?? null],
  )
  const available = free?.available ?? 0
  if (available < -by) return available
  const status = reason === 'defect' ? 'defective' : 'written_off'
  await query(tx, 'counted_remove', REMOVE, {
    variant_id: variantId,
    quantity: -by,
    location: location ?? null,
    now,
    status,
    reason,
    reference,
    actor,
  })
  return -by
}

const ADD = `
  with added as (
    insert into counted_stock (variant_id, location_id, quantity)
    select :variant_id::bigint, location_id, :by::int from locations where code = :location
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
    returning variant_id, location_id
  )
  insert into stock_movements (variant_id, location_id, quantity, to_status, reason, reference, actor)
  select variant_id, location_id, :by, 'in_stock', :reason::movement_reason, :reference, :actor from added`

const REMOVE = `
  with free as (
    select location_id, available, sum(available) over (order by location_id) - available as before
    from counted_stock s cross join lateral horma_available(s.variant_id, s.location_id, :now)
    where s.variant_id = :variant_id
      and (:location::text is null or s.location_id = (select location_id from locations where code = :location))
  ), picked as (
    select location_id, least(available, :quantity::int - before)::int as quantity from free
    where available > 0 and before < :quantity
  ), gone as (
    update counted_stock s set quantity = s.quantity - picked.quantity from picked
    where s.variant_id = :variant_id and s.location_id = picked.location_id
  )
  insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
  select :variant_id, location_id, quantity, 'in_stock', :status::item_status, :reason::movement_reason, :reference, :actor from picked`
