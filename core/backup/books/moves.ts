/** Moves between places and what they have under way. Each query finds rows that break an invariant. */
export const MOVE_VIOLATIONS: Record<string, string> = {
  'a pair is under way in no open move': `
    select item_id from inventory_items i where status = 'in_transit'
      and not exists (select from moved_goods g where g.item_id = i.item_id and g.state = 'in_transit')`,
  'a pair that a move has under way is something else, or of another variant': `
    select moved_id from moved_goods g join inventory_items i using (item_id)
    where (g.state = 'in_transit' and i.status <> 'in_transit') or g.variant_id <> i.variant_id`,
  'a pair that was given up on a move is in stock without having been found': `
    select moved_id from moved_goods g join inventory_items i using (item_id)
    where g.state = 'lost' and g.found_at is null and i.status <> 'written_off'`,
  'a move has ended with goods under way, or is sent without any': `
    select move_id from stock_moves m where (state = 'sent') <> exists (
      select from moved_goods g where g.move_id = m.move_id and g.state = 'in_transit')`,
  'counted goods are under way in another number than their movements say': `
    select variant_id from (
      select variant_id, sum(quantity) as quantity from moved_goods
      where item_id is null and state = 'in_transit' group by variant_id
    ) goods full join (
      select variant_id, sum(quantity * (coalesce(to_status = 'in_transit', false)::int - coalesce(from_status = 'in_transit', false)::int)) as quantity
      from stock_movements where item_id is null and 'in_transit' in (from_status, to_status) group by variant_id
    ) moved using (variant_id)
    where coalesce(goods.quantity, 0) <> coalesce(moved.quantity, 0)`,
}
