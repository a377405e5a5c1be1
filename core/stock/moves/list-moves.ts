import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { IS_LATE, IS_MISSING, MOVE_LIST_CONDITIONS } from './move-statements.ts'
import { isMoveReference, MOVE_LISTS, MOVE_STATES, toMoveReference } from './rules.ts'

const Move = z.object({
  move_id: z.int(),
  reference: z.string(),
  state: z.enum(MOVE_STATES),
  is_late: z.boolean(),
  is_missing: z.boolean(),
  from: z.string(),
  to: z.string(),
  to_code: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Pairs and counted goods that it takes or took along. */
  units: z.int(),
  under_way: z.int(),
})

const PAGE = 50

/** Moves between places, the open ones unless another list is asked for: those sent first come first, ended ones last. */
export const listMoves = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/stock-moves',
    summary: 'Moves between places',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      list: z.enum(MOVE_LISTS).default('open'),
      /** From or to this place. */
      place: LocationCode.optional(),
      /** The code on its paper, or a part of its note. It looks in all lists. */
      q: z.string().trim().max(60).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(
    z.object({
      moves: z.array(Move),
      page: z.int(),
      pages: z.int(),
      /** The places of the shop that are not archived. */
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db, now }, input: { list, place, q, page } }) => {
    const { values, add } = collectValues()
    const conditions = [q ? search(q, add) : MOVE_LIST_CONDITIONS[list]]
    if (place) conditions.push(`${add('place', place)} in (origin.code, destination.code)`)
    const where = conditions.join(' and ')
    const given = { ...values, now: now() }
    const order =
      list === 'ended'
        ? 'm.ended_at desc nulls first, m.move_id desc'
        : 'm.sent_at nulls first, m.move_id'
    const [moves, [counted], places] = await Promise.all([
      query<z.infer<typeof Move>>(
        db,
        '',
        `${ROWS} where ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        given,
      ),
      query<{ count: number }>(
        db,
        '',
        `select count(*)::int as count, :now::timestamptz as moment ${FROM} where ${where}`,
        given,
      ),
      query<{ code: string; name: string }>(
        db,
        'move_place_names',
        'select code, name from locations where archived_at is null order by location_id',
      ),
    ])
    return { moves, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)), places }
  })

function search(q: string, add: (name: string, value: unknown) => string): string {
  const reference = toMoveReference(q)
  if (isMoveReference(reference)) return `m.reference = ${add('reference', reference)}`
  const text = add('text', q.replace(/[%_\\]/g, '\\$&'))
  return `horma_fold(concat_ws(' ', m.reference, m.note)) like '%' || horma_fold(${text}) || '%'`
}

const FROM = `
  from stock_moves m join locations origin on origin.location_id = m.from_location_id
  join locations destination on destination.location_id = m.to_location_id`

const ROWS = `
  select m.move_id, m.reference, m.state, ${IS_LATE} as is_late, ${IS_MISSING} as is_missing, origin.name as "from",
    destination.name as "to", destination.code as to_code, m.note, to_json(m.created_at) #>> '{}' as created_at, to_json(m.sent_at) #>> '{}' as sent_at,
    to_json(m.ended_at) #>> '{}' as ended_at,
    case when m.sent_at is null
      then (select coalesce(sum(quantity), 0)::int from stock_move_lines l where l.move_id = m.move_id)
      else (select coalesce(sum(quantity), 0)::int from moved_goods g where g.move_id = m.move_id) end as units,
    (select coalesce(sum(quantity), 0)::int from moved_goods g
      where g.move_id = m.move_id and g.state = 'in_transit') as under_way ${FROM}`
