import { useMemo, useSyncExternalStore } from 'react'

/** Where this browser stores its open orders; see placed-orders.ts, which pages load only where there are some. */
export const PLACED_ORDERS_KEY = 'placed_order'
/** Dispatched within the page whenever they change; other tabs hear of it by the browser's own event. */
export const PLACED_ORDERS_EVENT = 'placed_order'

const NONE: ReadonlySet<number> = new Set()

interface StoredOrder {
  reserved_until: string
  cancelled?: boolean
  lines: { variant_id: number }[]
}

/** The variants whose pairs are held for this browser's own open orders: to its buyer they are not sold out. */
export function useHeldVariants(): ReadonlySet<number> {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  return useMemo(() => parseHeld(text), [text])
}

/** Whether this browser stores an order, in whichever tab it was placed. */
export function useHasPlacedOrder(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readText() !== null,
    () => false,
  )
}

/** Earlier versions stored one order alone. */
function parseHeld(text: string | null): ReadonlySet<number> {
  try {
    const stored: StoredOrder[] = [JSON.parse(text ?? '[]')].flat()
    const open = stored.filter(
      ({ reserved_until, cancelled }) => !cancelled && Date.parse(reserved_until) > Date.now(),
    )
    return new Set(open.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)))
  } catch {
    return NONE
  }
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(PLACED_ORDERS_KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', PLACED_ORDERS_EVENT]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['storage', PLACED_ORDERS_EVENT])
      window.removeEventListener(event, listener)
  }
}
