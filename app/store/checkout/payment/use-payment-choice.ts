import { useState } from 'react'
import type { CodTerms } from '../../../../core/settings/rules.ts'
import type { PaymentMethod } from '../../payments/method-card.tsx'
import { readDraft, saveDraft } from '../checkout-draft.ts'

interface OrderFacts {
  /** Ways to pay that the shop has, and does not offer for the moment. */
  withheld: readonly PaymentMethod[]
  isPickup: boolean
  isCodOpen: boolean
}

/** The open ways to pay and the chosen one, which a reload does not lose; none is chosen where none is open. */
export function usePaymentChoice(
  ways: readonly PaymentMethod[],
  { withheld, isPickup, isCodOpen }: OrderFacts,
) {
  const [stored, setStored] = useState(() => readDraft().payment_method)
  const fits = (way: PaymentMethod) => {
    if (way === 'cash_on_delivery') return !isPickup && isCodOpen
    return way !== 'pickup' || isPickup
  }
  const methods = ways.filter(fits)
  const chosen = methods.find((way) => way === stored) ?? methods[0]
  function choose(method: PaymentMethod) {
    setStored(method)
    saveDraft({ payment_method: method })
  }
  return { methods, chosen, choose, isPaidNow: withheld.some(fits) }
}

/** Whether the courier may collect an order of so much before the surcharge. */
export const isCodOpen = (cod: CodTerms | null, totalCents: number) =>
  cod !== null && totalCents + cod.surcharge_cents <= cod.limit_cents
