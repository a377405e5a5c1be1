import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { INCIDENT_KINDS } from '../../cash/incidents/rules.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { INCIDENT_ANSWERS, INCIDENT_STATES } from './rules.ts'

const PAGE_SIZE = 25

const optional = z.object({
  /** Of `other`: what it was. */
  why: z.string(),
  z_number: z.int().nullable(),
  closed_at: z.string(),
  /** Cents by kind of tender. */
  cents: z.record(z.string(), z.int()),
  paid_cents: z.int(),
  lines_cents: z.int(),
  total_cents: z.int(),
  cash_cents: z.int(),
  max_discount_percent: z.int(),
  finished_at: z.string(),
  booked_at: z.string(),
  reference: z.string(),
  /** Of a drawer that was opened: what was in it, what the closing before had left, and why. */
  float_cents: z.int(),
  left_cents: z.int(),
  reason: z.string(),
  limit_cents: z.int(),
  limit: z.int(),
})

/** Goods that an incident is about; which of these there are depends on its kind. */
const line = z.object({
  variant_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  charged_cents: z.int(),
  price_cents: z.int(),
  charged_rate: z.number(),
  rate: z.number(),
  discount_cents: z.int(),
  gross_cents: z.int(),
  reserved_for: z.string(),
  reference: z.string(),
})

const Incident = z.object({
  incident_id: z.int(),
  kind: z.enum(INCIDENT_KINDS),
  created_at: z.string(),
  till: z.object({ till: z.string(), name: z.string() }).nullable(),
  sale: z
    .object({
      sale_id: z.int(),
      reference: z.string(),
      invoice: z.string().nullable(),
      total_cents: z.int(),
      created_at: z.string(),
      /** How it was paid. */
      tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
    })
    .nullable(),
  /** What the till wrote, where it became no sale. */
  entry: z
    .object({
      id: z.uuid(),
      at: z.string(),
      reference: z.string().nullable(),
      total_cents: z.number().nullable(),
    })
    .nullable(),
  /** Who sold, or opened the drawer, and who brought the sale where that was somebody else. */
  seller: z.string().nullable(),
  receiver: z.string().nullable(),
  details: optional.partial().extend({ lines: z.array(line.partial()).optional() }),
  /** The variants of the details' lines, as the catalog calls them now. */
  variants: z.array(
    z.object({
      /** Pairs that belong to nobody, at the place of the till. */
      pairs: z.int(),
      product_id: z.int(),
      variant_id: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
    }),
  ),
  resolved: z
    .object({
      at: z.string(),
      by: z.string().nullable(),
      reason: z.string(),
      answer: z.enum(INCIDENT_ANSWERS).nullable(),
    })
    .nullable(),
})

/** What happened at the tills and does not fit the books: open incidents first, then the newest. */
export const listIncidents = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/incidents', summary: 'Incidents', tags: ['till'] })
  .input(
    z.strictObject({
      state: z.enum(INCIDENT_STATES).optional(),
      kind: z.enum(INCIDENT_KINDS).optional(),
      till: TillCode.optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      incidents: z.array(Incident),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** Open ones, whatever the filter. */
      open: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { page, state, kind, till } }) => {
    const filter = { state: state ?? null, kind: kind ?? null, till: till ?? null }
    const [[counts], incidents] = await Promise.all([
      query<{ total: number; open: number }>(db, 'incidents_count', COUNT, filter),
      query<z.infer<typeof Incident>>(db, 'incidents_list', LIST, {
        ...filter,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      }),
    ])
    const { total = 0, open = 0 } = counts ?? {}
    return { incidents, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total, open }
  })

const WHERE = `
  (:state::text is null or (i.resolved_at is null) = (:state = 'open'))
  and (:kind::text is null or i.kind::text = :kind)
  and (:till::text is null or i.till_id = (select till_id from tills where code = :till))`

const COUNT = `
  select (select count(*)::int from incidents i where ${WHERE}) as total,
    (select count(*)::int from incidents where resolved_at is null) as open`

const LIST = `
  select i.incident_id, i.kind, to_json(i.created_at) #>> '{}' as created_at, i.details,
    case when t.till_id is not null then json_build_object('till', t.code, 'name', t.name) end as till,
    case when s.sale_id is not null then json_build_object('sale_id', s.sale_id, 'reference', s.reference,
      'invoice', (select n.invoice_number from invoices n where n.sale_id = s.sale_id order by invoice_id limit 1),
      'total_cents', s.total_cents, 'created_at', s.created_at, 'tenders', (
        select coalesce(json_agg(json_build_object('kind', d.kind, 'cents', d.amount_cents) order by d.tender_id), '[]')
        from tenders d where d.sale_id = s.sale_id and d.state = 'captured')) end as sale,
    case when s.sale_id is null and o.id is not null then json_build_object('id', o.id, 'at', o.at,
      'reference', case when jsonb_typeof(o.payload -> 'reference') = 'string' then o.payload -> 'reference' end,
      'total_cents', case when jsonb_typeof(o.payload -> 'total_cents') = 'number' then o.payload -> 'total_cents' end)
      end as entry,
    seller.name as seller, receiver.name as receiver,
    case when i.resolved_at is not null then json_build_object('at', i.resolved_at, 'by', resolver.name,
      'reason', i.resolution, 'answer', i.answer) end as resolved,
    coalesce((
      select json_agg(json_build_object('variant_id', v.variant_id, 'product_id', p.product_id, 'pairs', (
          select count(*) from inventory_items n where n.variant_id = v.variant_id and n.status = 'in_stock' and not n.marked
            and n.location_id = t.location_id), 'name', p.name, 'colour', c.name, 'size', z.label))
      from product_variants v join products p using (product_id)
      left join colours c using (colour_id) left join sizes z using (size_id)
      where jsonb_typeof(i.details -> 'lines') = 'array' and v.variant_id in (
        select (line ->> 'variant_id')::bigint from jsonb_array_elements(i.details -> 'lines') line)), '[]') as variants
  from incidents i
  left join tills t using (till_id)
  left join till_operations o on o.id = i.operation_id
  left join sales s on s.sale_id = i.sale_id or (i.sale_id is null and s.operation_id = i.operation_id)
  left join staff_users seller on seller.user_id = coalesce(s.seller_id, o.staff_id, (i.details ->> 'opened_by')::uuid)
  left join staff_users receiver on receiver.user_id = substring(o.received_by from '^staff:(.*)$')::uuid
    and receiver.user_id is distinct from seller.user_id
  left join staff_users resolver on resolver.user_id = i.resolved_by
  where ${WHERE}
  order by i.resolved_at is not null, i.incident_id desc limit :limit offset :offset`
