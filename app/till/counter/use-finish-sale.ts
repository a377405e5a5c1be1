import { useCallback, useEffect, useRef } from 'react'
import { useInLanguage } from '../../i18n/in-language.ts'
import { newId } from '../../ui/new-id.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { getPaymentBalance } from '../payments/payment-balance.ts'
import { takeSnapshot, toSaleInput } from '../payments/sale-input.ts'
import type { OutboxSale } from '../sales/outbox-sale.ts'
import { useSaleOutbox } from '../sales/use-sale-outbox.ts'
import { findTicketRefusal } from '../ticket/ticket-refusals.ts'
import { getTicketTotal } from '../ticket/ticket-totals.ts'
import type { CounterState } from './counter-storage.ts'
import type { CounterActions } from './use-counter-state.ts'

interface FinishSaleOptions {
  till: string
  /** The open cash session, by its operation id. */
  session: string
  counter: CounterState & CounterActions
  maxPercent: number
  onSold(): void
  onSessionGone(): void
}

/**
 * Finishes the sale of the ticket on the screen, once. The ticket is stored with an operation id before the sale is
 * sent: a second tap does nothing, and after a crash the outbox is searched for that id.
 */
export function useFinishSale({
  till,
  session,
  counter,
  maxPercent,
  onSold,
  onSessionGone,
}: FinishSaleOptions) {
  const { ticket, sold, act, startNewTicket, getTicket, stored } = counter
  const { finish, find, forget } = useSaleOutbox()
  const { refresh } = useCatalog()
  const inLanguage = useInLanguage()
  const sentHere = useRef<string | null>(null)

  const applyAnswer = useCallback(
    (sale: OutboxSale) => {
      if (sale.state !== 'refused') {
        startNewTicket(sale)
        return onSold()
      }
      const refusal = sale.refusal ?? { code: 'BAD_REQUEST' }
      act({ type: 'refuse', refusal })
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      refresh()
    },
    [act, startNewTicket, refresh, onSold, onSessionGone],
  )

  /** Gives the ticket the state of its sale in the outbox. */
  const recover = useCallback(
    async (operationId: string) => {
      const sale = await find(operationId)
      if (!sale) return void act({ type: 'not sent' })
      applyAnswer(sale)
      if (sale.state === 'refused') await forget(operationId)
    },
    [find, forget, act, applyAnswer],
  )

  // A ticket that was being sent when the browser was closed.
  const unanswered = ticket.stage === 'sending' ? ticket.operation_id : null
  useEffect(() => {
    if (unanswered === null || unanswered === sentHere.current) return
    sentHere.current = unanswered
    void recover(unanswered)
  }, [unanswered, recover])

  useSoldUpdates(sold, counter.updateSold)

  async function finishSale(): Promise<void> {
    const paid = getTicket()
    const { tenders, change_cents } = getPaymentBalance(getTicketTotal(paid), paid.given)
    if (!tenders || findTicketRefusal(paid, maxPercent)) return
    const operation_id = newId()
    if (act({ type: 'send', operation_id }).operation_id !== operation_id) return
    sentHere.current = operation_id
    await stored()
    const entry = { id: operation_id, seq: 1, till, device: operation_id, session }
    const input = toSaleInput(paid, tenders, entry)
    const seen = takeSnapshot(paid, change_cents, inLanguage)
    await finish({ operation_id, till, input, seen }).then(applyAnswer, () => recover(operation_id))
  }
  return () => void finishSale()
}

/** Updates the sale that is shown as waiting when the shop answers it; a refused one moves to the outbox drawer. */
function useSoldUpdates(sold: OutboxSale | null, updateSold: CounterActions['updateSold']): void {
  const { waiting, find } = useSaleOutbox()
  const shown = sold?.state === 'waiting' ? sold.operation_id : null
  const stillWaiting = waiting.some(({ operation_id }) => operation_id === shown)
  useEffect(() => {
    if (shown === null || stillWaiting) return
    void find(shown).then((sale) => {
      if (sale?.state === 'done') updateSold(shown, sale)
      if (sale?.state === 'refused') updateSold(shown, null)
    })
  }, [shown, stillWaiting, find, updateSold])
}
