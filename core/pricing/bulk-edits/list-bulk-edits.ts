import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { type BulkChange, BulkChangeAnswer } from './bulk-change.ts'
import { readValueName } from './read-value-name.ts'
import { BULK_REASONS, BULK_STATES } from './rules.ts'

const PAGE = 25

/** Without those that were only looked at. */
const STARTED = BULK_STATES.filter((state) => state !== 'draft')

const ListedEdit = z.object({
  bulk_edit_id: z.int(),
  state: z.enum(BULK_STATES),
  change: BulkChangeAnswer,
  /** What the value of the change is called; null where it is taken away, or where it is no name. */
  value_name: TranslatedText.nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** Who started it; null where nobody of the staff did. */
  created_by: z.string().nullable(),
  counts: z.object({ planned: z.int(), refused: z.int(), changed: z.int(), unchanged: z.int() }),
  /** Why products were left out, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.enum(BULK_REASONS), count: z.int() })),
})

/** Changes of many products that somebody started: those that wait or run, then the newest; 25 a page. */
export const listBulkEdits = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/bulk-edits',
    summary: 'Changes of many products',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      state: z.enum(STARTED).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ edits: z.array(ListedEdit), page: z.int(), pages: z.int(), total: z.int() }))
  .handler(async ({ context: { db }, input: { state = null, page } }) => {
    const rows = await query<Row>(db, 'bulk_edits', LIST, {
      state,
      limit: PAGE,
      offset: (page - 1) * PAGE,
    })
    const edits = await Promise.all(
      rows.map(async ({ total: _, ...edit }) => {
        return { ...edit, value_name: await readValueName(db, edit.change) }
      }),
    )
    const total = rows[0]?.total ?? 0
    return { edits, page, pages: Math.max(Math.ceil(total / PAGE), 1), total }
  })

type Row = Omit<z.infer<typeof ListedEdit>, 'value_name' | 'change'> & {
  change: BulkChange
  total: number
}

const LIST = `
  with page as materialized (
    select e.*, count(*) over ()::int as total, row_number() over (
      order by e.state in ('waiting', 'running') desc, e.started_at desc, e.bulk_edit_id desc) as place
    from bulk_edits e
    where e.state <> 'draft' and (:state::bulk_edit_state is null or e.state = :state)
    order by place limit :limit offset :offset
  )
  select e.bulk_edit_id, e.state, e.change, e.total, to_jsonb(e.started_at) #>> '{}' as started_at,
    to_jsonb(e.ended_at) #>> '{}' as ended_at,
    (select u.name from staff_users u where 'staff:' || u.user_id = e.created_by) as created_by,
    json_build_object('planned', sums.planned, 'refused', sums.refused, 'changed', sums.changed,
      'unchanged', sums.unchanged) as counts,
    coalesce((select json_agg(json_build_object('reason', each.reason, 'count', each.count)
        order by each.count desc, each.reason) from (
      select r.reason, count(*)::int as count from bulk_edit_rows r
      where r.bulk_edit_id = e.bulk_edit_id and r.state = 'refused' group by r.reason) each), '[]') as reasons
  from page e cross join lateral (
    select count(*) filter (where r.state = 'planned')::int as planned,
      count(*) filter (where r.state = 'refused')::int as refused,
      count(*) filter (where r.state = 'changed')::int as changed,
      count(*) filter (where r.state = 'unchanged')::int as unchanged
    from bulk_edit_rows r where r.bulk_edit_id = e.bulk_edit_id) sums
  order by e.place`
