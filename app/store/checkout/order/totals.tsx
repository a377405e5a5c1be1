import type { ReactNode } from 'react'
import styles from './totals.module.css'

/** Amounts row by row; the last row is usually the total. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

interface TotalRowProps {
  name: ReactNode
  /** Small print below the name. */
  note?: ReactNode
  kind?: 'plain' | 'total' | 'free'
  children: ReactNode
}

export function TotalRow({ name, note, kind = 'plain', children }: TotalRowProps) {
  return (
    <div className={`${styles.sum} ${styles[kind]}`}>
      <dt>
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
