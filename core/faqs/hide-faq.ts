import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'

/** Hides a question from shoppers; `saveFaq` shows it again. */
export const hideFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/faqs/{faq_id}/hidden',
    summary: 'Hide a question',
    tags: ['faqs'],
  })
  .input(z.strictObject({ faq_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(z.object({ faq_id: z.int() }))
  .errors({ FAQ_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const [hidden] = await query<{ was: boolean }>(tx, 'faq_hide', HIDE, [input.faq_id])
    if (!hidden) throw errors.FAQ_UNKNOWN()
    if (hidden.was) await publishEvent(tx, 'settings', { faq_ids: [input.faq_id] })
    audit({ table: 'faqs', id: input.faq_id })
    return input
  })

const HIDE = `
  update faqs set is_visible = false from (select faq_id, is_visible as was from faqs where faq_id = $1 for update) before
  where faqs.faq_id = before.faq_id and archived_at is null returning before.was`
