import { z } from 'zod'
import { JOIN_COST_TAX } from '../orders/order-statements.ts'

/** A delivery in a list or a file. */
export const SupplierReceiptRow = z.object({
  receipt_id: z.int(),
  delivered_on: z.string(),
  supplier: z.string(),
  vat_number: z.string().nullable(),
  delivery_note: z.string().nullable(),
  invoice_number: z.string().nullable(),
  order_reference: z.string().nullable(),
  place: z.string(),
  pairs: z.int(),
  /** What the supplier charges, without VAT; null to whoever may not see costs. */
  net_cents: z.int().nullable(),
  due_on: z.string().nullable(),
  paid_on: z.string().nullable(),
  is_due: z.boolean(),
})

export const RECEIPT_TABLES = `
  from supplier_receipts r join receipts came using (receipt_id) join suppliers s using (supplier_id)
  join locations p using (location_id) left join supplier_orders o on o.supplier_order_id = r.supplier_order_id`

const VAT = 'coalesce(tax.rate, 0)'
const SURCHARGE = 'coalesce(tax.surcharge, 0)'

/** The net cost of which `findPairCost` made the cost of a receipt line `l`, as `findNetOfPair` finds it. */
const NET_OF_PAIR = `
  coalesce((select n.net from (select round(l.cost_cents * 100 / (100 + ${VAT} + ${SURCHARGE}))::int + d as net, d
      from unnest(array[0, -1, 1]) d) n
    where n.net + floor((n.net * ${VAT} * 100 + 5000) / 10000) + floor((n.net * ${SURCHARGE} * 100 + 5000) / 10000)
      = l.cost_cents order by abs(n.d) limit 1),
    round(l.cost_cents * 100 / (100 + ${VAT} + ${SURCHARGE}))::int)`

/** Rows of `SupplierReceiptRow`: values are `:now` and `:with_costs`. */
export const RECEIPT_ROWS = `
  select r.receipt_id, r.delivered_on::text, s.name as supplier, s.vat_number, r.delivery_note, r.invoice_number,
    o.reference as order_reference, p.name as place, sums.pairs,
    case when :with_costs then sums.net_cents end as net_cents, r.due_on::text, r.paid_on::text,
    r.paid_on is null and coalesce(r.due_on <= horma_day(:now::timestamptz), false) as is_due ${RECEIPT_TABLES}
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as pairs, coalesce(sum(l.quantity * ${NET_OF_PAIR}), 0)::float8 as net_cents
    from receipt_lines l join product_variants v using (variant_id) ${JOIN_COST_TAX}
    where l.receipt_id = r.receipt_id
  ) sums`
