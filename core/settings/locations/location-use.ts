/**
 * Columns that count what a location `l` still has, and what is on its way to it. Pairs that are sold or written off are
 * history.
 */
export const IN_USE = `
  (select count(*)::int from inventory_items i where i.location_id = l.location_id
    and i.status in ('in_stock', 'reserved', 'lent', 'in_transit'))
    + (select count(g.item_id)::int from stock_moves m join moved_goods g using (move_id)
      where m.to_location_id = l.location_id and m.state = 'sent' and g.state = 'in_transit') as pairs,
  (select coalesce(sum(quantity), 0)::int from counted_stock c where c.location_id = l.location_id)
    + (select coalesce(sum(g.quantity), 0)::int from stock_moves m join moved_goods g using (move_id)
      where l.location_id in (m.from_location_id, m.to_location_id) and m.state = 'sent' and g.state = 'in_transit'
        and g.item_id is null) as counted,
  (select count(*)::int from tills t where t.location_id = l.location_id and t.archived_at is null) as tills`
