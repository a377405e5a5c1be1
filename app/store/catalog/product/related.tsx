import { useTranslation } from 'react-i18next'
import type { ListedProduct } from '../listing/listed-product.ts'
import { ProductCards } from '../listing/product-cards.tsx'
import styles from './related.module.css'

interface RelatedProps {
  products: readonly ListedProduct[]
  /** The shoe itself cannot be had: these are what is offered instead. */
  instead: boolean
}

/** Shoes of the same kind. */
export function Related({ products, instead }: RelatedProps) {
  const { t } = useTranslation('store/catalog/product')
  if (products.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 className={styles.title} id="related">
        {t(instead ? 'related_instead' : 'related')}
      </h2>
      <ProductCards products={products} row />
    </section>
  )
}
