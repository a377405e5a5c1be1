import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import styles from './card-price.module.css'
import type { ListedProduct } from './listed-product.ts'
import { reductionPercent } from './reduction.ts'

/** The price of a pair, with the prior price where it is reduced. */
export function CardPrice({ product }: { product: ListedProduct }) {
  const { t } = useTranslation('store/catalog')
  const { money } = useFormat()
  const { from_cents, to_cents, prior_cents } = product
  const price =
    from_cents === to_cents ? money(from_cents) : t('from', { price: money(from_cents) })
  const reduced = reductionPercent(product) !== undefined && prior_cents !== null
  return (
    <p className={reduced ? `${styles.price} ${styles.reduced}` : styles.price}>
      {price}
      {reduced && (
        <span className={styles.before}>
          {t('before')} <s>{money(prior_cents)}</s>
        </span>
      )}
    </p>
  )
}
