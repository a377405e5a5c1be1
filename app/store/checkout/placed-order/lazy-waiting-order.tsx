import { type ComponentType, useEffect, useState } from 'react'
import type { WaitingOrderProps } from './waiting-order.tsx'

/** The same for pages that most visitors open without an order: its code is loaded where the browser stores one. */
export function LazyWaitingOrder(props: WaitingOrderProps) {
  const [Loaded, setLoaded] = useState<ComponentType<WaitingOrderProps>>()
  useEffect(() => {
    if (!hasOrder()) return
    import('./waiting-order.tsx').then(
      ({ WaitingOrder }) => setLoaded(() => WaitingOrder),
      () => {},
    )
  }, [])
  return Loaded ? <Loaded {...props} /> : null
}

function hasOrder(): boolean {
  try {
    return window.localStorage.getItem('placed_order') !== null
  } catch {
    return false
  }
}
