import type { LabelKind } from '../../../core/catalog/labels/rules.ts'
import { CompositionSigns } from './composition-signs.tsx'
import { LabelBars } from './label-bars.tsx'
import { findModuleDots, isWideCode, type LabelSize, scaleLabel } from './label-layout.ts'
import styles from './label-paper.module.css'
import type { PrintedLabel } from './printed-label.ts'

interface LabelPaperProps {
  kind: LabelKind
  size: LabelSize
  /** How far letters stay from its sides, in millimetres. */
  edge?: { x: number; y: number }
  label: PrintedLabel
  /** In place of bars where it has no code yet. */
  noCode: string
}

const NO_EDGE = { x: 0, y: 0 }

/** A label as the printer prints it: its letters grow with it, its bars have whole dots. */
export function LabelPaper({ kind, size, edge = NO_EDGE, label, noCode }: LabelPaperProps) {
  const { bars, composition, shelf } = label
  const dots = bars && findModuleDots(bars.modules, size.width_mm)
  const isWide = bars !== null && dots !== null && isWideCode(bars.modules, dots, size.width_mm)
  const signs = kind === 'box' ? composition : []
  return (
    <div
      className={styles.label}
      data-kind={kind}
      data-wide={(isWide && signs.length > 0) || undefined}
      ref={(element) => setSize(element, size, scaleLabel(kind, size, edge))}
    >
      <p className={styles.name}>{label.name}</p>
      <p className={styles.row}>
        <span className={styles.colour}>{label.colour}</span>
        {kind === 'box' && shelf && <span className={styles.shelf}>{shelf}</span>}
      </p>
      <div className={styles.main}>
        <strong className={styles.size} data-length={toLength(label.size)}>
          {label.size}
        </strong>
        <p className={styles.money}>
          <span className={styles.price}>{label.price}</span>
          {label.prior && <span className={styles.prior}>{label.prior}</span>}
        </p>
      </div>
      {label.mark && <p className={styles.mark}>{label.mark}</p>}
      {isWide && <CompositionSigns composition={signs} inRow />}
      <div className={styles.foot}>
        {bars ? <LabelBars bars={bars} dots={dots} /> : <p className={styles.noCode}>{noCode}</p>}
        {!isWide && <CompositionSigns composition={signs} inRow={false} />}
      </div>
    </div>
  )
}

/** «38» is as large as the label allows, «36 2/3» smaller, «40 · ancho» smaller still. */
function toLength(size: string): 'short' | 'middle' | 'long' {
  if (size.length <= 4) return 'short'
  return size.length <= 7 ? 'middle' : 'long'
}

/** By script: the pages of papers allow no style in their HTML. */
function setSize(
  element: HTMLElement | null,
  { width_mm, height_mm }: LabelSize,
  { unit, pad }: ReturnType<typeof scaleLabel>,
): void {
  if (!element) return
  element.style.width = `${width_mm}mm`
  element.style.height = `${height_mm}mm`
  element.style.padding = `${pad.y}mm ${pad.x}mm`
  element.style.setProperty('--u', `${unit}mm`)
  element.style.setProperty('--pad', `${pad.x}mm`)
}
