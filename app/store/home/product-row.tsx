import { type ReactNode, useId } from 'react'
import { useShopPath } from '../../i18n/shop-path.ts'
import type { ListedProduct } from '../catalog/listing/listed-product.ts'
import { ProductCards } from '../catalog/listing/product-cards.tsx'
import { Link } from '../link.tsx'
import styles from './section.module.css'

interface ProductRowProps {
  title: string
  more: string
  to: string
  products: readonly ListedProduct[]
  children?: ReactNode
}

/** A row of products under a title with a link to the whole list. Nothing where there are none. */
export function ProductRow({ title, more, to, products, children }: ProductRowProps) {
  const path = useShopPath()
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <Link className={styles.more} to={path(to)}>
          {more}
        </Link>
      </div>
      <ProductCards products={products} row />
      {children}
    </section>
  )
}
