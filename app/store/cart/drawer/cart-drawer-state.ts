import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Shows the cart beside the page, from wherever something was put into it. */
export function openCart(): void {
  set(true)
}

export function closeCart(): void {
  set(false)
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

/** Fetched when it is first wanted, or about to be. */
export function loadCartDrawer() {
  return import('./cart-drawer.tsx')
}

function set(next: boolean): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
