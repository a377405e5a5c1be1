import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ShownFaq } from './faq-schemas.ts'

const OfficeFaq = ShownFaq.extend({
  is_visible: z.boolean(),
  /** Rises with each change of the texts; a save that read another one is refused. */
  version: z.int(),
})

/** All questions that are not archived, hidden ones too, in the shop's order. */
export const listOfficeFaqs = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/office/faqs',
    summary: 'Questions and answers as the office lists them',
    tags: ['faqs'],
  })
  .input(z.strictObject({}))
  .output(z.object({ faqs: z.array(OfficeFaq) }))
  .handler(async ({ context: { db } }) => ({
    faqs: await query(
      db,
      'faqs_office',
      `select faq_id, question, answer, is_visible, version from faqs where archived_at is null
       order by display_order, faq_id`,
    ),
  }))
