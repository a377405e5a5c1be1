import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { useTenderFacts } from '../payments/money-back/use-tender-facts.ts'
import { isReturnLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { TillModal } from '../ui/till-modal.tsx'

/** What the shop names where it takes a colleague's PIN. */
export type WantedReturn =
  | { right: 'pay_out_by_hand'; amount_cents?: number; cash_cents?: number }
  | { right: 'exceed_cash_out'; amount_cents: number }

interface ReturnApprovalProps {
  ticket: Ticket
  tenders: readonly BackTender[]
  wanted: WantedReturn
  onApprove(approval: Approval): Promise<void>
  onBack(): void
}

/** Shows a colleague what comes back, why, and how its money goes out, and takes their PIN. */
export function ReturnApproval({ ticket, tenders, wanted, ...on }: ReturnApprovalProps) {
  const { t } = useTranslation('till/returns')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const tenderFacts = useTenderFacts()
  return (
    <TillModal title={t('approve_title')} size="xl" onClose={on.onBack}>
      <ApprovalForm
        text={t('approve')}
        facts={[
          ...ticket.lines.filter(isReturnLine).map(({ back, about }) => ({
            label: [inLanguage(about.name), about.code, back.why].filter(Boolean).join(' · '),
            value: money(about.paid_cents),
          })),
          ...(tenders.length > 0 ? tenderFacts(tenders) : []),
        ]}
        wanted={wanted}
        {...on}
      />
    </TillModal>
  )
}
