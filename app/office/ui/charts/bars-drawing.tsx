import { BarChart } from '@mantine/charts'
import { useId } from 'react'
import { Text as AxisText } from 'recharts'
import { getAxisWidth } from './axis-width.ts'
import styles from './chart.module.css'
import { type ChartData, toPoints, toSeriesName } from './chart-data.ts'
import { ChartTip } from './chart-tip.tsx'

/** So many columns have room for their values above them. */
const MOST_VALUES = 13
const NAME_WIDTH = 148

/** The figures as full bars, and what they are compared with as hatched ones. */
export function BarsDrawing({ data, isLying }: { data: ChartData; isLying: boolean }) {
  const { labels, series, format, formatAxis = format } = data
  const hatch = useId()
  const bars = series.map(({ label }, at) => ({
    name: toSeriesName(at),
    label,
    color: at === 0 ? 'var(--chart-main)' : 'var(--chart-other)',
  }))
  const hasValues = isLying || labels.length * series.length <= MOST_VALUES
  const values = { width: getAxisWidth(data), tickFormatter: (each: number) => formatAxis(each) }
  return (
    <BarChart
      className={styles.canvas}
      h="100%"
      data={toPoints(data)}
      dataKey="axis"
      series={bars}
      orientation={isLying ? 'vertical' : 'horizontal'}
      gridAxis={isLying ? 'none' : 'x'}
      maxBarWidth={isLying ? 18 : 44}
      withXAxis={!isLying}
      accessibilityLayer={false}
      valueFormatter={formatAxis}
      withBarValueLabel={hasValues}
      valueLabelProps={{ position: isLying ? 'right' : 'top', fontSize: 12, fill: 'currentColor' }}
      barChartProps={{
        margin: { top: 18, right: isLying ? values.width + 8 : 8, bottom: 0, left: 0 },
      }}
      barProps={({ name }) => ({
        radius: isLying ? [0, 3, 3, 0] : [3, 3, 0, 0],
        ...(name !== toSeriesName(0) && { fill: `url(#${hatch})`, stroke: 'var(--chart-other)' }),
      })}
      yAxisProps={isLying ? { width: NAME_WIDTH, interval: 0, tick: <NameTick /> } : values}
      tooltipProps={{ content: (tip) => <ChartTip tip={tip} data={data} /> }}
    >
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" fill="var(--chart-other)" />
        </pattern>
      </defs>
    </BarChart>
  )
}

interface NameTickProps {
  x?: number
  y?: number
  payload?: { value: string }
}

/** A name beside its bar, in two lines where it is long. */
function NameTick({ x = 0, y = 0, payload }: NameTickProps) {
  return (
    <AxisText
      x={x - 4}
      y={y}
      width={NAME_WIDTH - 12}
      maxLines={2}
      breakAll={false}
      textAnchor="end"
      verticalAnchor="middle"
      fontSize={12}
      fill="currentColor"
    >
      {payload?.value}
    </AxisText>
  )
}
