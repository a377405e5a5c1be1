import { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'

export const FaqId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** What a shopper reads. The answer is HTML, cleaned when it was written. */
export const ShownFaq = z.object({
  faq_id: z.int(),
  question: TranslatedText,
  answer: TranslatedText,
})
