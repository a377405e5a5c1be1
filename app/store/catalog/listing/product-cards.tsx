import { type Card, ProductCard } from './product-card.tsx'
import styles from './product-cards.module.css'

interface ProductCardsProps {
  products: readonly Card[]
  /** How many of them are in sight without scrolling. */
  first?: number
  /** Colour families that the list was asked for. */
  families?: readonly string[]
  /** One row that is pushed sideways on a narrow screen, within a section. */
  row?: boolean
}

/** Shoes beside each other. */
export function ProductCards({
  products,
  first = 0,
  families = [],
  row = false,
}: ProductCardsProps) {
  return (
    <ul className={row ? styles.row : styles.grid}>
      {products.map((product, at) => (
        <li key={product.product_id}>
          {row ? (
            <ProductCard product={product} sizes={IN_A_ROW} level={3} />
          ) : (
            <ProductCard product={product} first={at < first} families={families} />
          )}
        </li>
      ))}
    </ul>
  )
}

const IN_A_ROW = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 62vw'
