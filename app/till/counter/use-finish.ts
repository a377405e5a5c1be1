import { useCallback, useEffect, useRef } from 'react'
import { useInLanguage } from '../../i18n/in-language.ts'
import { newId } from '../../ui/new-id.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { settle } from '../payments/settle.ts'
import { saleToSend, seenOf } from '../payments/ticket-to-send.ts'
import type { LoggedSale } from '../sales/logged-sale.ts'
import { useSaleLog } from '../sales/use-sale-log.ts'
import { obstacleOf, totalOf } from '../ticket/ticket-money.ts'
import type { TicketView } from '../ticket/use-ticket.ts'

interface Finishing {
  till: string
  view: TicketView
  maxPercent: number
  onSold(): void
  onSessionGone(): void
}

/**
 * Sells the ticket on the screen, once. It goes under an id that is written down with it before it leaves, so that
 * a second tap does nothing and a ticket that comes back after a crash is asked after, not sold again.
 */
export function useFinish({ till, view, maxPercent, onSold, onSessionGone }: Finishing) {
  const { ticket, sold, act, close, tell, written, now } = view
  const log = useSaleLog()
  const { refresh } = useCatalog()
  const inLanguage = useInLanguage()
  const mine = useRef<string | null>(null)

  const answered = useCallback(
    (sale: LoggedSale) => {
      if (sale.state !== 'refused') {
        close(sale)
        return onSold()
      }
      const refusal = sale.refusal ?? { code: 'BAD_REQUEST' }
      act({ type: 'refuse', refusal })
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      refresh()
    },
    [act, close, refresh, onSold, onSessionGone],
  )

  const { find, forget } = log
  /** What became of a sale that nobody has answered for. */
  const recover = useCallback(
    async (operationId: string) => {
      const sale = await find(operationId)
      if (!sale) return void act({ type: 'unsent' })
      answered(sale)
      if (sale.state === 'refused') await forget(operationId)
    },
    [find, forget, act, answered],
  )

  async function finish(): Promise<void> {
    const paid = now()
    const { tenders, change_cents } = settle(totalOf(paid), paid.given)
    if (!tenders || obstacleOf(paid, maxPercent)) return
    const operation_id = newId()
    if (act({ type: 'send', operation_id }).operation_id !== operation_id) return
    mine.current = operation_id
    await written()
    const input = saleToSend(paid, tenders, till)
    const seen = seenOf(paid, change_cents, inLanguage)
    await log
      .finish({ operation_id, till, input, seen })
      .then(answered, () => recover(operation_id))
  }

  // A ticket that was on its way when the browser ended: the log knows whether it left.
  const lost = ticket.stage === 'sending' ? ticket.operation_id : null
  useEffect(() => {
    if (lost === null || lost === mine.current) return
    mine.current = lost
    void recover(lost)
  }, [lost, recover])

  // One that waited may have been answered while it is still shown.
  const waits = sold?.state === 'waiting' ? sold.operation_id : null
  const stillWaits = log.waiting.some(({ operation_id }) => operation_id === waits)
  useEffect(() => {
    if (waits === null || stillWaits) return
    void find(waits).then((sale) => {
      if (sale?.state === 'done') tell(waits, sale)
      if (sale?.state === 'refused') tell(waits, null)
    })
  }, [waits, stillWaits, find, tell])

  return () => void finish()
}
