import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'
import { usePairName } from './use-pair-name.ts'

/** Sizes that were corrected after the sale: by whom, when and why. */
export function SaleSwaps({ sale: { lines, swaps } }: { sale: Sale }) {
  const { t } = useTranslation('office/sales')
  const { dateTime } = useShortDates()
  const inLanguage = useInLanguage()
  const pairName = usePairName()
  const nameLine = (id: number) => {
    const line = lines.find(({ line_id }) => line_id === id)
    return line ? inLanguage(line.name) : ''
  }
  if (swaps.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="swaps">
      <h2 id="swaps">{t('swaps')}</h2>
      <ul className={styles.swaps}>
        {swaps.map(({ swap_id, line_id, from, to, by, reason, created_at }) => (
          <li key={swap_id}>
            {t('swap_of', { name: nameLine(line_id), from: pairName(from), to: pairName(to) })}
            <span className={styles.soft}>{reason}</span>
            <span className={styles.soft}>
              {t('swap_by', { name: by, when: dateTime(created_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
