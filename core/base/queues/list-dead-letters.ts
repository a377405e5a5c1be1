import { z } from 'zod'
import { query } from '../db.server.ts'
import { staff } from '../procedures/procedures.ts'

const PAGE = 50

const DeadLetter = z.object({
  dead_letter_id: z.int(),
  queue: z.string(),
  /** Ids only. */
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  attempts: z.int(),
  error: z.string(),
  failed_at: z.string(),
  retried_at: z.string().nullable(),
})

/** Work that failed as often as its queue allows, the newest first. */
export const listDeadLetters = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/dead-letters',
    summary: 'Work that was given up',
    tags: ['base'],
  })
  .input(
    z.strictObject({
      /** Those that were retried are left out, unless they are asked for. */
      retried: z.boolean().default(false),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ dead_letters: z.array(DeadLetter), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { retried, page } }) => {
    const rows = await query<z.infer<typeof DeadLetter> & { count: number }>(
      db,
      'dead_letters_list',
      LIST,
      [retried, PAGE, (page - 1) * PAGE],
    )
    const [counted] = await query<{ count: number }>(db, 'dead_letters_count', COUNT, [retried])
    const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE))
    return { dead_letters: rows, page, pages }
  })

const LIST = `
  select dead_letter_id, queue, payload, attempts, error, to_jsonb(failed_at) #>> '{}' as failed_at,
    to_jsonb(retried_at) #>> '{}' as retried_at
  from dead_letters where $1 or retried_at is null
  order by dead_letter_id desc limit $2 offset $3`
const COUNT = 'select count(*)::int as count from dead_letters where $1 or retried_at is null'
