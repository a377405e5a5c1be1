import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-cards.module.css'

interface ProductCardsProps {
  products: readonly ListedProduct[]
  /** How many are visible without scrolling. */
  first?: number
  /** The one size the list is filtered by. */
  size?: string | undefined
  /** One row within a section; on a narrow screen it scrolls sideways. */
  row?: boolean
}

export function ProductCards({ products, first = 0, size, row = false }: ProductCardsProps) {
  return (
    <ul className={row ? styles.row : styles.grid}>
      {products.map((product, at) => (
        <li key={product.product_id}>
          {row ? (
            <ProductCard product={product} sizes={IN_A_ROW} level={3} />
          ) : (
            <ProductCard product={product} first={at < first} size={size} />
          )}
        </li>
      ))}
    </ul>
  )
}

const IN_A_ROW = '(min-width: 62rem) 18rem, (min-width: 36rem) 30vw, 62vw'
