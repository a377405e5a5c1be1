import '@mantine/charts/styles.layer.css'
import { BarsDrawing } from './bars-drawing.tsx'
import type { ChartData, ChartKind } from './chart-data.ts'
import { TrendDrawing } from './trend-drawing.tsx'

/** The chart itself, with all that draws it: `Chart` alone loads this file, when its page is there. */
export function ChartDrawing({ kind, data }: { kind: ChartKind; data: ChartData }) {
  if (kind === 'trend') return <TrendDrawing data={data} />
  return <BarsDrawing data={data} isLying={kind === 'rows'} />
}
