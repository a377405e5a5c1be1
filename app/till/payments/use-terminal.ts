import { useEffect, useMemo, useRef } from 'react'
import type { CashlessKind } from '../../../core/sales/tenders/rules.ts'
import { newId } from '../../ui/new-id.ts'
import {
  createManualTerminal,
  type PaymentTerminal,
  type TerminalCharge,
} from '../terminals/payment-terminal.ts'
import type { CashlessPayment, TicketPayment } from '../ticket/ticket.ts'
import type { MoneyAction } from './reduce-money.ts'

interface TerminalOptions {
  /** Whether the seller is asked for what the terminal printed. */
  asksReference: boolean
  payments: readonly TicketPayment[]
  act(action: MoneyAction): unknown
}

/**
 * Charges by the terminal of this till. The charge is a payment before the terminal is asked, and after a reload of a
 * ticket those that wait are asked about again.
 */
export function useTerminal({ asksReference, payments, act }: TerminalOptions) {
  const terminal = useMemo<PaymentTerminal>(
    () => createManualTerminal(asksReference),
    [asksReference],
  )
  const asked = useRef(new Set<string>())

  const waiting = payments.filter(isWaiting)
  useEffect(() => {
    for (const payment of waiting) {
      if (asked.current.has(payment.id)) continue
      asked.current.add(payment.id)
      void terminal
        .findCharge(payment)
        .then((answer) => act({ type: 'terminal answer', id: payment.id, answer }))
    }
  }, [waiting, terminal, act])

  return {
    async charge(kind: CashlessKind, amount_cents: number): Promise<void> {
      const charge: TerminalCharge = { id: newId(), kind, amount_cents }
      asked.current.add(charge.id)
      act({ type: 'add payment', payment: { ...charge, state: 'pending' } })
      const answer = await terminal.startCharge(charge)
      act({ type: 'terminal answer', id: charge.id, answer })
    },
    answer(id: string, answer: Parameters<typeof toAction>[1]): void {
      act(toAction(id, answer))
    },
    /** Takes a payment back again, in whatever state it is. */
    remove(at: number): void {
      const payment = payments[at]
      act({ type: 'remove payment', at })
      if (payment && isWaiting(payment)) void terminal.cancelCharge(payment)
    },
  }
}

const toAction = (
  id: string,
  answer: { state: 'approved' | 'declined'; terminal_reference?: string },
) => ({ type: 'terminal answer', id, answer }) as const

const isWaiting = (payment: TicketPayment): payment is CashlessPayment & { id: string } =>
  payment.kind !== 'cash' && payment.state === 'pending' && payment.id !== undefined
