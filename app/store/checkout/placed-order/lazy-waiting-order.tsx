import { type ComponentType, useEffect, useState } from 'react'
import { withCheckoutTexts } from '../../../i18n/with-checkout-texts.ts'
import { useHasPlacedOrder } from './held-variants.ts'
import type { WaitingOrderProps } from './waiting-order.tsx'

/** The same for pages that most visitors open without an order: its code is loaded where the browser stores one. */
export function LazyWaitingOrder(props: WaitingOrderProps) {
  const hasOrder = useHasPlacedOrder()
  const [Loaded, setLoaded] = useState<ComponentType<WaitingOrderProps>>()
  useEffect(() => {
    if (!hasOrder) return
    withCheckoutTexts(import('./waiting-order.tsx')).then(
      ({ WaitingOrder }) => setLoaded(() => WaitingOrder),
      () => {},
    )
  }, [hasOrder])
  return Loaded ? <Loaded {...props} /> : null
}
