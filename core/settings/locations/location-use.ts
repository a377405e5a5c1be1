/** Columns that count what a location `l` still has. Pairs that are sold or written off are history. */
export const IN_USE = `
  (select count(*)::int from inventory_items i where i.location_id = l.location_id
    and i.status in ('in_stock', 'reserved', 'lent', 'in_transit')) as pairs,
  (select coalesce(sum(quantity), 0)::int from counted_stock c where c.location_id = l.location_id) as counted,
  (select count(*)::int from tills t where t.location_id = l.location_id and t.archived_at is null) as tills`
