import { useTranslation } from 'react-i18next'
import type { ListedProduct } from '../listing/listed-product.ts'
import { ProductCards } from '../listing/product-cards.tsx'
import styles from './related-products.module.css'

interface RelatedProductsProps {
  products: readonly ListedProduct[]
  /** The product itself is sold out: these are offered instead. */
  instead: boolean
}

/** Similar products. */
export function RelatedProducts({ products, instead }: RelatedProductsProps) {
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
