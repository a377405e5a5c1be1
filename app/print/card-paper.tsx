import { useBrand } from '../root-data.ts'
import styles from './card-paper.module.css'
import type { Barcode } from './ticket/code128.ts'

/** The card is as large as a bank card, 85.6 by 54 millimetres. (ISO/IEC 7810, ID-1) */
const BARS_MM = 76

interface CardPaperProps {
  name: string
  barcode: Barcode
  /** The code in letters too, for whoever has no scanner; never of a code that proves who somebody is. */
  hasText?: boolean
}

/** A person's card for the till. Where it is on a page, printing the page leaves everything else out. */
export function CardPaper({ name, barcode, hasText = false }: CardPaperProps) {
  const { name: shop } = useBrand()
  return (
    <article className={styles.card}>
      <p className={styles.shop}>{shop}</p>
      <p className={styles.name}>{name}</p>
      <figure className={styles.code}>
        <svg
          role="img"
          aria-label={barcode.text}
          viewBox={`0 0 ${barcode.modules} 1`}
          preserveAspectRatio="none"
          width={`${BARS_MM}mm`}
          height="16mm"
          shapeRendering="crispEdges"
        >
          <path d={barcode.path} />
        </svg>
        {hasText && <figcaption aria-hidden="true">{barcode.text}</figcaption>}
      </figure>
    </article>
  )
}
