import type { ReactNode } from 'react'
import styles from './sums.module.css'

/** What something comes to, row by row; the last row is usually the total. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

interface SumProps {
  name: ReactNode
  /** Said below the name, in small. */
  note?: ReactNode
  kind?: 'plain' | 'total' | 'free'
  children: ReactNode
}

export function Sum({ name, note, kind = 'plain', children }: SumProps) {
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
