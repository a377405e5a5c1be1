import { useTranslation } from 'react-i18next'
import styles from './results-title.module.css'

interface ResultsTitleProps {
  title: string
  text: string | null | undefined
  /** The search as typed, where results of a corrected spelling are shown. */
  unknown: string | undefined
}

export function ResultsTitle({ title, text, unknown }: ResultsTitleProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <div className={styles.top}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {unknown && <p className={styles.text}>{t('corrected', { words: unknown })}</p>}
    </div>
  )
}
