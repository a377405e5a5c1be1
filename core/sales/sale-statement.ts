import { saleDeductions } from './documents/sale-deductions.ts'
import { fiscalMode, SALE_DOCUMENTS } from './documents/sale-documents.ts'
import { SOLD_MARK } from './sale-schemas.ts'

const LINES = `
  select json_agg(json_build_object('line_id', l.line_id, 'kind', l.kind, 'variant_id', l.variant_id,
    'product_id', v.product_id, 'name', l.name, 'colour', l.details -> 'color', 'size', l.details -> 'size',
    'sku', l.details -> 'sku', 'picture', l.details -> 'image', 'quantity', l.quantity, 'list_cents', l.list_cents,
    'prior_cents', (select price.prior_cents
      from horma_price(l.variant_id, nullif(s.sale_origin::text, 'import')::price_channel, s.created_at) price
      where s.sale_origin <> 'import' and price.cents = l.list_cents and not l.details ? 'mark_grade'),
    'discount_cents', l.discount_cents, 'total_cents', l.total_cents, 'tax_rate', l.tax_rate,
    'note', l.details -> 'note', 'note_printed', l.details ? 'note_printed', 'gift_wrap', l.details ? 'gift_wrap',
    'mark', ${SOLD_MARK},
    'to_send', s.sale_origin = 'pos' and s.fulfillment_status is not null and not l.details ? 'handed_over',
    'units', coalesce((
      select json_agg(json_build_object('n', u.n, 'paid_cents', u.paid_cents, 'returned', u.returned_by is not null)
        order by u.n)
      from sale_line_units u where u.line_id = l.line_id), '[]')) order by l.position)
  from sale_lines l left join product_variants v using (variant_id) where l.sale_id = s.sale_id`

const TENDERS = `
  select json_agg(json_build_object('tender_id', t.tender_id, 'kind', t.kind, 'state', t.state,
    'amount_cents', t.amount_cents, 'terminal_reference', t.terminal_reference, 'given_cents', t.given_cents, 'change_cents', t.change_cents,
    'created_at', t.created_at) order by t.tender_id)
  from tenders t where t.sale_id = s.sale_id`

const pairOf = (item: string) => `(
  select json_build_object('variant_id', v.variant_id, 'colour', c.name, 'size',
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''))
  from inventory_items i join product_variants v using (variant_id)
  left join colours c using (colour_id) left join sizes z using (size_id) where i.item_id = ${item})`

const SWAPS = `
  select json_agg(json_build_object('swap_id', w.swap_id, 'line_id', w.line_id, 'n', w.n,
    'from', ${pairOf('w.from_item_id')}, 'to', ${pairOf('w.to_item_id')}, 'by', m.name,
    'reason', w.reason, 'created_at', w.created_at) order by w.swap_id)
  from unit_swaps w join sale_lines l using (line_id) join staff_users m on m.user_id = w.staff_id
  where l.sale_id = s.sale_id`

/** The coupon that it was made with, and what that took off. */
const SALE_COUPON = `
  select json_build_object('code', c.code, 'discount_cents', n.discount_cents)
  from coupon_uses n join coupons c using (coupon_id) where n.sale_id = s.sale_id`

/** The sale's own invoice; those that correct it come after. */
const INVOICE = `
  select json_build_object('invoice', i.invoice_number, 'series', i.series, 'number', i.number, 'type', i.type,
    'issued_at', i.issued_at, 'issued_on', i.issued_on, 'test_mode', i.test_mode, 'total_cents', i.total_cents,
    'invoice_id', i.invoice_id, 'fiscal_mode', ${fiscalMode('i')},
    'issuer', json_build_object('name', i.issuer -> 'company_name', 'nif', i.issuer -> 'company_nif',
      'address', i.issuer -> 'company_address'),
    'taxes', coalesce((
      select json_agg(json_build_object('rate', x.rate, 'base_cents', x.base_cents, 'vat_cents', x.vat_cents)
        order by x.rate desc)
      from invoice_taxes x where x.invoice_id = i.invoice_id), '[]'))
  from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1`

/** What went out for units that came back: the first of their last days. */
const EXCHANGE = `
  select json_build_object('return_until', min(x.return_until)::text)
  from unit_exchanges x join sale_lines l using (line_id) where l.sale_id = s.sale_id having count(*) > 0`

/** What another program called it. */
const PAST = `
  select json_build_object('source', d.source, 'number', d.number, 'paid_by', d.paid_by, 'seller', d.seller, 'place', d.place)
  from past_documents d where s.sale_origin = 'import' and (d.sale_id = s.sale_id or d.stand_in_id = s.sale_id) limit 1`

/** The sale `$1` as getSale answers it. */
export const SALE = `
  select json_build_object('sale_id', s.sale_id, 'reference', s.reference, 'origin', s.sale_origin,
    'created_at', s.created_at, 'paid_at', s.paid_at, 'language', s.language,
    'refund_stage', horma_sale_refund_stage(s.sale_id), 'payment_status', s.payment_status, 'fulfillment_status', s.fulfillment_status, 'location', place.name,
    'is_pickup', exists (
      select from web_order_details w where w.sale_id = s.sale_id and w.shipping_method = 'store_pickup'),
    'till', case when t.till_id is not null then json_build_object('till', t.code, 'name', t.name) end,
    'seller', case when u.user_id is not null then json_build_object('seller_id', u.user_id, 'name', u.name) end,
    'customer', case when coalesce(c.name, s.customer_name_guest) is not null then
      json_build_object('customer_id', c.customer_id, 'name', coalesce(c.name, s.customer_name_guest)) end,
    'note', s.note, 'note_printed', s.note_printed, 'subtotal_cents', s.subtotal_cents, 'discount_cents', s.discount_cents,
    'shipping_cents', s.shipping_cents, 'total_cents', s.total_cents, 'coupon', (${SALE_COUPON}),
    'lines', coalesce((${LINES}), '[]'), 'tenders', coalesce((${TENDERS}), '[]'), 'swaps', coalesce((${SWAPS}), '[]'),
    'invoice', (${INVOICE}), 'documents', ${SALE_DOCUMENTS}, 'deductions', ${saleDeductions('s.sale_id')},
    'exchange', (${EXCHANGE}), 'past', (${PAST}), 'ticket_return_policy', (
      select setting_value from site_settings where setting_id = 'ticket_return_policy_text')) as sale
  from sales s
  join locations place using (location_id)
  left join tills t using (till_id)
  left join staff_users u on u.user_id = s.seller_id
  left join customers c using (customer_id)
  where s.sale_id = $1`
