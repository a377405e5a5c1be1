/** Cents of a sale `s` that went back, by its returned units. */
export const RETURNED_CENTS = `(select coalesce(sum(r.cents), 0) from return_units r
  join sale_lines l using (line_id) where l.sale_id = s.sale_id)`

/** Whether an invoice `i` was cancelled. */
export const IS_CANCELLED = `exists (select from invoice_cancellations x where x.invoice_id = i.invoice_id)`

/** A tender `t` of the transaction that wrote the invoice `i`; a restored shop has all its rows of one. */
export const SAME_ACT = '(t.xmin = i.xmin or t.created_at = i.created_at)'
