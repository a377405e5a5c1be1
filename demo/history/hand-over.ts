import type { CounterSale } from './steps.ts'

type Tender =
  | { kind: 'cash'; given_cents: number; change_cents: number }
  | { kind: 'card'; amount_cents: number }

/** How `total` cents are paid; `notes`, from 0 to below 1, says which ones the purse had. */
export function handOver(total: number, paidBy: CounterSale['paidBy'], notes: number): Tender[] {
  if (paidBy === 'card') return [{ kind: 'card', amount_cents: total }]
  const cash = paidBy === 'both' ? Math.floor((total * (0.2 + notes * 0.5)) / 10_00) * 10_00 : total
  if (paidBy === 'both' && cash > 0)
    return [
      { kind: 'cash', given_cents: cash, change_cents: 0 },
      { kind: 'card', amount_cents: total - cash },
    ]
  const given = handed(total, notes)
  return [{ kind: 'cash', given_cents: given, change_cents: given - total }]
}

/** To the cent, with a coin more, with a note more, or with fifties alone. */
function handed(total: number, notes: number): number {
  const upTo = (step: number) => Math.ceil(total / step) * step
  if (notes < 0.2) return total
  if (notes < 0.45) return upTo(5_00)
  return notes < 0.75 ? upTo(10_00) : upTo(50_00)
}
