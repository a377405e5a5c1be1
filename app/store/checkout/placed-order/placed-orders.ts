import { useMemo, useSyncExternalStore } from 'react'
import { AWAITED_MONEY, type AwaitedMoney } from '../../../../core/checkout/rules.ts'
import type { CartLine } from '../../cart/cart.ts'
import { currentCart, writeCart } from '../../cart/cart-store.ts'
import { parseStoredCart } from '../../cart/stored-cart.ts'
import { clearDraft } from '../checkout-draft.ts'
import { PLACED_ORDERS_EVENT, PLACED_ORDERS_KEY } from './held-variants.ts'

/** An order that this browser placed and whose money has not come, with the cart it was made of. */
export interface PlacedOrder {
  token: string
  reference: string
  total_cents: number
  /** How its money is to come. */
  awaits: AwaitedMoney
  /** Until when its pairs are reserved. */
  reserved_until: string
  lines: readonly CartLine[]
  /** Its buyer can undo that while its time lasts. */
  cancelled?: boolean
}

const listeners = new Set<() => void>()
const NONE: readonly PlacedOrder[] = []
let cached: { text: string | null; orders: readonly PlacedOrder[] } | undefined

/** The open orders of this browser in every tab, the newest first, each until it is paid, ends or its time is over. */
export function useOpenOrders(): readonly PlacedOrder[] {
  const orders = useSyncExternalStore(subscribe, readPlacedOrders, () => NONE)
  return useMemo(() => orders.filter((order) => !order.cancelled && isKept(order)), [orders])
}

export function savePlacedOrder(order: PlacedOrder): void {
  const others = readPlacedOrders().filter((each) => each.token !== order.token && isKept(each))
  store([order, ...others])
}

interface FreshOrder {
  reference: string
  awaits: AwaitedMoney | null
  reserved_until: string | null
}

/** Notes how an order is to be paid and until when its pairs are reserved, where this browser placed it. */
export function refreshPlacedOrder(token: string, fresh: FreshOrder): void {
  const { reference, awaits, reserved_until } = fresh
  if (awaits && reserved_until) change(token, { reference, awaits, reserved_until })
}

/** Puts the lines of a cancelled order back in the cart, beside what is there meanwhile. */
export function restorePlacedCart(token: string): boolean {
  const order = findOrder(token)
  if (!order || order.cancelled) return false
  change(token, { cancelled: true })
  if (order.lines.length === 0) return false
  writeCart([...order.lines, ...currentCart().lines.filter(isNotOf(order))])
  return true
}

/** Takes the lines of an order out of the cart again, because its cancellation was undone. */
export function reopenPlacedOrder(token: string): void {
  const order = findOrder(token)
  if (!order?.cancelled) return
  change(token, { cancelled: false })
  writeCart(currentCart().lines.filter(isNotOf(order)))
}

/** Notes that an order is cancelled, wherever its buyer did so. */
export function cancelPlacedOrder(token: string): void {
  change(token, { cancelled: true })
}

/** Removes everything about a paid order from the browser. */
export function clearPaidOrder(token: string): void {
  if (!findOrder(token)) return
  forgetPlacedOrder(token)
  clearDraft()
}

/** Removes an order that waits no more. */
export function forgetPlacedOrder(token: string): void {
  const orders = readPlacedOrders()
  const others = orders.filter((order) => order.token !== token)
  if (others.length < orders.length) store(others)
}

const isKept = ({ reserved_until }: PlacedOrder) => Date.parse(reserved_until) > Date.now()
const findOrder = (token: string) => readPlacedOrders().find((order) => order.token === token)
const isNotOf =
  ({ lines }: PlacedOrder) =>
  ({ variant_id }: CartLine) =>
    !lines.some((line) => line.variant_id === variant_id)

function change(token: string, to: Partial<PlacedOrder>): void {
  const orders = readPlacedOrders()
  const changed = orders.map((order) => (order.token === token ? { ...order, ...to } : order))
  if (JSON.stringify(changed) !== JSON.stringify(orders)) store(changed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readPlacedOrders(): readonly PlacedOrder[] {
  const text = readText()
  if (cached?.text !== text) cached = { text, orders: parse(text) }
  return cached?.orders ?? NONE
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(PLACED_ORDERS_KEY)
  } catch {
    return null
  }
}

/** What is stored may be anything; earlier versions stored one order alone. */
function parse(text: string | null): readonly PlacedOrder[] {
  try {
    return [JSON.parse(text ?? '[]')].flat().flatMap(parseOrder)
  } catch {
    return NONE
  }
}

function parseOrder(stored: Partial<Record<keyof PlacedOrder, unknown>>): PlacedOrder[] {
  const { token, reference, total_cents, awaits, reserved_until, lines, cancelled } = stored
  const isOrder = typeof token === 'string' && Number.isSafeInteger(total_cents)
  if (!isOrder || Number.isNaN(Date.parse(String(reserved_until)))) return []
  return [
    {
      token,
      reference: String(reference ?? ''),
      total_cents: Number(total_cents),
      awaits: AWAITED_MONEY.find((way) => way === awaits) ?? 'online',
      reserved_until: String(reserved_until),
      lines: parseStoredCart(JSON.stringify(lines ?? [])),
      cancelled: cancelled === true,
    },
  ]
}

function store(orders: readonly PlacedOrder[]): void {
  try {
    if (orders.length === 0) window.localStorage.removeItem(PLACED_ORDERS_KEY)
    else window.localStorage.setItem(PLACED_ORDERS_KEY, JSON.stringify(orders))
  } catch {}
  for (const listener of listeners) listener()
  window.dispatchEvent(new Event(PLACED_ORDERS_EVENT))
}
