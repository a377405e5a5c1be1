import { getRetainableCents, LOAN_LISTS } from '../../../core/loans/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, flagParam, textParam } from '../ui/list/params.ts'

/** The address of the list of loans. */
export const loansParams = listParams('/admin/lent-items', {
  list: choiceParam(LOAN_LISTS),
  q: textParam(60),
  trial: flagParam,
})

export type LoansQuery = ReturnType<typeof loansParams.parse>

type Loans = Shop['loans']
export type ListedLoan = Awaited<ReturnType<Loans['listLoans']>>['loans'][number]
export type LoanDetails = Awaited<ReturnType<Loans['getLoan']>>
export type LentItem = LoanDetails['items'][number]

/** What of its deposit may be kept for lost pairs, in cents. */
export const getRetainable = ({ items, deposit }: LoanDetails): number =>
  getRetainableCents(
    deposit?.held_cents ?? 0,
    items.map(({ state, price_cents: priceCents }) => ({ state, priceCents })),
  )
