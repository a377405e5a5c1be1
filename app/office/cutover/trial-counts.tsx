import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import detail from '../ui/detail/detail.module.css'
import styles from './trial-page.module.css'

type Counts = Awaited<ReturnType<Shop['cutover']['getTrial']>>['counts']

const ROWS = [
  'sales',
  'units',
  'unpaid_orders',
  'paid_orders',
  'deposits',
  'loans',
  'parked_tickets',
] as const satisfies readonly (keyof Counts)[]

/** How much there is of the trial, and what its end does with each of it. */
export function TrialCounts({ counts }: { counts: Counts }) {
  const { t } = useTranslation('office/cutover')
  const { number } = useFormat()
  return (
    <section className={`${detail.part} ${styles.counts}`} aria-labelledby="will">
      <h2 id="will">{t('will')}</h2>
      <dl>
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{t(`count.${row}`)}</dt>
            <dd className={styles.number}>{number(counts[row])}</dd>
            <dd>{t(`will.${row}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.kept}>{t('kept')}</p>
    </section>
  )
}
