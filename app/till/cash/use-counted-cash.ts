import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Denomination, sumDenominations } from '../../../core/cash/counts/rules.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'

export interface CountedCash {
  /** Whether notes and coins are counted, or only their total is typed. */
  counting: boolean
  setCounting(counting: boolean): void
  amount: string
  setAmount(amount: string): void
  denominations: Denomination[] | undefined
  setDenominations(denominations: Denomination[]): void
  /** The field of the total. */
  field: RefObject<HTMLInputElement | null>
  /** Undefined while nothing was counted, or the text is no amount. */
  cents: number | undefined
  /** What is sent of the pieces; nothing where only the total was typed. */
  pieces: { denominations?: Denomination[] }
}

/** Cash that is counted in pieces or typed as a total; each stays while the other is shown. */
export function useCountedCash(initiallyCounting: boolean): CountedCash {
  const [counting, setCounting] = useState(initiallyCounting)
  const [amount, setAmount] = useState('')
  const [denominations, setDenominations] = useState<Denomination[]>()
  const field = useRef<HTMLInputElement>(null)
  const typed = parseAmountCents(amount)
  const counted = denominations && sumDenominations(denominations)

  // What is typed after the total was asked for goes into its field.
  const wasCounting = useRef(initiallyCounting)
  useEffect(() => {
    if (wasCounting.current && !counting) field.current?.focus()
    wasCounting.current = counting
  }, [counting])

  return {
    counting,
    setCounting,
    amount,
    setAmount,
    denominations,
    setDenominations,
    field,
    cents: counting ? counted : typed,
    pieces: counting && denominations ? { denominations } : {},
  }
}
