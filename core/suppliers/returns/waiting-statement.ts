/**
 * The pairs that wait to go back to a supplier: put aside as defective, or brought back by a customer for the supplier, and on
 * no return that is open. A marked pair is sold as itself and does not wait. The supplier is that of the delivery; a pair
 * that came in without one waits for each supplier of its brand.
 */
export const WAITING = `(
  select i.item_id, i.variant_id, i.location_id, i.cost_cents, s.supplier_id
  from inventory_items i
  join product_variants v on v.variant_id = i.variant_id join products p on p.product_id = v.product_id
  join receipt_lines l on l.receipt_line_id = i.receipt_line_id
  left join supplier_receipts r on r.receipt_id = l.receipt_id
  cross join lateral (
    select coalesce(k.merged_into_id, k.supplier_id) as supplier_id from suppliers k where k.supplier_id = r.supplier_id
    union
    select b.supplier_id from supplier_brands b join suppliers k using (supplier_id)
    where r.supplier_id is null and b.brand_id = p.brand_id and k.archived_at is null
  ) s
  where i.status in ('defective', 'returned_to_supplier') and not i.marked and not exists (
    select from supplier_return_lines x where x.item_id = i.item_id and x.is_open))`
