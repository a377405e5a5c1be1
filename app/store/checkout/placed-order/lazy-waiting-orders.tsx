import { type ComponentType, useEffect, useState } from 'react'
import { withCheckoutTexts } from '../../../i18n/with-checkout-texts.ts'
import { useHasPlacedOrder } from './held-variants.ts'
import type { WaitingOrdersProps } from './waiting-orders.tsx'

/** The same for pages that most visitors open without an order: its code is loaded where the browser stores one. */
export function LazyWaitingOrders(props: WaitingOrdersProps) {
  const hasOrder = useHasPlacedOrder()
  const [Loaded, setLoaded] = useState<ComponentType<WaitingOrdersProps>>()
  useEffect(() => {
    if (!hasOrder) return
    withCheckoutTexts(import('./waiting-orders.tsx')).then(
      ({ WaitingOrders }) => setLoaded(() => WaitingOrders),
      () => {},
    )
  }, [hasOrder])
  return Loaded ? <Loaded {...props} /> : null
}
