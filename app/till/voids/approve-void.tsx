import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { useTenderFacts } from '../payments/money-back/use-tender-facts.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import type { VoidableSale, VoidRequest } from './use-void.ts'

interface ApproveVoidProps extends VoidRequest {
  sale: VoidableSale
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Shows a colleague which sale is undone, why, and how its money goes back, and takes their PIN. */
export function ApproveVoid({ sale, input, wanted, onApprove, onBack }: ApproveVoidProps) {
  const { t } = useTranslation('till/voids')
  const { money, time } = useFormat()
  const tenderFacts = useTenderFacts()
  return (
    <ApprovalForm
      text={t('approve', { amount: money(sale.total_cents) })}
      facts={[
        { label: t('ticket'), value: sale.invoice ?? sale.reference },
        { label: t('sold_at'), value: time(sale.sold_at) },
        { label: t('sold_by'), value: sale.seller ?? '—' },
        { label: t('why'), value: input.reason },
        ...tenderFacts(input.tenders),
      ]}
      wanted={wanted}
      onApprove={onApprove}
      onBack={onBack}
    />
  )
}
