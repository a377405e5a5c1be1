import { OWNED_STATES } from './rules.ts'

const OWNED = `(${OWNED_STATES.map((state) => `'${state}'`).join(', ')})`
const onShelf = (status: string) => `coalesce(${status} in ('in_stock', 'reserved'), false)::int`
const underWay = (status: string) => `coalesce(${status} = 'in_transit', false)::int`

const fromNow = (within: string) => `
  moved as materialized (
    select item_id from stock_movements
    where created_at >= :until::timestamptz and item_id is not null and ${within} group by item_id
  ), before as (
    select distinct on (m.item_id) m.item_id, m.to_status as status, m.location_id
    from stock_movements m join moved using (item_id)
    where m.created_at < :until and m.to_status is not null
    order by m.item_id, m.created_at desc, m.movement_id desc
  ), pairs as (
    select variant_id, location_id, status, cost_cents from inventory_items i
    where status in ${OWNED} and ${within} and not exists (select from moved where moved.item_id = i.item_id)
    union all
    select i.variant_id, before.location_id, before.status, i.cost_cents
    from before join inventory_items i using (item_id) where before.status in ${OWNED}
  )`

const fromBeginning = (within: string) => `
  before as (
    select distinct on (item_id) item_id, to_status as status, location_id from stock_movements
    where created_at < :until::timestamptz and item_id is not null and to_status is not null and ${within}
    order by item_id, created_at desc, movement_id desc
  ), pairs as (
    select i.variant_id, before.location_id, before.status, i.cost_cents
    from before join inventory_items i using (item_id) where before.status in ${OWNED}
  )`

/** From where a moment is reached by fewer movements: from what is here now, or from the first movement on. */
export type NearSide = 'now' | 'beginning'

/**
 * The parts of a statement that say what the shop owned just before a moment (`:until`): rows `owned` with variant, place
 * (null while on its way), status, pairs, the cents of those whose cost is known and how many those are. A pair is as its
 * last movement before the moment left it; from `now`, those that have not moved since are as they are. Each pair is
 * valued by its own cost, counted goods by that of their variant. `within` limits the variants, as a condition on
 * `variant_id`.
 */
export const ownedGoods = (side: NearSide, within = 'true') => `
  ${side === 'now' ? fromNow(within) : fromBeginning(within)}, counted_moves as materialized (
    select variant_id, location_id, quantity, from_status, to_status, created_at from stock_movements
    where item_id is null and ${within}
  ), counted as (
    select variant_id, location_id, 'in_stock'::item_status as status, sum(quantity) as quantity from (
      select variant_id, location_id, quantity from counted_stock where ${within}
      union all
      select variant_id, location_id, -quantity * (${onShelf('to_status')} - ${onShelf('from_status')}) from counted_moves
      where created_at >= :until
    ) shelf group by variant_id, location_id
    union all
    select variant_id, null, 'in_transit', sum(quantity * (${underWay('to_status')} - ${underWay('from_status')}))
    from counted_moves where created_at < :until and (from_status = 'in_transit' or to_status = 'in_transit')
    group by variant_id
  ), owned as (
    select variant_id, case when status <> 'in_transit' then location_id end as location_id, status,
      count(*)::int as pairs, coalesce(sum(cost_cents), 0)::bigint as cents, count(cost_cents)::int as known
    from pairs group by 1, 2, 3
    union all
    select c.variant_id, c.location_id, c.status, c.quantity::int, coalesce(c.quantity * v.cost_cents, 0)::bigint,
      case when v.cost_cents is null then 0 else c.quantity::int end
    from counted c left join variant_costs v using (variant_id) where c.quantity > 0
  )`
