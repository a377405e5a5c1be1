import { BIN_SECTION } from '../../../catalog/labels/label-statement.ts'

/** Which statuses are goods on the shelves of a place, and so expected in a count. */
const here = (status: string) => `coalesce(${status} in ('in_stock', 'reserved'), false)::int`

/**
 * The counts that stand: those not taken back, and of a variant only those since the last one that replaces the others.
 * A marked pair that was read twice is one. Rows `counted`: variant, number, first and last moment.
 */
export const COUNTED = `
  stocktake as materialized (
    select * from stocktakes where stocktake_id = :stocktake_id
  ), scans as materialized (
    select variant_id, section_id, item_id, kind, quantity, scanned_at, scan_id from stocktake_scans s
    where s.stocktake_id = :stocktake_id and s.variant_id is not null
      and not exists (select from stocktake_scans u where u.undoes = s.operation_id)
  ), last_totals as (
    select distinct on (variant_id) variant_id, scanned_at, scan_id from scans where kind = 'total'
    order by variant_id, scanned_at desc, scan_id desc
  ), last_recounts as (
    select distinct on (variant_id, coalesce(section_id, 0)) variant_id, coalesce(section_id, 0) as section_id, scanned_at, scan_id
    from scans where kind = 'recount'
    order by variant_id, coalesce(section_id, 0), scanned_at desc, scan_id desc
  ), standing as (
    select s.* from scans s left join last_totals t on t.variant_id = s.variant_id
    left join last_recounts r on r.variant_id = s.variant_id and r.section_id = coalesce(s.section_id, 0)
    where (t.scan_id is null or (s.scanned_at, s.scan_id) >= (t.scanned_at, t.scan_id))
      and (r.scan_id is null or (s.scanned_at, s.scan_id) >= (r.scanned_at, r.scan_id))
  ), by_item as (
    select variant_id, item_id, case when item_id is null then sum(quantity) else least(sum(quantity), 1) end as quantity,
      min(scanned_at) as first_at, max(scanned_at) as last_at, bool_or(kind = 'total') as is_total
    from standing group by variant_id, item_id
  ), counted as materialized (
    select variant_id, sum(quantity)::int as counted, min(first_at) as first_at, max(last_at) as last_at,
      bool_or(is_total) as is_total
    from by_item group by variant_id
  )`

/** What the place has, by what it can be. Pairs of orders that are paid and not handed over lie in the shop too. */
const PRESENT = `
  present as (
    select i.variant_id,
      count(*) filter (where status in ('in_stock', 'reserved'))::int as present,
      count(*) filter (where status = 'reserved')::int as reserved,
      count(*) filter (where status in ('in_stock', 'reserved') and marked)::int as marked,
      count(*) filter (where status in ('in_stock', 'reserved') and on_display)::int as on_display,
      count(*) filter (where status = 'lent')::int as lent,
      count(*) filter (where status = 'defective')::int as defective,
      count(*) filter (where status = 'in_transit')::int as in_transit,
      avg(cost_cents) filter (where status in ('in_stock', 'reserved'))::int as cost_cents
    from inventory_items i join stocktake t using (location_id)
    where status in ('in_stock', 'reserved', 'lent', 'defective', 'in_transit') group by i.variant_id
    union all
    select c.variant_id, c.quantity, coalesce((select sum(r.quantity)::int from counted_reservations r
      where r.variant_id = c.variant_id and r.location_id = c.location_id), 0), 0, 0, 0, 0, 0, null
    from counted_stock c join stocktake t using (location_id) where c.quantity > 0
  ), awaiting as (
    select i.variant_id, count(*)::int as awaiting
    from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
    join inventory_items i using (item_id) join stocktake t on t.location_id = i.location_id
    where s.fulfillment_status in ('pending', 'preparing', 'ready_for_pickup') and u.returned_by is null
      and i.status = 'sold'
    group by i.variant_id
  )`

