import styles from './chart.module.css'
import type { ChartData, ChartKind } from './chart-data.ts'

/** Which pattern is which, where there is more than one. */
export function ChartLegend({ kind, data }: { kind: ChartKind; data: ChartData }) {
  if (data.series.length < 2) return null
  return (
    <span className={styles.legend}>
      {data.series.map(({ label }, at) => (
        <span key={label} className={styles.entry}>
          <span className={styles.swatch} data-kind={kind} data-other={at > 0 || undefined} />
          {label}
        </span>
      ))}
    </span>
  )
}
