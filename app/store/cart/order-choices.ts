import { useSyncExternalStore } from 'react'
import { readDraft, saveDraft } from '../checkout/checkout-draft.ts'

/** What a buyer says of an order before the checkout: where it goes, and with which coupon. */
export interface OrderChoices {
  postalCode: string
  coupon: string
}

const NONE: OrderChoices = { postalCode: '', coupon: '' }
const listeners = new Set<() => void>()
let choices: OrderChoices | undefined

/** The choices of this tab; none on the server and until the page is hydrated. */
export function useOrderChoices(): OrderChoices {
  return useSyncExternalStore(subscribe, currentChoices, () => NONE)
}

export function chooseOrder(changed: Partial<OrderChoices>): void {
  choices = { ...currentChoices(), ...changed }
  const { postalCode, coupon } = changed
  saveDraft({
    ...(postalCode !== undefined && { postal_code: postalCode }),
    ...(coupon !== undefined && { coupon }),
  })
  for (const listener of listeners) listener()
}

function currentChoices(): OrderChoices {
  if (!choices) {
    const { postal_code = '', coupon = '' } = readDraft()
    choices = { postalCode: postal_code, coupon }
  }
  return choices
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
