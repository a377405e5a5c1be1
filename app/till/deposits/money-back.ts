import { listTenderKinds, type TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import type { Deposit } from './deposit.ts'

/** As it was paid, all in cash, or not at all. */
export type WayBack = 'as_paid' | 'cash' | 'keep'

type Money = Pick<Deposit, 'paid_cents' | 'tenders' | 'is_forfeitable'>

/** What can be done with the money: in cash only where not all of it came so. */
export function listWaysBack(deposit: Money): WayBack[] {
  const isCash = listMoneyBack(deposit, 'as_paid').every(({ kind }) => kind === 'cash')
  return [
    'as_paid',
    ...(isCash ? [] : (['cash'] as const)),
    ...(deposit.is_forfeitable ? (['keep'] as const) : []),
  ]
}

/** What goes back of a deposit, and how: all that lies there. Kept money goes nowhere. */
export function listMoneyBack(
  { paid_cents, tenders }: Pick<Deposit, 'paid_cents' | 'tenders'>,
  way: WayBack,
): { kind: TenderKindAt<'refund'>; amount_cents: number }[] {
  if (way === 'keep' || paid_cents === 0) return []
  if (way === 'cash') return [{ kind: 'cash', amount_cents: paid_cents }]
  return listTenderKinds('refund')
    .map((kind) => ({
      kind,
      amount_cents: tenders
        .filter((tender) => tender.kind === kind)
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    }))
    .filter(({ amount_cents }) => amount_cents > 0)
}
