import { useTranslation } from 'react-i18next'
import styles from './results-title.module.css'

interface ResultsTitleProps {
  title: string
  text: string | null | undefined
  /** Words that were asked for, where others are shown instead. */
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
