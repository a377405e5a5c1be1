import type { Tender, TenderKindAt } from '../../core/sales/tenders/rules.ts'
import type { TillSale } from './steps.ts'

/** The tenders for `total` cents; `notes`, from 0 to below 1, chooses the notes handed over. */
export function toTenders(
  total: number,
  paidBy: TillSale['paidBy'],
  notes: number,
): Tender<TenderKindAt<'counter_in'>>[] {
  if (paidBy === 'card') return [{ kind: 'card', amount_cents: total }]
  const cash = paidBy === 'both' ? Math.floor((total * (0.2 + notes * 0.5)) / 10_00) * 10_00 : total
  if (paidBy === 'both' && cash > 0)
    return [
      { kind: 'cash', amount_cents: cash },
      { kind: 'card', amount_cents: total - cash },
    ]
  const given = givenCash(total, notes)
  return [{ kind: 'cash', amount_cents: total, given_cents: given }]
}

/** Exact, or rounded up to 5, 10 or 50 euros. */
function givenCash(total: number, notes: number): number {
  const upTo = (step: number) => Math.ceil(total / step) * step
  if (notes < 0.2) return total
  if (notes < 0.45) return upTo(5_00)
  return notes < 0.75 ? upTo(10_00) : upTo(50_00)
}
