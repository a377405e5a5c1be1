import { useTranslation } from 'react-i18next'
import styles from './results-title.module.css'

interface ResultsTitleProps {
  title: string
  text: string | null | undefined
  /** The search as typed, where results of a corrected spelling are shown. */
  unknown: string | undefined
  /** Says which words were left out. */
  leftOut: string | null
}

export function ResultsTitle({ title, text, unknown, leftOut }: ResultsTitleProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <div className={styles.top}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {leftOut && <p className={styles.text}>{leftOut}</p>}
      {unknown && !leftOut && <p className={styles.text}>{t('corrected', { words: unknown })}</p>}
    </div>
  )
}
