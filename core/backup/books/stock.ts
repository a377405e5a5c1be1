/** What movements of counted goods add to the statuses that fulfil a condition, by variant and location. */
const countedMovements = (condition: string) => `
  select variant_id, location_id, sum(quantity * (
    coalesce(to_status ${condition}, false)::int - coalesce(from_status ${condition}, false)::int)) as moved
  from stock_movements where item_id is null group by variant_id, location_id`

/** Pairs, counted goods, their reservations and their movements. Each query finds rows that break an invariant; `:now` is the current moment. */
export const STOCK_VIOLATIONS: Record<string, string> = {
  'a sold pair belongs to no sold unit': `
    select item_id from inventory_items where status = 'sold' and item_id not in
      (select item_id from sale_line_units where item_id is not null and returned_by is null)`,
  'a sold unit has a pair that is not sold': `
    select item_id from sale_line_units join inventory_items using (item_id)
    where returned_by is null and status <> 'sold'`,
  'a sold unit has a pair of another variant, and no swap says so': `
    select item_id from sale_line_units u join sale_lines l using (line_id) join inventory_items i using (item_id)
    where i.variant_id <> l.variant_id and not exists (select from unit_swaps s
      where s.line_id = u.line_id and s.n = u.n and s.to_item_id = u.item_id)`,
  'a swap leads to a pair of another model': `
    select swap_id from unit_swaps s join inventory_items f on f.item_id = from_item_id
    join inventory_items t on t.item_id = to_item_id
    join product_variants fv on fv.variant_id = f.variant_id join product_variants tv on tv.variant_id = t.variant_id
    where fv.product_id <> tv.product_id`,
  'a paid unit has no pair': `
    select line_id from sale_line_units join sale_lines l using (line_id) join sales s using (sale_id)
    join product_variants using (variant_id) join products p using (product_id)
    where l.kind = 'variant' and p.stock_kind = 'pair' and item_id is null and s.sale_origin <> 'import'
      and s.payment_status in ('paid', 'partly_refunded', 'refunded')
      and not exists (select from incidents i where i.sale_id = s.sale_id and i.kind = 'pair_missing')`,
  'an unpaid sale has pairs': `
    select line_id from sale_line_units join sale_lines using (line_id) join sales s using (sale_id)
    where item_id is not null and s.payment_status not in ('paid', 'partly_refunded', 'refunded')`,
  'a pair is reserved for an order that is not pending': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    left join sales s using (reservation_id)
    where i.status = 'reserved' and (r.ended_at is not null
      or (r.kind = 'order' and s.payment_status is distinct from 'pending'))`,
  'a pair is reserved longer or shorter than its reservation': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    where i.reserved_until <> r.until`,
  'a pending order before its expiry has not reserved its pairs': `
    select s.sale_id from sales s join reservations r using (reservation_id) join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where s.payment_status = 'pending' and r.until > :now and l.kind = 'variant' and p.stock_kind = 'pair'
      and l.quantity <> (select count(*) from inventory_items i
        where i.reservation_id = r.reservation_id and i.variant_id = l.variant_id)
      and not exists (select from incidents i cross join jsonb_array_elements(i.details -> 'lines') line
        where i.kind = 'reserved_pair_sold' and (line -> 'reservation_id')::bigint = r.reservation_id)`,
  'a pending order before its expiry has not reserved its counted goods': `
    select s.sale_id from sales s join reservations r using (reservation_id) join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where s.payment_status = 'pending' and r.until > :now and l.kind = 'variant' and p.stock_kind = 'counted'
      and l.quantity is distinct from (select sum(c.quantity) from counted_reservations c
        where c.reservation_id = r.reservation_id and c.variant_id = l.variant_id)`,
  'counted goods are reserved after their reservation ended, or longer or shorter than it': `
    select reservation_id from counted_reservations c join reservations r using (reservation_id)
    where r.ended_at is not null or c.reserved_until <> r.until`,
  'more counted goods are reserved than there are': `
    select variant_id from counted_reservations c left join counted_stock s using (variant_id, location_id)
    where c.reserved_until > :now
    group by variant_id, location_id having sum(c.quantity) > coalesce(min(s.quantity), 0)`,
  'the number of counted goods is not the sum of its movements': `
    select variant_id from counted_stock full join (${countedMovements("in ('in_stock', 'reserved')")}) moves
      using (variant_id, location_id)
    where coalesce(quantity, 0) <> coalesce(moved, 0)`,
  'the reserved counted goods are not the sum of their movements': `
    select variant_id from (
      select variant_id, location_id, sum(quantity) as quantity from counted_reservations group by 1, 2
    ) reserved full join (${countedMovements("= 'reserved'")}) moves using (variant_id, location_id)
    where coalesce(quantity, 0) <> coalesce(moved, 0)`,
  'counted goods were sold in another number than moved': `
    select s.sale_id from sales s join sale_lines l using (sale_id)
    join product_variants v using (variant_id) join products p using (product_id)
    where p.stock_kind = 'counted' and s.sale_origin <> 'import'
    group by s.sale_id, variant_id
    having case when s.payment_status in ('paid', 'partly_refunded', 'refunded') then sum(l.quantity) else 0 end <>
      (select coalesce(sum(m.quantity), 0) from stock_movements m
       where m.variant_id = l.variant_id and m.reference = s.reference and m.to_status = 'sold')`,
  'goods of one kind are kept as those of another': `
    select variant_id from inventory_items join product_variants using (variant_id) join products p using (product_id)
    where p.stock_kind <> 'pair'
    union select variant_id from counted_stock join product_variants using (variant_id) join products p using (product_id)
    where p.stock_kind <> 'counted'`,
  'a pair is marked without an open mark, or not with one': `
    select item_id from inventory_items i
    where marked <> exists (select from item_marks m where m.item_id = i.item_id and m.ended_at is null)`,
  'a receipt line has more or fewer pairs than came in by it': `
    select l.receipt_line_id from receipt_lines l join product_variants v using (variant_id)
    join products p using (product_id)
    where p.stock_kind = 'pair' and quantity <> (select count(*) from inventory_items i
      where i.receipt_line_id = l.receipt_line_id and i.variant_id = l.variant_id)
    union select receipt_line_id from inventory_items i join receipt_lines l using (receipt_line_id)
    where i.variant_id <> l.variant_id`,
  'a pair came in by a movement that its receipt does not say': `
    select i.item_id from inventory_items i join receipt_lines using (receipt_line_id) join receipts r using (receipt_id)
    where not exists (select from stock_movements m where m.item_id = i.item_id and m.from_status is null
      and m.reason::text = r.reason::text and coalesce(m.reference, '') = r.reference
      and m.location_id = r.location_id)`,
  'a reservation is open without a pending order, or ended with one': `
    select s.sale_id from sales s join reservations r using (reservation_id)
    where (s.payment_status = 'pending') <> (r.ended_at is null)`,
  'a stock movement starts from another status than the one before it': `
    select item_id from (
      select item_id, from_status, lag(to_status) over (partition by item_id order by movement_id) as was
      from stock_movements where item_id is not null) moves
    where from_status is distinct from was`,
  'the last stock movement of a pair does not lead to its status': `
    select item_id from inventory_items i where status is distinct from
      (select to_status from stock_movements m where m.item_id = i.item_id order by movement_id desc limit 1)`,
  'a returned pair was not taken back by the return of its own unit': `
    select u.line_id from sale_line_units u left join return_units r on r.return_unit_id = u.returned_by
    where u.returned_by is not null and (r.line_id, r.n, r.condition is not null) is distinct from (u.line_id, u.n, true)
    union select line_id from return_units r join sale_line_units u using (line_id, n)
    where r.condition is not null and u.returned_by is distinct from r.return_unit_id`,
}
