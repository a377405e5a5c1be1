import { useCallback, useEffect, useRef, useState } from 'react'
import { keepTyped, typedBefore } from '../typed.ts'
import {
  changed,
  type Delivery,
  type DeliveryField,
  deliveryOf,
  keptOf,
  type Place,
} from './delivery.ts'

/** The delivery being typed, kept in this tab so that a reload or a lost connection loses nothing. */
export function useDelivery() {
  const [delivery, setDelivery] = useState<Delivery>(() => deliveryOf(typedBefore()))
  const held = useRef(false)
  useEffect(() => keepTyped(keptOf(delivery)), [delivery])

  const type = useCallback((name: DeliveryField, value: string) => {
    held.current = false
    setDelivery((now) => changed(now, { typed: { [name]: value } }))
  }, [])
  const choose = useCallback((chosen: string) => {
    held.current = false
    setDelivery((now) => changed(now, { chosen }))
  }, [])
  const fillIn = useCallback((place: Place) => {
    if (!held.current) setDelivery((now) => changed(now, { place }))
  }, [])
  /** An order that was sent and not answered is sent again as it was: a place found late must not change it. */
  const hold = useCallback(() => {
    held.current = true
  }, [])
  return { values: delivery.values, type, choose, fillIn, hold }
}
