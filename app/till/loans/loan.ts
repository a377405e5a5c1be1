import { sumCents } from '../../../core/base/money.ts'
import type { Shop } from '../../context.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import type { PairMark, TillVariant } from '../catalog/catalog.ts'
import { isItemLine, isSellLine, type RestoredLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket, TicketCustomer } from '../ticket/ticket.ts'

type Loans = Shop['loans']

export type ListedLoan = Awaited<ReturnType<Loans['listLoans']>>['loans'][number]
export type Loan = Awaited<ReturnType<Loans['getLoan']>>
export type LentPair = Loan['items'][number]
export type ReturnedPair = Parameters<Loans['returnLentItems']>[0]['pairs'][number]

/** A pair that is about to be lent. */
export interface ChosenPair {
  key: number
  variant: TillVariant
  /** Of a marked pair, which is lent as itself. */
  mark?: PairMark | undefined
  /** The line of the ticket that it stands on. */
  line?: number | undefined
}

/** What a new loan begins with: the pairs and the customer of the ticket on the screen. */
export interface LoanStart {
  pairs: readonly Omit<ChosenPair, 'key'>[]
  customer: TicketCustomer | null
}

/** What of a ticket can be lent: its pairs, one by one, but none that goes out for another. */
export const toLoanStart = ({ lines, customer }: Ticket): LoanStart => ({
  customer,
  pairs: lines.flatMap((line): LoanStart['pairs'] => {
    if (!(isSellLine(line) || isItemLine(line))) return []
    const { variant, key, quantity } = line
    if (line.exchange || variant.stock_kind !== 'pair') return []
    if (isItemLine(line)) return [{ variant, mark: line.mark, line: key }]
    return Array.from({ length: quantity }, () => ({ variant, line: key }))
  }),
})

export const getPairCents = ({ variant, mark }: Pick<ChosenPair, 'variant' | 'mark'>): number =>
  mark?.cents ?? variant.price_cents

/** How many pairs of each line of the ticket are lent, by its key. */
export function countLentLines(pairs: readonly ChosenPair[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { line } of pairs)
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/**
 * The lines that sell pairs to whoever keeps them, and the one of the deposit that pays for them; `kept` are those that are
 * on the ticket already.
 */
export function toStayingLines(
  loan: Loan,
  pairs: readonly LentPair[],
  kept: readonly number[],
): RestoredLine[] {
  const lines = pairs.flatMap((pair) => toLoanLine(loan, pair) ?? [])
  const sold = loan.items.filter((pair) => kept.includes(pair.lent_item_id) || pairs.includes(pair))
  const price = sumCents(sold.map(({ sale_cents }) => sale_cents ?? 0))
  const amount_cents = Math.min(loan.deposit?.held_cents ?? 0, price)
  if (lines.length === 0 || amount_cents === 0) return lines
  const { loan_id, reference } = loan
  return [
    ...lines,
    {
      kind: 'loan_deposit',
      loan_id,
      amount_cents,
      about: { reference },
      quantity: 1,
      discount: null,
    },
  ]
}

/** The line that sells a pair to whoever keeps it; none where the shop does not sell it now. */
function toLoanLine(
  { reference }: Pick<Loan, 'reference'>,
  pair: LentPair,
): RestoredLine | undefined {
  const { lent_item_id, item_id, sale_cents: price_cents, tax_rate } = pair
  if (price_cents === null || tax_rate === null) return undefined
  const { variant_id, name, colour, size, picture } = pair
  const about = { reference, variant_id, name, colour, size, picture, price_cents, tax_rate }
  return { kind: 'loan', lent_item_id, item_id, about, gone: false, quantity: 1, discount: null }
}

/** The slip of a loan as a job of the till's printer. */
export const toLoanJob = ({
  loan_id,
  reference,
}: Pick<Loan, 'loan_id' | 'reference'>): TillJob => ({ paper: 'loan', id: loan_id, reference })
