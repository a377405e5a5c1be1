import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { RECALLS } from './find-recall.ts'
import { RECALL_PAGE } from './rules.ts'

const Day = z.string().nullable()

export const Recall = z.object({
  recall_id: z.int(),
  product_id: z.int(),
  product: TranslatedText,
  colour_id: z.int().nullable(),
  colour: TranslatedText.nullable(),
  received_from: Day,
  received_to: Day,
  sold_from: Day,
  sold_to: Day,
  reason: TranslatedText,
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** People who were written to, and when last. */
  written: z.int(),
  last_written_at: z.string().nullable(),
})

/** The register of recalls, the newest first. */
export const listRecalls = staff('can_manage_customers')
  .read.route({ method: 'GET', path: '/recalls', summary: 'Recalls', tags: ['recalls'] })
  .input(z.strictObject({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ recalls: z.array(Recall), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { page } }) => {
    const [recalls, [counted]] = await Promise.all([
      query<z.infer<typeof Recall>>(db, 'recalls_list', LIST, [
        RECALL_PAGE,
        (page - 1) * RECALL_PAGE,
      ]),
      query<{ count: number }>(db, 'recalls_count', 'select count(*)::int as count from recalls'),
    ])
    return { recalls, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / RECALL_PAGE)) }
  })

const LIST = `${RECALLS} order by r.recall_id desc limit $1 offset $2`
