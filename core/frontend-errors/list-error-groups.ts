import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ERROR_SIDES, type ErrorSide } from './rules.ts'

const MOST_GROUPS = 50

const ErrorGroup = z.object({
  release: z.string(),
  /** The line of the source, else of the built file, else the message. */
  source: z.string(),
  /** Of the newest one, as its stack and its page, which errors of the server have none of. */
  message: z.string(),
  stack: z.string().nullable(),
  page: z.string().nullable(),
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** Nobody has said yet that they know of it. */
  is_new: z.boolean(),
})

/** Errors of browsers or of the server, one row for each release and source line, new ones first. */
export const listErrorGroups = staff('can_manage_site_settings')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/error-groups',
    summary: 'Errors by release and source line',
    tags: ['frontendErrors'],
  })
  .input(z.strictObject({ side: z.enum(ERROR_SIDES).default('browser') }))
  .output(z.object({ groups: z.array(ErrorGroup) }))
  .handler(async ({ context: { db }, input: { side } }) => ({
    groups: await query<z.infer<typeof ErrorGroup>>(db, `error_groups_${side}`, GROUPS[side]),
  }))

const groupsOf = (table: string, page: string) => `
  select release, source, (array_agg(message order by error_id desc))[1] as message,
    (array_agg(stack order by error_id desc))[1] as stack, ${page} as page,
    count(*)::int as count, to_jsonb(min(created_at)) #>> '{}' as first_at,
    to_jsonb(max(created_at)) #>> '{}' as last_at, bool_or(seen_at is null) as is_new
  from ${table} group by release, source
  order by is_new desc, max(created_at) desc limit ${MOST_GROUPS}`

const GROUPS: Record<ErrorSide, string> = {
  browser: groupsOf('frontend_errors', '(array_agg(page order by error_id desc))[1]'),
  server: groupsOf('server_errors', 'null'),
}
