import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { FaqId } from './faq-schemas.ts'
import { setFaqVisibility } from './set-faq-visibility.ts'

/** Shows a hidden question to shoppers. */
export const showFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/faqs/{faq_id}/hidden',
    summary: 'Show a hidden question',
    tags: ['faqs'],
  })
  .input(z.strictObject({ faq_id: FaqId }))
  .output(z.object({ faq_id: z.int() }))
  .errors({ FAQ_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    if (!(await setFaqVisibility(tx, input.faq_id, true))) throw errors.FAQ_UNKNOWN()
    audit({ table: 'faqs', id: input.faq_id })
    return input
  })
