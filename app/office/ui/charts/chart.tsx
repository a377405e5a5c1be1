import type { CSSProperties } from 'react'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import styles from './chart.module.css'
import type { ChartData, ChartKind } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'

interface ChartProps {
  kind: ChartKind
  title: string
  /** The heading of the labels in the table. */
  labelsTitle: string
  data: ChartData
  /** The page has a table of the same figures: none is added behind the chart. */
  hasOwnTable?: boolean
  /** Less high, for a card among others. */
  isCompact?: boolean
}

/**
 * Figures as lines or bars that are told apart by pattern as well as by colour, with a table of them behind. The drawing is loaded
 * once the page is there and fills a box that has its size before; without script the table says the same.
 */
export function Chart(props: ChartProps) {
  const { kind, title, labelsTitle, data, hasOwnTable = false, isCompact } = props
  const drawing = useLazyModule(true, loadDrawing)
  const size = { '--bars': data.labels.length * data.series.length } as CSSProperties
  return (
    <figure className={styles.chart} data-kind={kind} data-compact={isCompact || undefined}>
      <figcaption className={styles.title}>
        {title}
        <ChartLegend kind={kind} data={data} />
      </figcaption>
      <div className={styles.drawing} style={size} aria-hidden="true">
        {drawing && <drawing.ChartDrawing kind={kind} data={data} />}
      </div>
      {!hasOwnTable && <ChartTable title={title} labelsTitle={labelsTitle} data={data} />}
    </figure>
  )
}

const loadDrawing = () => import('./chart-drawing.tsx')
