import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'

/** Shows a question to shoppers or hides it. Returns whether there is such a question. */
export async function setFaqVisibility(tx: Db, id: number, isVisible: boolean): Promise<boolean> {
  const [faq] = await query<{ was: boolean }>(tx, 'faq_visibility', SET, [id, isVisible])
  if (!faq) return false
  if (faq.was !== isVisible) await publishEvent(tx, 'settings', { faq_ids: [id] })
  return true
}

const SET = `
  update faqs set is_visible = $2 from (select faq_id, is_visible as was from faqs where faq_id = $1 for update) before
  where faqs.faq_id = before.faq_id and archived_at is null returning before.was`
