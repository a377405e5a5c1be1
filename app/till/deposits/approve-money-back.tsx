import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import type { Deposit } from './deposit.ts'
import type { listMoneyBack } from './money-back.ts'

/** What the shop names where it takes a colleague's PIN. */
export interface WantedApproval {
  right: 'pay_out_by_hand'
  amount_cents?: number
  cash_cents?: number
}

interface ApproveMoneyBackProps {
  deposit: Deposit
  reason: string
  sums: ReturnType<typeof listMoneyBack>
  wanted: WantedApproval
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Shows a colleague whose money goes back how, and why, and takes their PIN. */
export function ApproveMoneyBack(props: ApproveMoneyBackProps) {
  const { deposit, reason, sums, wanted, onApprove, onBack } = props
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const { kind, reference, customer, paid_cents } = deposit
  return (
    <ApprovalForm
      text={t('approve_back')}
      facts={[
        { label: words(`kind.${kind}`), value: reference },
        ...(customer ? [{ label: t('customer'), value: customer.name }] : []),
        { label: t('reason'), value: reason },
        ...sums.map((sum) => ({
          label: sales(`tender.${sum.kind}`),
          value: money(sum.amount_cents),
        })),
        { label: t('approve_total'), value: money(paid_cents), isTotal: true },
      ]}
      wanted={wanted}
      onApprove={onApprove}
      onBack={onBack}
    />
  )
}
