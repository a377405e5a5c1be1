import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import cardLink from '../catalog/listing/card-link.module.css'
import { CardPrice } from '../catalog/listing/card-price.tsx'
import { CardSwatches } from '../catalog/listing/card-swatches.tsx'
import type { ListedProduct, PictureView } from '../catalog/listing/listed-product.ts'
import { Link } from '../link.tsx'
import styles from './featured-product.module.css'

interface FeaturedProductProps {
  product: ListedProduct
  onPoint(view: PictureView): void
  onLeave(): void
}

/** Name, price and colours of the product in the hero. */
export function FeaturedProduct({ product, onPoint, onLeave }: FeaturedProductProps) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const name = inLanguage(product.name)
  const to = path(`/producto/${product.product_id}-${product.slug}`)
  return (
    <div className={styles.featured}>
      <div>
        {product.is_new && <p className={styles.new}>{t('just_in')}</p>}
        <p className={styles.name}>
          <Link className={`${cardLink.link} ${styles.link}`} to={to}>
            {name}
          </Link>
        </p>
        <CardPrice product={product} />
      </div>
      <CardSwatches
        colours={product.colours}
        label={t('colours_of', { name })}
        to={to}
        onPoint={onPoint}
        onLeave={onLeave}
      />
    </div>
  )
}
