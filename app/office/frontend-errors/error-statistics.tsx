import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import detail from '../ui/detail/detail.module.css'
import { When } from '../ui/when.tsx'
import styles from './frontend-errors.module.css'

type Statistics = Awaited<ReturnType<Shop['frontendErrors']['getErrorStatistics']>>

/** Counts the errors of the last days by message and by page, and shows the newest of them. */
export function ErrorStatistics({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('office/frontend-errors')
  const { total, by_message, by_page, recent } = statistics
  if (total === 0) return null
  return (
    <section className={detail.part} aria-labelledby="statistics">
      <h2 id="statistics">{t('statistics')}</h2>
      <div className={styles.columns}>
        <CountedList title={t('by_message')} counted={by_message} />
        <CountedList title={t('by_page')} counted={by_page} />
        <div>
          <h3>{t('recent')}</h3>
          <ol className={styles.counted}>
            {recent.map(({ message, page, created_at }) => (
              <li key={`${created_at} ${message} ${page}`}>
                <span lang="en">{message}</span>
                <span className={styles.soft}>
                  <When at={created_at} /> · <code>{page}</code>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

interface CountedListProps {
  title: string
  counted: Statistics['by_page']
}

function CountedList({ title, counted }: CountedListProps) {
  const { t } = useTranslation('office/frontend-errors')
  return (
    <div>
      <h3>{title}</h3>
      <ol className={styles.counted}>
        {counted.map(({ value, count }) => (
          <li key={value}>
            <span lang="en">{value}</span>
            <span className={styles.soft}>{t('times', { count })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
