import type { ReactNode } from 'react'
import styles from './key-figures.module.css'

interface KeyFigure {
  label: string
  value: ReactNode
  /** The one that is looked for first. */
  main?: boolean
}

/** What a list comes to, in a few figures above it. */
export function KeyFigures({ title, figures }: { title: string; figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures} aria-label={title}>
      {figures.map(({ label, value, main }) => (
        <div key={label} data-main={main || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
