import type { PastShop } from './life/past-shop.ts'
import type { Line, WebOrder } from './web-order.ts'

/** One act in the history of the shop. */
export type Step = { at: Date } & (
  | { kind: 'open'; by: string; floatCents: number }
  | { kind: 'sale'; by: string; sale: TillSale }
  | { kind: 'cash'; by: string; way: 'in' | 'out'; cents: number; reason: string }
  | { kind: 'bank'; by: string }
  | { kind: 'close'; by: string; offByCents: number; reason?: string }
  | { kind: 'place' | 'pay' | 'give up'; order: WebOrder }
  | { kind: 'settle'; order: WebOrder; outcome: 'captured' | 'failed' | 'cancelled' }
  | { kind: 'expire' | 'send back' }
  | { kind: 'act'; act: (shop: PastShop) => Promise<void> }
)

export interface TillSale {
  lines: Line[]
  paidBy: 'cash' | 'card' | 'both'
  /** Chooses the notes handed over, from 0 to below 1. */
  notes: number
  /** Index in the list of customers. */
  customer?: number
  note?: string
}

/** When each order of these steps was paid at the bank. */
export function listPaidOrders(steps: readonly Step[]): Map<WebOrder, Date> {
  const paid = new Map<WebOrder, Date>()
  for (const step of steps)
    if (step.kind === 'settle' && step.outcome === 'captured' && !paid.has(step.order))
      paid.set(step.order, step.at)
  return paid
}

/** The number of paid pairs of each variant. */
export function pairsSold(steps: readonly Step[]): Map<number, number> {
  const sold = new Map<number, number>()
  const count = (lines: readonly Line[]) => {
    for (const { variant_id, quantity } of lines)
      sold.set(variant_id, (sold.get(variant_id) ?? 0) + quantity)
  }
  for (const step of steps) if (step.kind === 'sale') count(step.sale.lines)
  for (const { lines } of listPaidOrders(steps).keys()) count(lines)
  return sold
}
