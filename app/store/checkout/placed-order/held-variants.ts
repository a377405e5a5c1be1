import { useMemo, useSyncExternalStore } from 'react'

/** Where this browser stores its unpaid order; see placed-order.ts, which pages load only where there is one. */
export const PLACED_ORDER_KEY = 'placed_order'
/** Told within the page whenever that changes; other tabs hear of it by the browser's own event. */
export const PLACED_ORDER_EVENT = 'placed_order'

const NONE: ReadonlySet<number> = new Set()

/** The variants whose pairs are held for this browser's own unpaid order: to her they are not sold out. */
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

function parseHeld(text: string | null): ReadonlySet<number> {
  try {
    const { reserved_until, lines } = JSON.parse(text ?? '{}')
    if (!(Date.parse(reserved_until) > Date.now())) return NONE
    return new Set(lines.map((line: { variant_id: number }) => line.variant_id))
  } catch {
    return NONE
  }
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(PLACED_ORDER_KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', PLACED_ORDER_EVENT]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['storage', PLACED_ORDER_EVENT]) window.removeEventListener(event, listener)
  }
}
