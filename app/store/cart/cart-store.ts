import { useSyncExternalStore } from 'react'
import type { CartLine } from './cart.ts'
import { readLines } from './stored-cart.ts'

export interface Cart {
  lines: readonly CartLine[]
  /** False where the browser keeps nothing: the cart then lives as long as the page. */
  kept: boolean
}

const KEY = 'cart'
const listeners = new Set<() => void>()
let cart: Cart | undefined

/** The cart of this browser; undefined on the server and until the page has come to life. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore(subscribe, currentCart, () => undefined)
}

export function currentCart(): Cart {
  cart ??= fromStorage()
  return cart
}

export function writeCart(lines: readonly CartLine[]): void {
  cart = { lines, kept: keep(lines) }
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

/** `key` is null when everything was cleared. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  cart = fromStorage()
  for (const listener of listeners) listener()
}

// Reading and writing throw where storage is forbidden; writing also where it is full.

function fromStorage(): Cart {
  try {
    return { lines: readLines(window.localStorage.getItem(KEY)), kept: true }
  } catch {
    return { lines: [], kept: false }
  }
}

function keep(lines: readonly CartLine[]): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(lines))
    return true
  } catch {
    return false
  }
}
