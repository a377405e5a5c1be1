import { useCallback, useEffect, useRef, useState } from 'react'
import { chooseOrder } from '../../cart/order-choices.ts'
import { readDraft, saveDraft } from '../checkout-draft.ts'
import {
  type DeliveryDraft,
  type DeliveryField,
  type PostalCodeArea,
  toDeliveryDraft,
  toStoredDraft,
  updateDraft,
} from './delivery-draft.ts'

/** The delivery fields of the form and their setters. */
export interface DeliveryForm {
  values: DeliveryDraft['values']
  edit(name: DeliveryField, value: string): void
  chooseTown(town: string): void
  autofill(area: PostalCodeArea): void
  /** An unanswered order must be sent again unchanged: from now on a late lookup fills in nothing. */
  freeze(): void
}

/** The delivery draft, stored in this tab so that a reload or a lost connection loses nothing. */
export function useDeliveryDraft(): DeliveryForm {
  const [draft, setDraft] = useState<DeliveryDraft>(() => toDeliveryDraft(readDraft()))
  const frozen = useRef(false)
  useEffect(() => {
    saveDraft(toStoredDraft(draft))
    chooseOrder({ postalCode: draft.values.postal_code })
  }, [draft])

  const edit = useCallback((name: DeliveryField, value: string) => {
    frozen.current = false
    setDraft((now) => updateDraft(now, { edits: { [name]: value } }))
  }, [])
  const chooseTown = useCallback((town: string) => {
    frozen.current = false
    setDraft((now) => updateDraft(now, { town }))
  }, [])
  const autofill = useCallback((area: PostalCodeArea) => {
    if (!frozen.current) setDraft((now) => updateDraft(now, { area }))
  }, [])
  const freeze = useCallback(() => {
    frozen.current = true
  }, [])
  return { values: draft.values, edit, chooseTown, autofill, freeze }
}
