import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'
import { FaqId } from './faq-schemas.ts'

/** Archives a question: shoppers and the shop's lists no longer show it, its row stays. */
export const archiveFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/faqs/{faq_id}',
    summary: 'Archive a question',
    tags: ['faqs'],
  })
  .input(z.strictObject({ faq_id: FaqId }))
  .output(z.object({ faq_id: z.int() }))
  .errors({ FAQ_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const archived = await query(
      tx,
      'faq_archive',
      'update faqs set archived_at = $2 where faq_id = $1 and archived_at is null returning faq_id',
      [input.faq_id, now()],
    )
    if (archived.length === 0) throw errors.FAQ_UNKNOWN()
    await publishEvent(tx, 'settings', { faq_ids: [input.faq_id] })
    audit({ table: 'faqs', id: input.faq_id })
    return input
  })