/**
 * What came in and went since the stocktake was opened, at the moment at which it did: a sale that was finished without
 * the shop's server went then, not when it arrived. Corrections of the count are no goods that move.
 */
const MOVED = `
  moved as materialized (
    select m.variant_id, m.quantity * (${here('m.to_status')} - ${here('m.from_status')}) as by,
      m.created_at - coalesce((select s.received_at - s.created_at from sales s
        where m.reason = 'sale' and s.reference = m.reference), interval '0') as at
    from stock_movements m join stocktake t on t.location_id = m.location_id and m.created_at >= t.created_at
    where m.reason not in ('stocktake', 'correction') and ${here('m.to_status')} <> ${here('m.from_status')}
  ), since as (
    select m.variant_id,
      coalesce(sum(by) filter (where at > c.last_at), 0)::int as after,
      coalesce(sum(by) filter (where by > 0 and at >= t.created_at and not coalesce(c.is_total, false)
        and (c.last_at is null or at <= c.last_at)), 0)::int as came,
      coalesce(-sum(by) filter (where by < 0 and at > c.first_at and at <= c.last_at), 0)::int as went
    from moved m cross join stocktake t left join counted c using (variant_id) group by m.variant_id
  )`

/** What is compared: what was counted, and in scope `place` all else that should be there. */
const COMPARED = `
  wanted as (
    select v.variant_id, v.product_id, v.colour_id from product_variants v join products p using (product_id) cross join stocktake t
    where p.stock_kind <> 'none' and (t.brand_id is null or p.brand_id = t.brand_id)
      and (t.product_category_id is null or p.product_category_id = t.product_category_id or exists (
        select from product_categories c where c.product_category_id = p.product_category_id
          and c.parent_category_id = t.product_category_id))
      and (t.bin_section is null or ${BIN_SECTION} = t.bin_section)
  ), compared as (
    select w.*, c.variant_id is not null as is_counted, coalesce(c.counted, 0) as counted, c.first_at, c.last_at,
      coalesce(p.present, 0) as present, coalesce(p.reserved, 0) as reserved, coalesce(p.marked, 0) as marked,
      coalesce(p.on_display, 0) as on_display, coalesce(p.lent, 0) as lent, coalesce(p.defective, 0) as defective,
      coalesce(p.in_transit, 0) as in_transit, coalesce(a.awaiting, 0) as awaiting,
      greatest(coalesce(p.present, 0) - coalesce(s.after, 0), 0) as expected,
      coalesce(s.came, 0) as came, coalesce(s.went, 0) as went, p.cost_cents
    from wanted w cross join stocktake t left join counted c using (variant_id) left join present p using (variant_id)
    left join awaiting a using (variant_id) left join since s using (variant_id)
    where c.variant_id is not null or (t.scope = 'place' and p.present > 0)
  ), raw as (
    select *, case when counted < greatest(expected - came, 0) then counted - greatest(expected - came, 0)
      when counted > expected + went then counted - expected - went else 0 end as gap from compared
  )`

/**
 * The parts of a statement that compare a stocktake (`:stocktake_id`) with the books. Rows `differences`, one a variant:
 * `difference` is what was counted less what should have been there at that moment. What came or went between the
 * first and the last count of a variant may or may not have been counted: within that nothing differs. More than
 * expected may be pairs that the shop knows elsewhere (lent, sold and not handed over, defective, on their way): those
 * are `elsewhere`, and no difference.
 */
export const DIFFERENCES = `
  ${COUNTED}, ${PRESENT}, ${MOVED}, ${COMPARED}, differences as (
    select r.*, least(greatest(gap, 0), lent + defective + in_transit + awaiting) as elsewhere,
      case when gap > 0 then greatest(gap - lent - defective - in_transit - awaiting, 0) else gap end as difference,
      case when is_counted then came + went else 0 end as moved_meanwhile
    from raw r
  )`
