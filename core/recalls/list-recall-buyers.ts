import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { BUYERS, WAS_WRITTEN } from './buyers.ts'
import { findRecall, toRecallValues } from './find-recall.ts'
import { RecallId } from './get-recall.ts'
import { RECALL_PAGE, RECALL_PART } from './rules.ts'

const RecallBuyer = z.object({
  /** Stands for the person in this list alone. */
  key: z.string(),
  customer_id: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** That are with them. */
  pairs: z.int(),
  last_at: z.string(),
  is_written: z.boolean(),
  sales: z.array(z.object({ sale_id: z.int(), reference: z.string() })),
})
export type RecallBuyer = z.infer<typeof RecallBuyer>

/**
 * Who bought what a recall is of, on the web and at the till: first whom no e-mail reaches, because they have to be
 * called, then the last buyers first. Pairs whose buyer nobody knows are only counted, by `getRecall`.
 */
export const listRecallBuyers = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/recalls/{recall_id}/buyers',
    summary: 'Who bought what is called back',
    tags: ['recalls'],
  })
  .input(
    z.strictObject({
      recall_id: RecallId,
      page: z.int().min(1).max(10_000).default(1),
      /** Persons on a page. */
      limit: z.int().min(1).max(RECALL_PART).default(RECALL_PAGE),
    }),
  )
  .output(z.object({ buyers: z.array(RecallBuyer), page: z.int(), pages: z.int() }))
  .errors({ RECALL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { recall_id, page, limit }, errors }) => {
    const recall = await findRecall(db, recall_id)
    if (!recall) throw errors.RECALL_UNKNOWN()
    const rows = await query<RecallBuyer & { count: number }>(db, 'recall_buyers', LIST, {
      ...toRecallValues(recall),
      limit,
      offset: (page - 1) * limit,
    })
    const pages = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / limit), page)
    return { buyers: rows.map(({ count: _, ...buyer }) => buyer), page, pages }
  })

const SALES = `
  select json_agg(json_build_object('sale_id', s.sale_id, 'reference', s.reference) order by s.sale_id)
  from sales s where s.sale_id = any(p.sale_ids)`

const LIST = `
  ${BUYERS}
  select p.key, p.customer_id, p.name, p.email, p.phone, p.pairs, to_jsonb(p.last_at) #>> '{}' as last_at,
    coalesce(p.email is not null and ${WAS_WRITTEN}, false) as is_written, (${SALES}) as sales,
    count(*) over ()::int as count
  from persons p where p.key is not null
  order by p.email is not null, p.last_at desc, p.key limit :limit offset :offset`
