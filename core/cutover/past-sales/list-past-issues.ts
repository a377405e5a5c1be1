import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { PAST_REASONS } from '../../imports/past-sales/rules.ts'

const Issue = z.object({
  past_issue_id: z.int(),
  row: z.int(),
  number: z.string().nullable(),
  reason: z.enum(PAST_REASONS),
  /** What the file says and what was booked, in cents. */
  file_cents: z.int().nullable(),
  booked_cents: z.int().nullable(),
})

/** Lists line by line what of a file of past sales came in otherwise than it says, or not at all; of one reason, or of all. */
export const listPastIssues = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/past-sales/{import_run_id}/issues',
    summary: 'Differences of a file of past sales',
    tags: ['cutover'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      reason: z.enum(PAST_REASONS).optional(),
      page: z.int().min(1).max(100_000).default(1),
      limit: z.int().min(1).max(500).default(50),
    }),
  )
  .output(z.object({ issues: z.array(Issue), total: z.int(), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { import_run_id, reason, page, limit } }) => {
    const filter = { import_run_id, reason: reason ?? null }
    const issues = await query<z.infer<typeof Issue>>(db, 'past_issues_list', LIST, {
      ...filter,
      limit,
      offset: (page - 1) * limit,
    })
    const [counted] = await query<{ total: number }>(db, 'past_issues_count', COUNT, filter)
    const total = counted?.total ?? 0
    return { issues, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
  })

const WHERE = `import_run_id = :import_run_id and (:reason::text is null or reason = :reason::past_reason)`
const LIST = `
  select past_issue_id, row, number, reason, file_cents, booked_cents from past_issues
  where ${WHERE} order by row, past_issue_id limit :limit offset :offset`
const COUNT = `select count(*)::int as total from past_issues where ${WHERE}`
