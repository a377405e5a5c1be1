import { useId } from 'react'
import styles from './faq-list.module.css'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

interface FaqListProps {
  /** In the language of the page; answers are HTML as the shop cleaned it. */
  faqs: readonly { faq_id: number; question: string; answer: string }[]
  lang?: string
  /** Unfolded at first. */
  isOpen?: boolean
}

/** Questions that unfold one at a time, on the home page and where the office shows how they look there. */
export function FaqList({ faqs, lang, isOpen }: FaqListProps) {
  const name = useId()
  return (
    <div className={styles.list} lang={lang}>
      {faqs.map(({ faq_id, question, answer }) => (
        <details key={faq_id} name={name} className={styles.faq} open={isOpen}>
          <summary className={styles.question}>
            {question}
            <Icon name="down" />
          </summary>
          <RichText className={styles.answer} html={answer} />
        </details>
      ))}
    </div>
  )
}
