/** Purchase orders and their deliveries. Each query finds rows that break an invariant. */
export const SUPPLIER_VIOLATIONS: Record<string, string> = {
  'an order line has received more or fewer pairs than came in by its receipts': `
    select l.supplier_order_line_id from supplier_order_lines l
    where l.received <> (select coalesce(sum(r.quantity), 0) from supplier_receipt_lines f
      join receipt_lines r using (receipt_line_id) where f.supplier_order_line_id = l.supplier_order_line_id)`,
  'goods of a receipt belong to an order line of another variant or order': `
    select f.receipt_line_id from supplier_receipt_lines f join receipt_lines r using (receipt_line_id)
    join supplier_receipts s on s.receipt_id = r.receipt_id
    join supplier_order_lines l using (supplier_order_line_id)
    where l.variant_id <> r.variant_id or l.supplier_order_id is distinct from s.supplier_order_id`,
  'an order stands otherwise than what came in of it': `
    select o.supplier_order_id from supplier_orders o join supplier_order_lines l using (supplier_order_id)
    where o.status in ('sent', 'partly_received')
    group by o.supplier_order_id, o.status
    having (o.status = 'sent') = (sum(l.received) > 0)
      or o.status = 'partly_received' and bool_and(coalesce(l.confirmed, l.quantity) <= l.received)`,
}
