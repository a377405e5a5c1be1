import type { AddValue } from '../../base/statements/statement-values.ts'

/** SQL: what is open of an order `o` with what the supplier has confirmed, in cents without VAT. */
export const OPEN_CENTS = `
  (select coalesce(sum(round(greatest(coalesce(l.confirmed, l.quantity) - l.received, 0) * coalesce(l.cost_cents, 0)
      * (10000 - l.discount_bp) / 10000.0 * (10000 - o.discount_bp) / 10000.0)), 0)::int
    from supplier_order_lines l where l.supplier_order_id = o.supplier_order_id)`

/** SQL: what a delivery `r` cost, in cents without VAT. */
export const RECEIPT_CENTS = `
  (select coalesce(sum(l.quantity * l.cost_cents), 0)::int from receipt_lines l where l.receipt_id = r.receipt_id)`

/** SQL: the names of the brands of a supplier `s`. */
export const BRAND_NAMES = `
  coalesce((select json_agg(b.name order by b.name) from supplier_brands sb join brands b on b.brand_id = sb.brand_id
    where sb.supplier_id = s.supplier_id), '[]')`

/** SQL: whether a supplier `s` has these words in its name, VAT number, town or the names of its brands. */
export function searchSuppliers(q: string, add: AddValue): string {
  const words = add('words', `%${q.replace(/[%_\\]/g, '\\$&')}%`)
  const compact = add('compact', `%${q.replace(/[\s.\-/%_\\]/g, '')}%`)
  return `(horma_fold(concat_ws(' ', s.name, s.legal_name, s.town)) like horma_fold(${words})
    or s.vat_number ilike ${compact}
    or exists (select from supplier_brands sb join brands b on b.brand_id = sb.brand_id
      where sb.supplier_id = s.supplier_id and horma_fold(b.name) like horma_fold(${words})))`
}
