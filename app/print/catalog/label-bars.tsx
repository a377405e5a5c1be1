import type { Barcode } from '../ticket/code128.ts'
import { DOTS_PER_MM } from './label-layout.ts'
import styles from './label-paper.module.css'

interface LabelBarsProps {
  bars: Barcode
  /** Of the thinnest bar; null where the code is too wide for the label. */
  dots: number | null
}

/** A code with its digits. Too wide a one has its digits alone: bars that are pressed together are read by nobody. */
export function LabelBars({ bars, dots }: LabelBarsProps) {
  if (dots === null) return <p className={styles.digits}>{bars.text}</p>
  return (
    <figure className={styles.bars}>
      <svg
        viewBox={`0 0 ${bars.modules} 1`}
        preserveAspectRatio="none"
        width={`${(bars.modules * dots) / DOTS_PER_MM}mm`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={bars.path} />
      </svg>
      <figcaption className={styles.digits}>{bars.text}</figcaption>
    </figure>
  )
}
