import { ORPCError } from '@orpc/client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { newId } from '../../ui/new-id.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { getPaymentBalance } from '../payments/payment-balance.ts'
import { chargeTicket } from '../payments/sale-payload.ts'
import { takeSnapshot } from '../payments/ticket-snapshot.ts'
import type { TillRefusal } from '../refusal.ts'
import type { WantedReturn } from '../returns/return-approval.tsx'
import type { FinishedReturn } from '../returns/returned-pane.tsx'
import { useFinishReturn } from '../returns/use-finish-return.ts'
import type { SaleEntry } from '../sales/log-entry.ts'
import { useSalePrinting } from '../sales/use-sale-printing.ts'
import { useTillLog } from '../sales/use-till-log.ts'
import { useUnansweredSale } from '../sales/use-unanswered-sale.ts'
import { hasReturns, isReturnAlone } from '../ticket/ticket.ts'
import { findTicketRefusal } from '../ticket/ticket-refusals.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import { useLineText } from '../ticket/use-line-text.ts'
import { useSeller } from '../use-seller.ts'
import { useTillList } from '../use-till-list.ts'
import type { Counter } from './use-counter-state.ts'

interface FinishSaleOptions {
  till: string
  /** The open cash session, by its operation id. */
  session: string
  counter: Counter
  onSold(): void
  /** Units came back while nothing was sold. */
  onReturned(returned: FinishedReturn): void
  onSessionGone(): void
}

/** How a ticket is finished. */
interface Finish {
  /** What goes out, where more comes back than goes out. */
  back?: BackTender[]
  /** Of a colleague who lets it pass. */
  approval?: Approval
  /** The money was taken, whatever the shop has refused. */
  isTaken?: boolean
}

/**
 * Finishes the sale of the ticket on the screen, once. The ticket is stored with the sale's id before the sale is
 * written down: a second tap does nothing, and after a crash the log is searched for that id. `bookSale` is for money
 * that was taken although the shop, or the till itself, refuses the ticket.
 */
export function useFinishSale(options: FinishSaleOptions) {
  const { till, session, counter, onReturned } = options
  const { act, getTicket, stored } = counter
  const { user_id: staff, max_discount_percent, isUnproven } = useSeller()
  const { general_tax_rate: generalRate } = useTillList()
  const { finish, book } = useTillLog()
  const lineText = useLineText()
  const lostAnswer = useUnansweredSale()
  const takeBack = useFinishReturn({ till, counter, onReturned })
  const applyAnswer = useAnswer(options)
  const noteSent = useSentBefore(counter, applyAnswer)

  /** Undefined where the ticket was finished, or is not sent at all. */
  async function sell(how: Finish = {}): Promise<TillRefusal | undefined> {
    const { isTaken = false, approval } = how
    const paid = getTicket()
    const payment = getPaymentBalance(getTicketBalance(paid), paid.given)
    const { change_cents } = payment
    const tenders = how.back ?? payment.tenders
    if (!tenders || (!isTaken && findTicketRefusal(paid, max_discount_percent))) return
    const again = lostAnswer.find(paid, tenders)
    const id = again?.id ?? newId()
    if (act({ type: 'send', operation_id: id, taken: isTaken }).operation_id !== id) return
    noteSent(id)
    await stored()
    if (isReturnAlone(paid)) return takeBack(paid, how.back ?? [], approval)
    const charged = chargeTicket(paid, { tenders, generalRate, now: new Date() })
    const payload = { ...charged, ...(isUnproven && { seller_unproven: true }) }
    const seen = takeSnapshot(paid, change_cents, lineText)
    const sale = again ?? { id, till, session, staff, payload, seen }
    // The shop cannot sell in the name of somebody who has proven nothing: it is told what happened.
    const entry = await (isTaken || isUnproven ? book(sale) : finish(sale, approval))
    lostAnswer.note(paid, tenders, { entry, sale })
    applyAnswer(entry)
    return entry.state === 'refused' ? entry.refusal : undefined
  }

  const { finishAsked, ...asking } = useAskedColleague(counter, sell)
  return {
    finishSale: () => void finishAsked(),
    giveBack: (back: BackTender[]) => void finishAsked({ back }),
    bookSale: () => void sell({ isTaken: true }),
    ...asking,
  }
}

/** Shows what became of a sale: the next ticket begins, or the refusal stands on this one. */
function useAnswer({ till, counter, onSold, onSessionGone }: FinishSaleOptions) {
  const { sold, act, startNewTicket, updateSold } = counter
  const { refresh } = useCatalog()
  const { printSold, printLate } = useSalePrinting(till)
  useSoldUpdates(sold, (id, booked) => {
    if (updateSold(id, booked)) printLate(booked)
  })
  return useCallback(
    (sale: SaleEntry) => {
      if (sale.state !== 'refused') {
        startNewTicket(sale)
        printSold(sale)
        return onSold()
      }
      const refusal = sale.refusal ?? { code: 'BAD_REQUEST' }
      act({ type: 'refuse', refusal })
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      void refresh()
    },
    [act, startNewTicket, printSold, refresh, onSold, onSessionGone],
  )
}

/** Finds the answer of a ticket that was being sent when the browser was closed; what it returns notes those sent here. */
function useSentBefore({ ticket, act }: Counter, applyAnswer: (sale: SaleEntry) => void) {
  const { findSettled } = useTillLog()
  const sentHere = useRef<string | null>(null)
  const unanswered = ticket.stage === 'sending' ? ticket.operation_id : null
  useEffect(() => {
    if (unanswered === null || unanswered === sentHere.current) return
    sentHere.current = unanswered
    void findSettled(unanswered).then((sale) =>
      sale ? applyAnswer(sale) : void act({ type: 'not sent' }),
    )
  }, [unanswered, findSettled, applyAnswer, act])
  return (id: string) => {
    sentHere.current = id
  }
}

/** Asks a colleague where the shop wants one for what comes back. */
function useAskedColleague(
  { act, getTicket }: Counter,
  sell: (how?: Finish) => Promise<TillRefusal | undefined>,
) {
  /** What a colleague must let pass, with the money that was chosen for it. */
  const [asked, setAsked] = useState<{ wanted: WantedReturn; back: BackTender[] } | null>(null)

  async function finishAsked(how?: Finish): Promise<void> {
    const refusal = await sell(how)
    if (refusal?.code !== 'APPROVAL_REQUIRED' || !hasReturns(getTicket())) return
    act({ type: 'clear refusal' })
    setAsked({ wanted: refusal.data as WantedReturn, back: how?.back ?? [] })
  }

  async function approve(approval: Approval): Promise<void> {
    const back = asked && asked.back.length > 0 ? { back: asked.back } : {}
    const refusal = await sell({ ...back, approval })
    if (refusal) throw new ORPCError(refusal.code, { data: refusal.data })
    setAsked(null)
  }

  return { finishAsked, asked, approve, stopAsking: () => setAsked(null) }
}

/** Calls back when the shop has booked the sale that is shown as waiting. */
function useSoldUpdates(
  sold: SaleEntry | null,
  onBooked: (id: string, booked: SaleEntry) => void,
): void {
  const { waiting, findSettled } = useTillLog()
  const handleBooked = useEffectEvent(onBooked)
  const shown = sold?.state === 'unbooked' ? sold.id : null
  const stillWaiting = waiting.some(({ id }) => id === shown)
  useEffect(() => {
    if (shown === null || stillWaiting) return
    void findSettled(shown).then((sale) => {
      if (sale?.state === 'booked') handleBooked(shown, sale)
    })
  }, [shown, stillWaiting, findSettled])
}
