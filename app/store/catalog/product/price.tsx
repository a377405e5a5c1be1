import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import { reductionPercent } from '../listing/reduction.ts'
import { type Size, toPriceRange } from './choice.ts'
import styles from './price.module.css'

/** The price, with the prior price where it is reduced; the sizes of a colour may differ. */
export function ProductPrice({ sizes }: { sizes: readonly Size[] }) {
  const { t } = useTranslation('store/catalog/product')
  const { money } = useFormat()
  const { low, high, prior } = toPriceRange(sizes)
  const percent = reductionPercent({ from_cents: low, prior_cents: prior })
  const reduced = percent !== undefined && prior !== null
  return (
    <div>
      <p className={styles.line}>
        <span className={reduced ? styles.reduced : styles.now}>
          {low === high ? money(low) : t('from', { price: money(low) })}
        </span>
        {reduced && (
          <>
            <s className={styles.before}>
              <span className={hidden.hidden}>{t('before')} </span>
              {money(prior)}
            </s>
            <span className={styles.percent}>{t('percent', { percent })}</span>
          </>
        )}
        <span className={styles.vat}>{t('vat_included')}</span>
      </p>
      {reduced && <p className={styles.law}>{t('lowest', { price: money(prior) })}</p>}
    </div>
  )
}
