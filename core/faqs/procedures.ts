import { archiveFaq } from './archive-faq.ts'
import { hideFaq } from './hide-faq.ts'
import { listFaqs } from './list-faqs.ts'
import { listOfficeFaqs } from './list-office-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { saveFaq } from './save-faq.ts'
import { showFaq } from './show-faq.ts'

/** Every procedure of frequent questions. */
export const faqs = {
  listFaqs,
  listOfficeFaqs,
  saveFaq,
  orderFaqs,
  hideFaq,
  showFaq,
  archiveFaq,
}
