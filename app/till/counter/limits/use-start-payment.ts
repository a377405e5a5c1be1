import { useTranslation } from 'react-i18next'
import { newId } from '../../../ui/new-id.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { needsLineApproval } from '../../ticket/limits/ticket-extent.ts'
import type { TicketAction } from '../../ticket/reduce-ticket.ts'
import type { Ticket } from '../../ticket/ticket.ts'
import { isEvenExchange } from '../../ticket/ticket-totals.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { useSeller } from '../../use-seller.ts'
import { useTillList } from '../../use-till-list.ts'
import type { CounterDialog } from '../use-counter-keys.ts'

interface StartedPayment {
  ticket: Ticket
  act(action: TicketAction): unknown
  onDialog(dialog: CounterDialog): void
  /** Finishes a ticket of which nothing is paid: an even exchange. */
  onEven(): void
}

/**
 * Begins the payment. Lines beyond the shop's limits are approved before, because the customer has not paid yet; without
 * the shop nobody can be asked, and the seller is told that the sale will stand out.
 */
export function useStartPayment({ ticket, act, onDialog, onEven }: StartedPayment): () => void {
  const { t } = useTranslation('till/ticket')
  const limits = useTillList()
  const { status } = useCatalog()
  const { permissions, rights } = useSeller()
  const mayExceed = permissions.can_manage_products && rights.change_prices === 'allowed'
  return () => {
    const isBeyond = !mayExceed && needsLineApproval(ticket, limits)
    if (isBeyond && status !== 'stale') return onDialog('line limits')
    if (isBeyond) notifySeller({ kind: 'warning', title: t('limits_offline') })
    act({ type: 'pay', reservation: newId() })
    if (isEvenExchange(ticket)) onEven()
  }
}
