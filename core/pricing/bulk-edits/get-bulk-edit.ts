import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MISSING_FIELDS } from '../../catalog/rules.ts'
import { type BulkChange, BulkChangeAnswer } from './bulk-change.ts'
import { readValueName } from './read-value-name.ts'
import { BULK_REASONS, BULK_ROW_STATES, BULK_STATES } from './rules.ts'

const PAGE = 50

const Value = z.union([z.array(z.int()).length(2), TranslatedText, z.string()]).nullable()

const Row = z.object({
  product_id: z.int(),
  name: TranslatedText,
  picture: z.string().nullable(),
  state: z.enum(BULK_ROW_STATES),
  reason: z.enum(BULK_REASONS).nullable(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  /** Lowest and highest price in cents, a name, a state or a season. */
  before: Value,
  /** The same of prices and states; a name is that of the edit. */
  after: Value,
})

/** An edit of many products: what it would do, how far it is, or what it did, with its products in pages of 50. */
export const getBulkEdit = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/bulk-edits/{bulk_edit_id}',
    summary: 'A change of many products',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      bulk_edit_id: Id,
      show: z.enum(BULK_ROW_STATES).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      bulk_edit_id: z.int(),
      state: z.enum(BULK_STATES),
      change: BulkChangeAnswer,
      /** What the value of the change is called; null where it is taken away, or where it is no name. */
      value_name: TranslatedText.nullable(),
      created_at: z.string(),
      started_at: z.string().nullable(),
      ended_at: z.string().nullable(),
      counts: z.object({
        planned: z.int(),
        refused: z.int(),
        changed: z.int(),
        unchanged: z.int(),
      }),
      rows: z.array(Row),
      page: z.int(),
      pages: z.int(),
    }),
  )
  .errors({ BULK_EDIT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { bulk_edit_id, show = null, page }, errors }) => {
    const [edit] = await query<Edit>(db, 'bulk_edit', EDIT, [bulk_edit_id])
    if (!edit) throw errors.BULK_EDIT_UNKNOWN()
    const rows = await query<z.infer<typeof Row>>(db, 'bulk_edit_page', ROWS, {
      bulk_edit_id,
      show,
      size: PAGE,
      offset: (page - 1) * PAGE,
    })
    const { counts } = edit
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
    const pages = Math.max(1, Math.ceil((show ? counts[show] : all) / PAGE))
    return { ...edit, value_name: await readValueName(db, edit.change), rows, page, pages }
  })

interface Edit {
  bulk_edit_id: number
  state: (typeof BULK_STATES)[number]
  change: BulkChange
  created_at: string
  started_at: string | null
  ended_at: string | null
  counts: Record<(typeof BULK_ROW_STATES)[number], number>
}

const EDIT = `
  select e.bulk_edit_id, e.state, e.change, to_jsonb(e.created_at) #>> '{}' as created_at,
    to_jsonb(e.started_at) #>> '{}' as started_at, to_jsonb(e.ended_at) #>> '{}' as ended_at,
    (select json_build_object('planned', count(*) filter (where r.state = 'planned'),
        'refused', count(*) filter (where r.state = 'refused'),
        'changed', count(*) filter (where r.state = 'changed'),
        'unchanged', count(*) filter (where r.state = 'unchanged'))
      from bulk_edit_rows r where r.bulk_edit_id = e.bulk_edit_id) as counts
  from bulk_edits e where e.bulk_edit_id = $1`

/** What was left out comes first: it is what a person has to look at. */
const ROWS = `
  select r.product_id, p.name, r.state, r.reason, r.missing, r.before, r.after,
    (select hash from product_pictures pp where pp.product_id = p.product_id
      order by position, colour_id nulls first limit 1) as picture
  from bulk_edit_rows r join products p using (product_id)
  where r.bulk_edit_id = :bulk_edit_id and (:show::bulk_row_state is null or r.state = :show::bulk_row_state)
  order by r.state = 'refused' desc, r.product_id limit :size offset :offset`
