import { useState } from 'react'
import type { PaymentMethod } from '../../payments/method-card.tsx'
import { readDraft, saveDraft } from '../checkout-draft.ts'

/** The open ways to pay and the chosen one, which a reload does not lose; none is chosen where none is open. */
export function usePaymentChoice(ways: readonly PaymentMethod[], isPickup: boolean) {
  const [stored, setStored] = useState(() => readDraft().payment_method)
  const methods = ways.filter((way) => way !== 'pickup' || isPickup)
  const chosen = methods.find((way) => way === stored) ?? methods[0]
  function choose(method: PaymentMethod) {
    setStored(method)
    saveDraft({ payment_method: method })
  }
  return { methods, chosen, choose }
}
