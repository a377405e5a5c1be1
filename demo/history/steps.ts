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
)

export interface Line {
  variant_id: number
  quantity: number
  discount_percent?: number
  discount_cents?: number
}

export interface TillSale {
  lines: Line[]
  paidBy: 'cash' | 'card' | 'both'
  /** Chooses the notes handed over, from 0 to below 1. */
  notes: number
  /** Index in the list of customers. */
  customer?: number
  note?: string
}

export interface WebOrder {
  lines: Line[]
  buyer: WebBuyer
  method: 'gls_standard' | 'gls_express'
}

export interface WebBuyer {
  name: string
  email: string
  phone: string
  language: string
  address: string
  city: string
  postal_code: string
}

/** The number of paid pairs of each variant. */
export function pairsSold(steps: readonly Step[]): Map<number, number> {
  const sold = new Map<number, number>()
  const count = (lines: readonly Line[]) => {
    for (const { variant_id, quantity } of lines)
      sold.set(variant_id, (sold.get(variant_id) ?? 0) + quantity)
  }
  const paid = new Set<WebOrder>()
  for (const step of steps) {
    if (step.kind === 'sale') count(step.sale.lines)
    if (step.kind !== 'settle' || step.outcome !== 'captured' || paid.has(step.order)) continue
    paid.add(step.order)
    count(step.order.lines)
  }
  return sold
}
