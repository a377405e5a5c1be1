import type { ReactNode } from 'react'
import styles from './detail.module.css'

/** Each with its label; what has no value is left out. */
type Facts = readonly (readonly [label: string, value: ReactNode])[]

interface FactListProps {
  title: string
  facts: Facts
}

/** The facts of what a page is about. */
export function FactList({ title, facts }: FactListProps) {
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 id="facts">{title}</h2>
      <FactPairs facts={facts} />
    </section>
  )
}

/** The same without a title of its own. */
export function FactPairs({ facts, className }: { facts: Facts; className?: string | undefined }) {
  return (
    <dl className={className ?? styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
