import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'

/** A recall as it is stored. Days as YYYY-MM-DD. */
export interface StoredRecall {
  recall_id: number
  product_id: number
  product: Translated
  colour_id: number | null
  colour: Translated | null
  received_from: string | null
  received_to: string | null
  sold_from: string | null
  sold_to: string | null
  reason: Translated
  created_at: string
  created_by: string | null
  /** People who were written to. */
  written: number
  last_written_at: string | null
}

export async function findRecall(db: Db, recallId: number): Promise<StoredRecall | undefined> {
  const [recall] = await query<StoredRecall>(db, 'recall', `${RECALLS} where r.recall_id = $1`, [
    recallId,
  ])
  return recall
}

/** The parameters of a statement about its buyers. */
export const toRecallValues = (recall: StoredRecall) => ({
  recall_id: recall.recall_id,
  product_id: recall.product_id,
  colour_id: recall.colour_id,
  received_from: recall.received_from,
  received_to: recall.received_to,
  sold_from: recall.sold_from,
  sold_to: recall.sold_to,
})

/** Recalls with what they are of, as SQL. */
export const RECALLS = `
  select r.recall_id, r.product_id, p.name as product, r.colour_id, k.name as colour, r.received_from::text,
    r.received_to::text, r.sold_from::text, r.sold_to::text, r.reason, to_jsonb(r.created_at) #>> '{}' as created_at,
    m.name as created_by,
    (select count(*)::int from recall_notices n where n.recall_id = r.recall_id) as written,
    (select to_jsonb(max(n.created_at)) #>> '{}' from recall_notices n where n.recall_id = r.recall_id) as last_written_at
  from recalls r join products p using (product_id) left join colours k on k.colour_id = r.colour_id
  left join staff_users m on m.user_id = r.created_by`
