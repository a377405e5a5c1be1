import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Loan } from './loan.ts'
import styles from './loans.module.css'
import { LoanBadges } from './loans-list.tsx'

/** Whose pairs they are, until when, and what was left for them. */
export function LoanFacts({ loan }: { loan: Loan }) {
  const { t } = useTranslation('till/loans')
  const { date, money } = useFormat()
  const { customer, created_at, due_on, staff, note } = loan
  const held = loan.deposit?.held_cents ?? 0
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
      {held > 0 && loan.ended_at === null && <p>{t('deposit_of', { amount: money(held) })}</p>}
      <LoanBadges loan={{ ...loan, deposit_cents: held }} />
    </section>
  )
}
