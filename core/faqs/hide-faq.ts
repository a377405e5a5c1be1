import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { FaqId } from './faq-schemas.ts'
import { setFaqVisibility } from './set-faq-visibility.ts'

/** Hides a question from shoppers; `showFaq` undoes it. */
export const hideFaq = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/faqs/{faq_id}/hidden',
    summary: 'Hide a question',
    tags: ['faqs'],
  })
  .input(z.strictObject({ faq_id: FaqId }))
  .output(z.object({ faq_id: z.int() }))
  .errors({ FAQ_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    if (!(await setFaqVisibility(tx, input.faq_id, false))) throw errors.FAQ_UNKNOWN()
    audit({ table: 'faqs', id: input.faq_id })
    return input
  })
