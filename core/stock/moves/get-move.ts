import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { IS_LATE } from './move-statements.ts'
import { MOVE_STATES, MOVED_STATES, toMoveReference } from './rules.ts'

const Article = {
  variant_id: z.int(),
  /** Of a marked pair; others of a variant are interchangeable. */
  item_id: z.int().nullable(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** Hash of its picture. */
  picture: z.string().nullable(),
  /** What a scanner may read on its box: barcodes and number, or the code of a marked pair. */
  codes: z.array(z.string()),
  quantity: z.int(),
}

export const MoveDetails = z.object({
  move_id: z.int(),
  reference: z.string(),
  state: z.enum(MOVE_STATES),
  is_late: z.boolean(),
  from: z.object({ code: z.string(), name: z.string() }),
  to: z.object({ code: z.string(), name: z.string() }),
  note: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  sent_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** What a draft is to take along, and how many of it can leave the place now. */
  lines: z.array(z.object({ ...Article, available: z.int() })),
  /** What was sent, by what became of it. */
  goods: z.array(
    z.object({
      ...Article,
      state: z.enum(MOVED_STATES),
      is_extra: z.boolean(),
      reason: z.string().nullable(),
      /** Who received it, or gave it up, and when. */
      ended_by: z.string().nullable(),
      ended_at: z.string().nullable(),
      /** What was given up and turned up again, where and why it is in stock. */
      found: z
        .object({
          place: z.string(),
          reason: z.string(),
          by: z.string().nullable(),
          at: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type MoveDetails = z.infer<typeof MoveDetails>

/** A move by the code on its paper, with its goods. */
export const getMove = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/stock-moves/{reference}',
    summary: 'A move between places',
    tags: ['stock'],
  })
  .input(z.strictObject({ reference: z.string().trim().min(1).max(20) }))
  .output(MoveDetails)
  .errors({ MOVE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const [row] = await query<{ move: MoveDetails }>(db, 'move_read', READ, {
      now: now(),
      reference: toMoveReference(input.reference),
    })
    if (!row) throw errors.MOVE_UNKNOWN()
    return row.move
  })

/** The goods of rows `(variant_id, item_id)` `g`, in the order of a stockroom: model, colour, size. */
const ARTICLE = `
  'variant_id', v.variant_id, 'item_id', g.item_id, 'product_id', p.product_id, 'name', p.name, 'colour', c.name,
  'size', nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''),
  'sku', v.sku, 'picture', (select pp.hash from product_pictures pp
    where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
    order by pp.colour_id nulls last, pp.position limit 1),
  'codes', case when g.item_id is null
    then array(select barcode from barcodes b where b.variant_id = v.variant_id order by barcode) || v.sku
    else array(select code from item_marks m where m.item_id = g.item_id) end,
  'quantity', g.quantity`

const JOINS = `
  join product_variants v on v.variant_id = g.variant_id join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)`

const ORDER = `p.name ->> 'es', c.name ->> 'es', s.sort, v.variant_id, g.item_id`

const LINES = `
  select json_agg(json_build_object(${ARTICLE}, 'available', case when g.item_id is null
      then (select available from horma_available(v.variant_id, m.from_location_id, :now))
      else (select (i.status in ('in_stock', 'defective') and i.location_id = m.from_location_id)::int
        from inventory_items i where i.item_id = g.item_id) end) order by ${ORDER})
  from stock_move_lines g ${JOINS} where g.move_id = m.move_id and m.state = 'draft'`

/** Pairs that are not marked are counted together, where the same person did the same with them at once. */
const GOODS = `
  select json_agg(json_build_object(${ARTICLE}, 'state', g.state, 'is_extra', g.is_extra, 'reason', g.reason,
    'ended_by', u.name, 'ended_at', g.ended_at, 'found', case when g.found_at is not null then json_build_object(
      'place', place.name, 'reason', g.found_reason, 'by', finder.name, 'at', g.found_at) end)
    order by ${ORDER}, g.ended_at nulls first, g.found_at nulls first)
  from (
    select d.variant_id, case when i.marked then d.item_id end as item_id, d.state, d.is_extra, d.reason, d.ended_by,
      d.ended_at, d.found_location_id, d.found_reason, d.found_by, d.found_at, sum(d.quantity)::int as quantity
    from moved_goods d left join inventory_items i using (item_id)
    where d.move_id = m.move_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) g ${JOINS} left join staff_users u on u.user_id = g.ended_by
  left join staff_users finder on finder.user_id = g.found_by
  left join locations place on place.location_id = g.found_location_id`

const READ = `
  select json_build_object('move_id', m.move_id, 'reference', m.reference, 'state', m.state, 'is_late', ${IS_LATE},
    'from', json_build_object('code', origin.code, 'name', origin.name),
    'to', json_build_object('code', destination.code, 'name', destination.name), 'note', m.note,
    'created_at', m.created_at, 'created_by', maker.name, 'sent_at', m.sent_at, 'sent_by', sender.name,
    'ended_at', m.ended_at, 'lines', coalesce((${LINES}), '[]'), 'goods', coalesce((${GOODS}), '[]')) as move
  from stock_moves m join locations origin on origin.location_id = m.from_location_id
  join locations destination on destination.location_id = m.to_location_id
  left join staff_users maker on maker.user_id = m.staff_id left join staff_users sender on sender.user_id = m.sent_by
  where m.reference = :reference`
