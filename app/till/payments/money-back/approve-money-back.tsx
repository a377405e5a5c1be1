import type { BackTender } from '../../../../core/payments/money-out/rules.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { ApprovalForm } from '../../ui/approval-form.tsx'
import { useTenderFacts } from './use-tender-facts.ts'

/** What the shop names where it takes a colleague's PIN. */
export interface WantedApproval {
  right: 'pay_out_by_hand'
  amount_cents?: number
  cash_cents?: number
}

interface ApproveMoneyBackProps {
  text: string
  /** Whose money goes back, and why. */
  facts: readonly { label: string; value: string }[]
  tenders: readonly BackTender[]
  wanted: WantedApproval
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Shows a colleague whose money goes back, how and why, and takes their PIN. */
export function ApproveMoneyBack({ text, facts, tenders, wanted, ...on }: ApproveMoneyBackProps) {
  const tenderFacts = useTenderFacts()
  return (
    <ApprovalForm text={text} facts={[...facts, ...tenderFacts(tenders)]} wanted={wanted} {...on} />
  )
}
