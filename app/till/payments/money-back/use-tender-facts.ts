import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { ApprovalFact } from '../../ui/approval-facts.tsx'

/** What goes out by each way and in all, as whoever approves it reads it. */
export function useTenderFacts(): (tenders: readonly BackTender[]) => ApprovalFact[] {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (tenders) => {
    const cents = tenders.reduce((sum, { amount_cents }) => sum - amount_cents, 0)
    return [
      ...tenders.map(({ kind, amount_cents }) => ({ label: t(kind), value: money(-amount_cents) })),
      { label: t('back.all'), value: money(cents), isTotal: true },
    ]
  }
}
