import { useBrand } from '../../root-data.ts'
import type { Barcode } from '../ticket/code128.ts'
import styles from './badge-paper.module.css'

/** The card is as large as a bank card, 85.6 by 54 millimetres. (ISO/IEC 7810, ID-1) */
const BARS_MM = 76

/** A person's card for the till. Where it is on a page, printing the page leaves everything else out. */
export function BadgePaper({ name, barcode }: { name: string; barcode: Barcode }) {
  const { name: shop } = useBrand()
  return (
    <article className={styles.card}>
      <p className={styles.shop}>{shop}</p>
      <p className={styles.name}>{name}</p>
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
    </article>
  )
}
