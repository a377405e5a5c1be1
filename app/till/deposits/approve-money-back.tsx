import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { useTenderFacts } from '../payments/money-back/use-tender-facts.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import type { Deposit } from './deposit.ts'

/** What the shop names where it takes a colleague's PIN. */
export interface WantedApproval {
  right: 'pay_out_by_hand'
  amount_cents?: number
  cash_cents?: number
}

interface ApproveMoneyBackProps {
  deposit: Deposit
  /** What is cancelled, as it was asked for. */
  input: { reason: string; tenders: readonly BackTender[] }
  wanted: WantedApproval
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Shows a colleague whose money goes back how, and why, and takes their PIN. */
export function ApproveMoneyBack({ deposit, input, wanted, ...on }: ApproveMoneyBackProps) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const tenderFacts = useTenderFacts()
  const { kind, reference, customer } = deposit
  return (
    <ApprovalForm
      text={t('approve_back')}
      facts={[
        { label: words(`kind.${kind}`), value: reference },
        ...(customer ? [{ label: t('customer'), value: customer.name }] : []),
        { label: t('reason'), value: input.reason },
        ...tenderFacts(input.tenders),
      ]}
      wanted={wanted}
      {...on}
    />
  )
}
