import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { client } from '../../client.ts'
import { ApprovalForm } from '../../ui/approval-form.tsx'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import type { LineApproval, Ticket } from '../ticket.ts'
import { getLineAmounts } from '../ticket-totals.ts'
import { useLineText } from '../use-line-text.ts'
import { getTicketExtent } from './ticket-extent.ts'

interface LineApprovalDialogProps {
  ticket: Ticket
  onApproved(approval: LineApproval): void
  onClose(): void
}

/** Asks a colleague for the lines of a ticket that go beyond the shop's limits, before it is paid. */
export function LineApprovalDialog({ ticket, onApproved, onClose }: LineApprovalDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const operate = useOperation()
  const extent = getTicketExtent(ticket)

  async function approve(approval: Approval) {
    const { freeCents: free_cents, quantity } = extent
    const input = { free_cents, quantity, approval }
    const { approval_id } = await operate(input, client.till.approveLines)
    onApproved({ approval_id, ...extent })
  }

  const facts = ticket.lines
    .filter((line) => line.kind === 'free' || line.quantity > 1)
    .map((line) => ({
      label: `${line.quantity} × ${lineText.name(line)}`,
      value: money(getLineAmounts(line).gross),
    }))
  return (
    <TillModal onClose={onClose} title={t('limits_title')}>
      <ApprovalForm
        text={t('limits_text')}
        facts={[
          ...facts,
          { label: t('limits_free'), value: money(extent.freeCents), isTotal: true },
        ]}
        wanted={{ right: 'change_prices' }}
        onApprove={approve}
        onBack={onClose}
      />
    </TillModal>
  )
}
