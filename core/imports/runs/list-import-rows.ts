import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { REQUIRED_TO_PUBLISH } from '../../catalog/rules.ts'
import { IMPORT_ROW_STATES, REVERT_REFUSALS, ROW_REASONS, WARNINGS } from '../rules.ts'

/** A state, or what deserves a look: `lacking` are drafts that miss something, `warned` have cells left out. */
const SHOWS = [...IMPORT_ROW_STATES, 'lacking', 'warned'] as const

const Row = z.object({
  /** The first of the product's rows. */
  row: z.int(),
  handle: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_ROW_STATES),
  /** Nothing where it was refused or only tried. */
  product_id: z.int().nullable(),
  told: z.array(
    z.object({
      row: z.int(),
      column: z.string().nullable(),
      reason: z.enum([...ROW_REASONS, ...WARNINGS, ...REVERT_REFUSALS]),
      value: z.string().nullable(),
    }),
  ),
  missing: z.array(z.string()),
  /** It cannot be published as it is. */
  blocked: z.boolean(),
})

/** What became of the products of an uploaded file, in its order. */
export const listImportRows = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/imports/{import_run_id}/rows',
    summary: 'What became of the products of a catalog',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      show: z.enum(SHOWS).optional(),
      page: z.int().min(1).max(100_000).default(1),
      limit: z.int().min(1).max(500).default(50),
    }),
  )
  .output(z.object({ rows: z.array(Row), total: z.int(), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { import_run_id, show, page, limit } }) => {
    const filter = { import_run_id, show: show ?? null }
    const rows = await query<z.infer<typeof Row>>(db, 'import_rows_list', LIST, {
      ...filter,
      limit,
      offset: (page - 1) * limit,
      required: REQUIRED_TO_PUBLISH,
    })
    const [counted] = await query<{ total: number }>(db, 'import_rows_count', COUNT, filter)
    const total = counted?.total ?? 0
    return { rows, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
  })

const SHOWN = `
  from import_rows where import_run_id = :import_run_id and case coalesce(:show::text, '')
    when '' then true
    when 'lacking' then missing <> '{}'
    when 'warned' then state not in ('refused', 'kept') and told <> '[]'
    else state::text = :show end`
const LIST = `
  select row, handle, name, state, product_id, told, missing, missing && :required::text[] as blocked ${SHOWN}
  order by row limit :limit offset :offset`
const COUNT = `select count(*)::int as total ${SHOWN}`
