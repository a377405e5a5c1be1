import styles from './approval-form.module.css'

/** One row of what is approved, as it is read: an article, a sum before, a sum after. */
export interface ApprovalFact {
  label: string
  value: string
  /** It is what the act comes to. */
  isTotal?: boolean
}

/** What a colleague is asked to approve, row by row. */
export function ApprovalFacts({ facts }: { facts: readonly ApprovalFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isTotal }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
