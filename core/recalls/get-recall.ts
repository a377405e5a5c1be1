import { z } from 'zod'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { countBuyers } from './buyers.ts'
import { findRecall, toRecallValues } from './find-recall.ts'
import { Recall } from './list-recalls.ts'

export const RecallId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

export const RecallCounts = z.object({
  pairs: z.int(),
  persons: z.int(),
  with_email: z.int(),
  unwritten: z.int(),
  unknown_pairs: z.int(),
})

/** A recall with how many it concerns now, and what they are or would be written. */
export const getRecall = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({ method: 'GET', path: '/recalls/{recall_id}', summary: 'A recall', tags: ['recalls'] })
  .input(
    z.strictObject({
      recall_id: RecallId,
      /** Of the message that is shown. */
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(
    z.object({
      recall: Recall,
      counts: RecallCounts,
      message: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    }),
  )
  .errors({ RECALL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, renderMail }, input: { recall_id, language }, errors }) => {
    const recall = await findRecall(db, recall_id)
    if (!recall) throw errors.RECALL_UNKNOWN()
    const data = { recall_id, sale_ids: [] }
    const [counts, message] = await Promise.all([
      countBuyers(db, toRecallValues(recall)),
      renderMail?.(db, { template: 'product-recall', language, data }) ?? null,
    ])
    return {
      recall,
      counts,
      message: message && { subject: message.subject, html: message.html, text: message.text },
    }
  })
