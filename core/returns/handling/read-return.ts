import type { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { SALE_DOCUMENTS, type SaleDocument } from '../../sales/documents/sale-documents.ts'
import { namedItem } from '../named-item.ts'
import type { ReturnDetails } from '../return-schemas.ts'
import { readShippingOwed } from './read-shipping-owed.ts'

type Details = z.infer<typeof ReturnDetails>
type Row = Omit<Details, 'correction' | 'shipping'> & {
  documents: SaleDocument[]
  correction_id: number | null
  shipping_left_cents: number
}

/** A return, or what asks for one, by the reference of either. */
export async function readReturn(
  db: Db,
  reference: string,
  now: Date,
): Promise<Details | undefined> {
  const [row] = await query<Row>(db, 'return_read', READ, [reference, now])
  if (!row) return undefined
  const { documents, correction_id, shipping_left_cents, ...details } = row
  return {
    ...details,
    shipping: await suggestShipping(db, details, shipping_left_cents, now),
    correction: documents.find(({ invoice_id }) => invoice_id === correction_id) ?? null,
  }
}

async function suggestShipping(
  db: Db,
  { sale_id, return_id, units }: Pick<Details, 'sale_id' | 'return_id' | 'units'>,
  leftCents: number,
  now: Date,
): Promise<Details['shipping']> {
  if (return_id !== null || leftCents === 0) return null
  const returned = units.map(({ line_id, n }) => ({ lineId: line_id, n }))
  const suggested_cents = await readShippingOwed(db, { saleId: sale_id, units: returned }, now)
  return { left_cents: leftCents, suggested_cents }
}

const READ = `
  with found as (
    select r.return_request_id, coalesce(t.return_id, r.return_id) as return_id,
      coalesce(r.sale_id, (select min(l.sale_id) from return_units u join sale_lines l using (line_id)
        where u.return_id = t.return_id)) as sale_id
    from (select 1) one
    left join return_requests r on r.reference = $1
      or r.return_id = (select return_id from returns where reference = $1)
    left join returns t on t.reference = $1
    where r.return_request_id is not null or t.return_id is not null
    order by r.return_request_id limit 1
  ), named as (
    select line_id, n from found join return_request_units using (return_request_id)
    union select line_id, n from found join return_units using (return_id)
  )
  select coalesce(r.reference, t.reference) as reference, coalesce(r.kind::text, t.reason::text) as kind, r.way,
    coalesce(r.status::text, case when t.exchange_sale_id is null then 'refunded' else 'exchanged' end) as status,
    coalesce(r.note, t.note) as note, r.refusal, r.refusal_ground,
    coalesce(r.is_late, exists (select from return_units b where b.return_id = t.return_id and b.is_late)) as is_late, to_jsonb(coalesce(r.created_at, t.created_at)) #>> '{}' as created_at,
    to_jsonb(r.received_at) #>> '{}' as received_at, to_jsonb(r.checked_at) #>> '{}' as checked_at,
    to_jsonb(r.ended_at) #>> '{}' as ended_at, t.return_id, to_jsonb(t.created_at) #>> '{}' as returned_at,
    s.sale_id, s.reference as sale_reference, to_jsonb(s.created_at) #>> '{}' as sale_created_at,
    coalesce(w.shipping_name, c.name, s.customer_name_guest) as customer,
    (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'n', u.n, 'kind', l.kind, 'name', l.name,
        'color', l.details -> 'color', 'size', case when vi.variant_id <> l.variant_id then zi.label else l.details ->> 'size' end,
        'variant_sku', coalesce(vi.sku, l.details ->> 'sku'),
        'paid_cents', u.paid_cents,
        'left_cents', u.paid_cents - coalesce((select sum(b.cents) from return_units b
          where b.line_id = u.line_id and b.n = u.n), 0),
        'cents', (select sum(b.cents) from return_units b
          where b.return_id = t.return_id and b.line_id = u.line_id and b.n = u.n),
        'condition', coalesce((select min(b.condition) from return_units b
          where b.return_id = t.return_id and b.line_id = u.line_id and b.n = u.n), q.condition),
        'reduction_cents', q.reduction_cents, 'reduction_reason', q.reduction_reason,
        'wanted_size', z.label, 'wanted_available', case when v.variant_id is not null
          then (select available > 0 from horma_available(v.variant_id, null, $2)) end
      ) order by l.position, u.n), '[]')
      from named join sale_line_units u using (line_id, n) join sale_lines l using (line_id)
      left join return_request_units q on q.return_request_id = r.return_request_id and q.line_id = u.line_id and q.n = u.n
      left join product_variants v on v.variant_id = q.wanted_variant_id left join sizes z on z.size_id = v.size_id
      left join inventory_items i on i.item_id = ${namedItem('r.reference', 'coalesce(r.ended_at, t.created_at)')}
      left join product_variants vi on vi.variant_id = i.variant_id
      left join sizes zi on zi.size_id = vi.size_id) as units,
    coalesce((select sum(cents) from return_units b where b.return_id = t.return_id), 0)::int as cents,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'cents', cents, 'stage', stage) order by kind), '[]') from (
      select p.provider as kind, f.amount_cents as cents, horma_refund_stage(f.state, f.failed_at) as stage
      from refunds f join payments p using (payment_id) where f.return_id = t.return_id and f.state <> 'refused'
      union all select d.kind::text, -d.amount_cents, 'returned' from tenders d
      where d.return_id = t.return_id and d.payment_id is null) money) as refunds,
    horma_return_refund_stage(t.return_id) as refund_stage,
    coalesce((select sum(u.paid_cents - coalesce((select sum(b.cents) from return_units b
        where b.line_id = u.line_id and b.n = u.n), 0)) from sale_lines l join sale_line_units u using (line_id)
      where l.sale_id = s.sale_id and l.kind = 'shipping'), 0)::int as shipping_left_cents,
    (select i.invoice_id from return_corrections x join invoices i using (invoice_id)
      where x.return_id = t.return_id and i.sale_id = s.sale_id) as correction_id,
    ${SALE_DOCUMENTS}::jsonb as documents
  from found join sales s using (sale_id)
  left join return_requests r using (return_request_id)
  left join returns t on t.return_id = found.return_id
  left join web_order_details w on w.sale_id = s.sale_id
  left join customers c on c.customer_id = s.customer_id`
