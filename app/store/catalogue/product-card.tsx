import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { ProductPicture } from '../product-picture.tsx'
import styles from './product-card.module.css'

type Card = Awaited<ReturnType<Shop['catalog']['listProducts']>>['products'][number]

interface ProductCardProps {
  product: Card
  /** In sight without scrolling. */
  first: boolean
}

export function ProductCard({ product, first }: ProductCardProps) {
  const { t } = useTranslation('store/catalogue')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const name = inLanguage(product.name)
  const from = money(product.from_cents)
  const facts = [
    product.colours > 1 && t('colours', { count: product.colours }),
    !product.in_stock && t('sold_out'),
  ].filter(Boolean)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture
          hash={product.picture}
          alt={name}
          sizes="(min-width: 56rem) 18rem, 50vw"
          first={first}
        />
      </div>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <h2 className={styles.name}>
        <Link className={styles.link} to={path(`/producto/${product.product_id}-${product.slug}`)}>
          {name}
        </Link>
      </h2>
      <p className={styles.price}>
        {product.from_cents === product.to_cents ? from : t('from', { price: from })}
      </p>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </article>
  )
}
