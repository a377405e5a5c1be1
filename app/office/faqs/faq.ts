import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import type { Shop } from '../../context.ts'

export type Faq = Awaited<ReturnType<Shop['faqs']['listOfficeFaqs']>>['faqs'][number]

export const FAQS_PATH = '/admin/faqs'

/** The languages in which shoppers read the question or its answer in Spanish instead. */
export function findMissingLanguages({ question, answer }: Pick<Faq, 'question' | 'answer'>) {
  return LANGUAGES.filter((language: Language) => !question[language] || !answer[language])
}
