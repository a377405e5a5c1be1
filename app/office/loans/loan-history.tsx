import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import styles from './loans.module.css'
import type { LoanDetails } from './loans-params.ts'

/** What happened to a loan, by whom, the newest last. */
export function LoanHistory({ history }: Pick<LoanDetails, 'history'>) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  const { dateTime, date } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className={styles.list}>
        {history.map(({ event, at, by, pairs, day, reason }) => (
          <li key={`${at} ${event}`}>
            <strong>
              {[words(`event.${event}`), pairs && t('pairs', { count: pairs }), day && date(day)]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            {reason && <Personal>{reason}</Personal>}
            <span className={styles.soft}>
              {dateTime(at)}
              {by && (
                <>
                  {' · '}
                  <Personal>{by}</Personal>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
