import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { FaqList } from '../../ui/faq-list.tsx'
import styles from './faqs.module.css'
import section from './section.module.css'

interface FaqsProps {
  faqs: Awaited<ReturnType<Shop['faqs']['listFaqs']>>['faqs']
}

/** The footer of every page links to its id. */
export function Faqs({ faqs }: FaqsProps) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const id = useId()
  if (faqs.length === 0) return null
  return (
    <section
      className={`${section.section} ${styles.faqs}`}
      id="faqs"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 className={`${section.title} ${styles.title}`} id={id}>
        {t('faqs')}
      </h2>
      <FaqList
        faqs={faqs.map(({ faq_id, question, answer }) => ({
          faq_id,
          question: inLanguage(question),
          answer: inLanguage(answer),
        }))}
      />
    </section>
  )
}
