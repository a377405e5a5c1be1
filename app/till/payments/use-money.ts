import { useState } from 'react'
import type { CashlessKind } from '../../../core/sales/tenders/rules.ts'
import type { TicketPayment } from '../ticket/ticket.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { type PaymentBalance, suggestCashAmounts } from './payment-balance.ts'
import type { MoneyAction } from './reduce-money.ts'
import { useTerminal } from './use-terminal.ts'

/** What a form of money enters part by part, in cents. */
export interface MoneyEntry {
  rest: number
  /** The amount in the field; without one it is all that is left. */
  amount: number | undefined
  text: string
  setText(text: string): void
  cashAllowed: boolean
  /** Usual sums of notes for the rest. */
  notes: readonly number[]
  /** Each says whether it was done. */
  payCash(cents?: number): boolean
  payCashless(kind: CashlessKind): boolean
}

interface MoneyOptions {
  balance: PaymentBalance
  payments: readonly TicketPayment[]
  cashAllowed: boolean
  asksReference: boolean
  /** Nothing is taken now. */
  locked: boolean
  act(action: MoneyAction): unknown
  /** Called after each payment with its cents, and with what was due before it. */
  onPaid?(cents: number, due: number): void
}

/** Takes money part by part, in any way that a counter takes: without an amount in the field all that is due. */
export function useMoney(
  options: MoneyOptions,
): MoneyEntry & { terminal: ReturnType<typeof useTerminal> } {
  const { balance, payments, cashAllowed, asksReference, locked, act, onPaid } = options
  const [text, setText] = useState('')
  const terminal = useTerminal({ payments, act, asksReference })
  const rest = balance.rest_cents
  const amount = parseAmountCents(text) || undefined

  function payCash(given_cents = amount ?? rest): boolean {
    if (!cashAllowed || given_cents === 0 || rest === 0 || locked) return false
    act({ type: 'add payment', payment: { kind: 'cash', given_cents } })
    setText('')
    onPaid?.(given_cents, rest)
    return true
  }
  function payCashless(kind: CashlessKind): boolean {
    if (rest === 0 || locked) return false
    const cents = Math.min(amount ?? rest, rest)
    setText('')
    void terminal.charge(kind, cents).then(() => onPaid?.(cents, rest))
    return true
  }
  const notes = suggestCashAmounts(rest)
  return { rest, amount, text, setText, terminal, cashAllowed, notes, payCash, payCashless }
}
