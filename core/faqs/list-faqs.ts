import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'

/** The questions that shoppers may see, in the shop's order. Answers are plain text with line breaks. */
export const listFaqs = visitor.read
  .route({ method: 'GET', path: '/faqs', summary: 'List questions and answers', tags: ['faqs'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      faqs: z.array(
        z.object({ faq_id: z.int(), question: TranslatedText, answer: TranslatedText }),
      ),
    }),
  )
  .handler(async ({ context: { db } }) => ({
    faqs: await query(
      db,
      'faqs_list',
      `select faq_id, question, answer from faqs where is_visible and archived_at is null
       order by display_order, faq_id`,
    ),
  }))
