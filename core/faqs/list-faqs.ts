import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { ShownFaq } from './faq-schemas.ts'

/** The questions that shoppers may see, in the shop's order. */
export const listFaqs = visitor.read
  .route({ method: 'GET', path: '/faqs', summary: 'List questions and answers', tags: ['faqs'] })
  .input(z.strictObject({}))
  .output(z.object({ faqs: z.array(ShownFaq) }))
  .handler(async ({ context: { db } }) => ({
    faqs: await query(
      db,
      'faqs_list',
      `select faq_id, question, answer from faqs where is_visible and archived_at is null
       order by display_order, faq_id`,
    ),
  }))
