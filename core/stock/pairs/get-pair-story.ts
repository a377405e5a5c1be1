import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ITEM_GRADES, PAIR_LINKS, RECEIPT_REASONS } from '../rules.ts'

/** One thing that happened to a pair. */
const PairEvent = z.object({
  at: z.string(),
  /** Of its movement; `marked` and `unmarked` are of its label. */
  event: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  place: z.string().nullable(),
  /** Null where the shop did it by itself, or a buyer on the web. */
  by: z.string().nullable(),
  /** Where the office shows what it belongs to; `reference` is its number there. */
  link: z.object({ to: z.enum(PAIR_LINKS), id: z.int(), reference: z.string() }).nullable(),
  /** Why it was given up or corrected, or what its label says. */
  words: z.string().nullable(),
})

const PairStory = z.object({
  item_id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  status: z.string(),
  place: z.string(),
  on_display: z.boolean(),
  /** Of its label, where it is sold as itself. */
  mark: z.object({ code: z.string(), grade: z.enum(ITEM_GRADES) }).nullable(),
  /** With what it came in. */
  receipt: z.object({
    reason: z.enum(RECEIPT_REASONS),
    reference: z.string(),
    at: z.string(),
    place: z.string(),
  }),
  /** What it cost the shop, without VAT; null where nobody knows. Sent to nobody who may not see costs. */
  cost_cents: z.int().nullable().optional(),
  events: z.array(PairEvent),
})

/** Everything that happened to a pair, the newest first, with who did it and what it belongs to. */
export const getPairStory = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/pairs/{item_id}',
    summary: 'The story of a pair',
    tags: ['stock'],
  })
  .input(z.strictObject({ item_id: Id }))
  .output(PairStory)
  .errors({ PAIR_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input: { item_id }, errors }) => {
    const [row] = await query<{ pair: z.infer<typeof PairStory> }>(db, 'pair_story', STORY, {
      item_id,
    })
    if (!row) throw errors.PAIR_UNKNOWN()
    if (hasRight(actor, 'see_costs')) return row.pair
    const { cost_cents: _, ...pair } = row.pair
    return pair
  })

/** What a movement `m` belongs to. Movements name it by its reference, which is unique among those of its kind. */
const LINK = `
  case
    when sale.sale_id is not null then json_build_object('to', case sale.sale_origin when 'web' then 'order' else 'sale' end,
      'id', sale.sale_id, 'reference', sale.reference)
    when loan.loan_id is not null then json_build_object('to', 'loan', 'id', loan.loan_id, 'reference', loan.reference)
    when move.move_id is not null then json_build_object('to', 'move', 'id', move.move_id, 'reference', move.reference)
    when back.reference is not null then json_build_object('to', 'return', 'id', back.return_id, 'reference', back.reference)
    when away.supplier_return_id is not null then json_build_object('to', 'supplier_return', 'id', away.supplier_return_id,
      'reference', away.reference)
  end`

/** Why a loan or a move gave its pair up, or how it turned up again; else what a person wrote who corrected the stock. An operation's id says nothing. */
const WORDS = `
  case when m.to_status = 'written_off' and move.move_id is not null then (
      select g.reason from moved_goods g where g.move_id = move.move_id and g.item_id = m.item_id and g.state = 'lost')
    when m.from_status = 'written_off' and move.move_id is not null then (
      select g.found_reason from moved_goods g where g.move_id = move.move_id and g.item_id = m.item_id and g.state = 'lost')
    when m.to_status = 'written_off' and loan.loan_id is not null then (
      select e.details ->> 'reason' from loan_events e where e.loan_id = loan.loan_id and e.event = 'lost'
      order by e.loan_event_id desc limit 1)
    when sale.sale_id is null and loan.loan_id is null and move.move_id is null and back.reference is null
      and away.reference is null and m.reason in ('receipt', 'stocktake', 'correction', 'defect')
      and m.reference !~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then nullif(m.reference, '') end`

const EVENTS = `
  select m.created_at as at, m.movement_id as n, m.reason::text as event, m.from_status::text as from_status,
    m.to_status::text as to_status, l.name as place, u.name as by, ${LINK} as link, ${WORDS} as words,
    case when m.reason = 'display' then m.reference end as display
  from stock_movements m join locations l using (location_id)
  left join sales sale on sale.reference = m.reference
  left join loans loan on loan.reference = m.reference
  left join stock_moves move on move.reference = m.reference
  left join lateral (
    select return_id, reference from returns where reference = m.reference
    union all select return_request_id, reference from return_requests where reference = m.reference limit 1) back on true
  left join supplier_returns away on away.reference = m.reference
  left join staff_users u on m.actor = 'staff:' || u.user_id
  where m.item_id = i.item_id
  union all
  select k.created_at, null, 'marked', null, null, null, u.name, null, k.note, null
  from item_marks k left join staff_users u on u.user_id = k.created_by where k.item_id = i.item_id
  union all
  select k.ended_at, null, 'unmarked', null, null, null, null, null, null, null
  from item_marks k where k.item_id = i.item_id and k.ended_at is not null`

const STORY = `
  select json_build_object('item_id', i.item_id, 'variant_id', v.variant_id, 'product_id', p.product_id, 'name', p.name,
    'colour', c.name, 'size', nullif(concat_ws(' · ', s.label,
      (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''), 'sku', v.sku,
    'picture', (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1),
    'status', i.status, 'place', l.name, 'on_display', i.on_display and i.status in ('in_stock', 'reserved'),
    'mark', case when mark.item_id is not null then json_build_object('code', mark.code, 'grade', mark.grade) end,
    'receipt', json_build_object('reason', r.reason, 'reference', r.reference, 'at', r.created_at, 'place', origin.name),
    'cost_cents', i.cost_cents,
    'events', (select coalesce(json_agg(json_build_object('at', e.at,
        'event', case e.display when 'in' then 'displayed' when 'out' then 'display_ended' else e.event end,
        'from_status', e.from_status, 'to_status', e.to_status, 'place', e.place, 'by', e.by, 'link', e.link,
        'words', e.words) order by e.at desc, e.n desc nulls last), '[]') from (${EVENTS}) e)) as pair
  from inventory_items i join product_variants v using (variant_id) join products p using (product_id)
  join locations l on l.location_id = i.location_id
  join receipt_lines line on line.receipt_line_id = i.receipt_line_id join receipts r using (receipt_id)
  join locations origin on origin.location_id = r.location_id
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join item_marks mark on mark.item_id = i.item_id and mark.ended_at is null
  where i.item_id = :item_id`
