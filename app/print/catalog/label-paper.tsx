import type { Barcode } from '../ticket/code128.ts'
import styles from './label-paper.module.css'

export interface LabelSize {
  width_mm: number
  height_mm: number
}

/** What a label says of a pair. */
export interface PrintedLabel {
  name: string
  colour: string
  size: string
  price: string
  /** Why a pair is sold as itself; null on labels of variants. */
  mark: string | null
  /** Words in place of bars where it has no code yet. */
  barcode: Barcode | string
}

interface LabelPaperProps {
  /** A label on a box has its size large; one on a shoe is small and has its price. */
  kind: 'box' | 'tag'
  size: LabelSize
  label: PrintedLabel
}

/** Of the label's height, so that the number below the bars fits, too. */
const BARS_SHARE = { box: 0.28, tag: 0.2 }

/** A label as the printer prints it. What does not fit is cut off, here as there. */
export function LabelPaper({ kind, size, label }: LabelPaperProps) {
  const { barcode } = label
  const height = Math.max(5, size.height_mm * BARS_SHARE[kind])
  return (
    <div className={styles.label} data-kind={kind} ref={(element) => setSize(element, size)}>
      <p className={styles.name}>{label.name}</p>
      <p>{label.colour}</p>
      <p className={styles.row}>
        <strong className={styles.size}>{label.size}</strong>
        <span className={styles.price}>{label.price}</span>
      </p>
      {label.mark && <p className={styles.mark}>{label.mark}</p>}
      {typeof barcode === 'string' ? (
        <p>{barcode}</p>
      ) : (
        <figure>
          <svg
            viewBox={`0 0 ${barcode.modules} 1`}
            preserveAspectRatio="none"
            width={`${barcode.modules * 0.25}mm`}
            height={`${height}mm`}
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path d={barcode.path} />
          </svg>
          <figcaption>{barcode.text}</figcaption>
        </figure>
      )}
    </div>
  )
}

/** By script: the pages of papers allow no style in their HTML. */
function setSize(element: HTMLElement | null, { width_mm, height_mm }: LabelSize): void {
  if (!element) return
  element.style.width = `${width_mm}mm`
  element.style.height = `${height_mm}mm`
}
