import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { CUSTOMER_REASONS, CUSTOMER_ROW_STATES } from '../customers/rules.ts'

const Row = z.object({
  row: z.int(),
  state: z.enum(CUSTOMER_ROW_STATES),
  /** It says whom the row is of; nothing where it was refused, or would be somebody new. */
  customer: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
  told: z.array(
    z.object({
      reason: z.enum(CUSTOMER_REASONS),
      column: z.string().nullable(),
      /** It names another customer whose NIF or telephone it is. */
      other: z.int().nullable().optional(),
    }),
  ),
})

/** Lists what became of the rows of a list of customers, in its order; `told` are those with something to say. */
export const listCustomerImportRows = staff('can_manage_customers')
  .read.route({
    method: 'GET',
    path: '/customer-imports/{import_run_id}/rows',
    summary: 'What became of the rows of a list of customers',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      show: z.enum([...CUSTOMER_ROW_STATES, 'told']).optional(),
      page: z.int().min(1).max(100_000).default(1),
      limit: z.int().min(1).max(500).default(50),
    }),
  )
  .output(
    z.object({
      rows: z.array(Row),
      total: z.int(),
      /** So many rows came in with something left out. */
      warned: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { import_run_id, show, page, limit } }) => {
    const filter = { import_run_id, show: show ?? null }
    const rows = await query<z.infer<typeof Row>>(db, 'customer_rows_list', LIST, {
      ...filter,
      limit,
      offset: (page - 1) * limit,
    })
    const [counted] = await query<{ total: number; warned: number }>(
      db,
      'customer_rows_count',
      COUNT,
      filter,
    )
    const { total = 0, warned = 0 } = counted ?? {}
    return { rows, total, warned, page, pages: Math.max(1, Math.ceil(total / limit)) }
  })

const WARNED = `w.state <> 'refused' and w.told <> '[]'`
const SHOWN = `
  case coalesce(:show::text, '') when '' then true when 'told' then ${WARNED} else w.state::text = :show end`
const LIST = `
  select w.row, w.state, w.told, case when c.customer_id is null then null
    else jsonb_build_object('customer_id', c.customer_id, 'name', c.name) end as customer
  from import_customer_rows w
  left join customers c on c.customer_id = horma_merged_customer(w.customer_id) and c.erased_at is null
  where w.import_run_id = :import_run_id and ${SHOWN} order by w.row limit :limit offset :offset`
const COUNT = `
  select count(*) filter (where ${SHOWN})::int as total, count(*) filter (where ${WARNED})::int as warned
  from import_customer_rows w where w.import_run_id = :import_run_id`
