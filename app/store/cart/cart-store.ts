import { useSyncExternalStore } from 'react'
import type { CartLine } from './cart.ts'
import { parseStoredCart } from './stored-cart.ts'

export interface Cart {
  lines: readonly CartLine[]
  /** False where browser storage is forbidden or full: the cart is lost with the page. */
  stored: boolean
}

const KEY = 'cart'
const listeners = new Set<() => void>()
let cart: Cart | undefined

/** The cart of this browser; undefined on the server and until the page is hydrated. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore(subscribe, currentCart, () => undefined)
}

export function currentCart(): Cart {
  cart ??= readStorage()
  return cart
}

export function writeCart(lines: readonly CartLine[]): void {
  cart = { lines, stored: store(lines) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}

/** `key` is null when the whole storage was cleared. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  cart = readStorage()
  for (const listener of listeners) listener()
}

// Reading and writing throw where storage is forbidden; writing also where it is full.

function readStorage(): Cart {
  try {
    return { lines: parseStoredCart(window.localStorage.getItem(KEY)), stored: true }
  } catch {
    return { lines: [], stored: false }
  }
}

function store(lines: readonly CartLine[]): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(lines))
    return true
  } catch {
    return false
  }
}
