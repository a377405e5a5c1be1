import { LineChart } from '@mantine/charts'
import { getAxisWidth } from './axis-width.ts'
import styles from './chart.module.css'
import { type ChartData, toPoints, toSeriesName } from './chart-data.ts'
import { ChartTip } from './chart-tip.tsx'

/** Above so many points each would be a dot beside the next one. */
const MOST_DOTS = 31

/** The figures as a full line, and what they are compared with as a thinner, dashed one. */
export function TrendDrawing({ data }: { data: ChartData }) {
  const { labels, series, format, formatAxis = format } = data
  const lines = series.map(({ label }, at) => ({
    name: toSeriesName(at),
    label,
    color: at === 0 ? 'var(--chart-main)' : 'var(--chart-other)',
    strokeDasharray: at === 0 ? undefined : '6 5',
    curveType: 'linear' as const,
  }))
  return (
    <LineChart
      className={styles.canvas}
      h="100%"
      data={toPoints(data)}
      dataKey="axis"
      series={lines}
      connectNulls={false}
      withDots={labels.length <= MOST_DOTS}
      dotProps={{ r: 3 }}
      strokeWidth={2.5}
      lineProps={({ name }) => ({ strokeWidth: name === toSeriesName(0) ? 2.5 : 1.75 })}
      lineChartProps={{ margin: { top: 8, right: 12, bottom: 0, left: 0 } }}
      accessibilityLayer={false}
      valueFormatter={format}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{
        width: getAxisWidth(data),
        tickFormatter: (value: number) => formatAxis(value),
      }}
      tooltipProps={{ content: (tip) => <ChartTip tip={tip} data={data} /> }}
    />
  )
}
