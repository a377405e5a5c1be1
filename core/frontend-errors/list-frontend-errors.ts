import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { FRONTEND_ERROR_TYPES, LISTED_ERRORS } from './rules.ts'

export const FrontendError = z.object({
  error_id: z.int(),
  type: z.enum(FRONTEND_ERROR_TYPES),
  message: z.string(),
  stack: z.string().nullable(),
  page: z.string(),
  user_agent: z.string().nullable(),
  filename: z.string().nullable(),
  lineno: z.int().nullable(),
  colno: z.int().nullable(),
  release: z.string(),
  source: z.string(),
  created_at: z.string(),
})

/** Errors of browsers, the newest first. */
export const listFrontendErrors = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/frontend-errors',
    summary: 'The newest errors of browsers',
    tags: ['frontendErrors'],
  })
  .input(z.strictObject({ limit: z.int().min(1).max(100).default(LISTED_ERRORS) }))
  .output(z.object({ errors: z.array(FrontendError) }))
  .handler(async ({ context: { db }, input: { limit } }) => ({
    errors: await query<z.infer<typeof FrontendError>>(db, 'frontend_errors_list', LIST, { limit }),
  }))

const LIST = `
  select error_id, type, message, stack, page, user_agent, filename, lineno, colno, release, source,
    to_jsonb(created_at) #>> '{}' as created_at
  from frontend_errors order by created_at desc, error_id desc limit :limit`
