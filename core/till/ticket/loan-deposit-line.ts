import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'

/** The deposit of a loan pays for its pairs on the same ticket: so much less is paid with money. */
const loanDeposit = {
  kind: z.literal('loan_deposit'),
  loan_id: z.int().positive(),
  amount_cents: z.int().positive().max(MOST_CENTS),
}

export const LoanDepositLine = z.strictObject(loanDeposit)

/** The same as the till's log has it. */
export const StoredLoanDepositLine = z.object(loanDeposit)

export const isLoanDepositLine = <Line extends { kind: string }>(
  line: Line,
): line is Extract<Line, { kind: 'loan_deposit' }> => line.kind === 'loan_deposit'

/** A ticket uses the deposit of each loan once. */
export function hasLoanDepositsOnce(lines: readonly { kind: string; loan_id?: number }[]) {
  const ids = lines.filter(isLoanDepositLine).map(({ loan_id }) => loan_id)
  return new Set(ids).size === ids.length
}
