import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'
import { usePairName } from './use-pair-name.ts'

/** Sizes that were corrected after the sale: by whom, when and why. */
export function SaleSwaps({ swaps }: Pick<Sale, 'swaps'>) {
  const { t } = useTranslation('office/sales')
  const { dateTime } = useFormat()
  const pairName = usePairName()
  if (swaps.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="swaps">
      <h2 id="swaps">{t('swaps')}</h2>
      <ul className={styles.swaps}>
        {swaps.map(({ swap_id, from, to, by, reason, created_at }) => (
          <li key={swap_id}>
            {t('swap_of', { from: pairName(from), to: pairName(to) })}
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
