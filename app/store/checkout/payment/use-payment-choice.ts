import { useState } from 'react'
import type { CodTerms } from '../../../../core/settings/rules.ts'
import type { PaymentMethod } from '../../payments/method-card.tsx'
import { readDraft, saveDraft } from '../checkout-draft.ts'

/** The open ways to pay and the chosen one, which a reload does not lose; none is chosen where none is open. */
export function usePaymentChoice(
  ways: readonly PaymentMethod[],
  { isPickup, isCodOpen }: { isPickup: boolean; isCodOpen: boolean },
) {
  const [stored, setStored] = useState(() => readDraft().payment_method)
  const methods = ways.filter((way) => {
    if (way === 'cash_on_delivery') return !isPickup && isCodOpen
    return way !== 'pickup' || isPickup
  })
  const chosen = methods.find((way) => way === stored) ?? methods[0]
  function choose(method: PaymentMethod) {
    setStored(method)
    saveDraft({ payment_method: method })
  }
  return { methods, chosen, choose }
}

/** Whether the courier may collect an order of so much before the surcharge. */
export const isCodOpen = (cod: CodTerms | null, totalCents: number) =>
  cod !== null && totalCents + cod.surcharge_cents <= cod.limit_cents
