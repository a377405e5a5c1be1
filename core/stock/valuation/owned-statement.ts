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

/** A correction of the cost changes what balances before it should say. */
const IS_CORRECTED = 'variant_id = any(array(select variant_id from stock_balance_changes))'

/** A pair that came back from a loan or a move may have been elsewhere before it. */
const PLACE_BEFORE = `case when f.from_status = 'lent' then (
    select m.location_id from stock_movements m
    where m.item_id = f.item_id and m.created_at < :base::timestamptz and m.to_status is not null
    order by m.created_at desc, m.movement_id desc limit 1)
  when f.from_status <> 'in_transit' then f.location_id end`

/** What is added to the balance at `:base`, and taken from it, up to `:until`. */
const sinceBalance = (within: string) => `
  moved as materialized (
    select movement_id, item_id, variant_id, location_id, quantity, from_status, to_status, created_at from stock_movements
    where created_at >= :base::timestamptz and created_at < :until::timestamptz and ${within} and not ${IS_CORRECTED}
  ), first_moves as (
    select distinct on (item_id) item_id, variant_id, location_id, from_status from moved
    where item_id is not null and to_status is not null order by item_id, created_at, movement_id
  ), last_moves as (
    select distinct on (item_id) item_id, variant_id, location_id, to_status from moved
    where item_id is not null and to_status is not null order by item_id, created_at desc, movement_id desc
  ), changes as (
    select f.variant_id, ${PLACE_BEFORE} as location_id, f.from_status as status, false as is_counted, -1 as pairs,
      -coalesce(i.cost_cents, 0) as cents, -(i.cost_cents is not null)::int as known
    from first_moves f join inventory_items i using (item_id) where f.from_status in ${OWNED}
    union all
    select l.variant_id, case when l.to_status <> 'in_transit' then l.location_id end, l.to_status, false, 1,
      coalesce(i.cost_cents, 0), (i.cost_cents is not null)::int
    from last_moves l join inventory_items i using (item_id) where l.to_status in ${OWNED}
    union all
    select g.variant_id, g.location_id, g.status, true, g.quantity, coalesce(g.quantity * v.cost_cents, 0),
      case when v.cost_cents is null then 0 else g.quantity end
    from (
      select variant_id, location_id, 'in_stock'::item_status as status,
        quantity * (${onShelf('to_status')} - ${onShelf('from_status')}) as quantity
      from moved where item_id is null
      union all
      select variant_id, null, 'in_transit', quantity * (${underWay('to_status')} - ${underWay('from_status')})
      from moved where item_id is null
    ) g left join variant_costs v using (variant_id) where g.quantity <> 0
  )`

const balanceAndChanges = (within: string) => `
  select variant_id, location_id, status, is_counted, pairs, cents, known from stock_balances
  where at = :base and ${within} and not ${IS_CORRECTED}
  union all
  select * from changes`

const balanced = (within: string) => `
    select variant_id, location_id, status, is_counted, sum(pairs)::int, sum(cents)::bigint, sum(known)::int
    from (${balanceAndChanges(within)}) b group by 1, 2, 3, 4 having sum(pairs) > 0`

/** From where a moment is reached: from what is here now, from the first movement on, or from a balance before it. */
export type NearSide = 'now' | 'beginning' | 'balance'

/**
 * The parts of a statement that say what the shop owned just before a moment (`:until`): rows `owned` with variant, place
 * (null while on its way), status, pairs, the cents of those whose cost is known, how many those are, and whether they are
 * counted goods. A pair is as its last movement before the moment left it; from `now`, those that have not moved since are
 * as they are, and from `balance`, those that have not moved since the balance at `:base`. Each pair is valued by its own
 * cost, counted goods by that of their variant. `within` limits the variants, as a condition on `variant_id`.
 */
export const ownedGoods = (side: NearSide, within = 'true') => stateOwned(side, within, balanced)

/**
 * The same for whoever only adds up: a variant may have several rows, some of them negative, which is faster because they
 * are not added up by variant first.
 */
export const ownedParts = (side: NearSide) => stateOwned(side, 'true', balanceAndChanges)

function stateOwned(side: NearSide, within: string, ofBalance: (within: string) => string): string {
  const isBalance = side === 'balance'
  const exact = isBalance ? `${within} and ${IS_CORRECTED}` : within
  return `
  ${side === 'now' ? fromNow(exact) : fromBeginning(exact)}, counted_moves as materialized (
    select variant_id, location_id, quantity, from_status, to_status, created_at from stock_movements
    where item_id is null and ${exact}
  ), counted as (
    select variant_id, location_id, 'in_stock'::item_status as status, sum(quantity) as quantity from (
      select variant_id, location_id, quantity from counted_stock where ${exact}
      union all
      select variant_id, location_id, -quantity * (${onShelf('to_status')} - ${onShelf('from_status')}) from counted_moves
      where created_at >= :until
    ) shelf group by variant_id, location_id
    union all
    select variant_id, null, 'in_transit', sum(quantity * (${underWay('to_status')} - ${underWay('from_status')}))
    from counted_moves where created_at < :until and (from_status = 'in_transit' or to_status = 'in_transit')
    group by variant_id
  )${isBalance ? `, ${sinceBalance(within)}` : ''}, owned as (
    select variant_id, case when status <> 'in_transit' then location_id end as location_id, status, false as is_counted,
      count(*)::int as pairs, coalesce(sum(cost_cents), 0)::bigint as cents, count(cost_cents)::int as known
    from pairs group by 1, 2, 3
    union all
    select c.variant_id, c.location_id, c.status, true, c.quantity::int, coalesce(c.quantity * v.cost_cents, 0)::bigint,
      case when v.cost_cents is null then 0 else c.quantity::int end
    from counted c left join variant_costs v using (variant_id) where c.quantity > 0${isBalance ? ` union all ${ofBalance(within)}` : ''}
  )`
}
