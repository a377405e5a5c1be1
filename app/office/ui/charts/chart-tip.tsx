import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'

interface Tip {
  active?: boolean
  activeIndex?: number | string | null
}

/** What stands beside the pointer: the point with its figures. */
export function ChartTip({ tip, data }: { tip: Tip; data: ChartData }) {
  const at = Number(tip.activeIndex ?? Number.NaN)
  const label = data.labels[at]
  if (!tip.active || label === undefined) return null
  return (
    <div className={styles.tip}>
      <strong>{label}</strong>
      {data.series.map(({ label: name, values }) => {
        const value = values[at]
        return (
          <span key={name}>
            {data.series.length > 1 && `${name}: `}
            {value === null || value === undefined ? '–' : data.format(value)}
          </span>
        )
      })}
    </div>
  )
}
