import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Loan } from './loan.ts'
import styles from './loans.module.css'
import { OverdueBadge } from './loans-list.tsx'

/** Whose pairs they are, and until when. */
export function LoanFacts({ loan }: { loan: Loan }) {
  const { t } = useTranslation('till/loans')
  const { date } = useFormat()
  const { customer, created_at, due_on, staff, note, is_overdue } = loan
  const taken = t('taken', { day: date(created_at) })
  return (
    <section className={styles.facts} aria-label={t('facts')}>
      <p className={styles.who}>
        <strong>{customer.name}</strong>
        <span className={styles.soft}>{customer.phone ?? customer.email}</span>
      </p>
      <p className={styles.soft}>
        {[taken, staff, t('until', { day: date(due_on) })].filter(Boolean).join(' · ')}
      </p>
      {note && <p>{note}</p>}
      {is_overdue && <OverdueBadge />}
    </section>
  )
}
