import { useState } from 'react'
import type { TenderKindAt } from '../../../../core/sales/tenders/rules.ts'
import { parseAmountCents } from '../../ui/parse-amount.ts'
import type { MoneyAction } from '../reduce-money.ts'
import type { MoneyEntry } from '../use-money.ts'
import { toPayment } from './back-payment.ts'

interface MoneyBackOptions {
  rest: number
  isCashAllowed: boolean
  /** Nothing is changed now. */
  locked: boolean
  act(action: MoneyAction): unknown
}

/** Gives money back part by part: without an amount in the field all that is left, and never more. */
export function useMoneyBack({ rest, isCashAllowed, locked, act }: MoneyBackOptions): MoneyEntry {
  const [text, setText] = useState('')
  const typed = parseAmountCents(text) || undefined
  const amount = typed && Math.min(typed, rest)

  function giveBack(kind: TenderKindAt<'refund'>): boolean {
    if (rest === 0 || locked || (kind === 'cash' && !isCashAllowed)) return false
    act({ type: 'add payment', payment: toPayment({ kind, cents: amount ?? rest }) })
    setText('')
    return true
  }
  return {
    rest,
    amount,
    text,
    setText,
    cashAllowed: isCashAllowed,
    notes: [],
    payCash: () => giveBack('cash'),
    payCashless: giveBack,
  }
}
