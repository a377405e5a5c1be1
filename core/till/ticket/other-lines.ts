import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { DepositTicketLine, StoredDepositLine } from './deposit-ticket-line.ts'
import { LoanDepositLine, StoredLoanDepositLine } from './loan-deposit-line.ts'
import { CapturedReturn, ReturnLine } from './return-line.ts'

/** The lines that are no goods, as the till asks for them. */
export const OTHER_LINES = [
  DepositTicketLine,
  LoanDepositLine,
  ReturnLine,
  z.strictObject({ kind: z.literal('voucher'), amount_cents: z.int().positive().max(MOST_CENTS) }),
] as const

/** The same as the till's log has them. */
export const STORED_OTHER_LINES = [
  StoredDepositLine,
  StoredLoanDepositLine,
  CapturedReturn,
] as const

export type OtherLine = z.infer<(typeof OTHER_LINES)[number]>

interface OtherKind<Line> {
  /** The shop settles it; else it refuses it with LINE_UNSUPPORTED. */
  isSettled: boolean
  /** What it adds to the total of its ticket, in cents; the shop knows itself what a unit that comes back is worth. */
  getAddedCents(line: Line): number
}

const UNSETTLED = { isSettled: false, getAddedCents: () => 0 }

const OTHER_KINDS: {
  readonly [Kind in OtherLine['kind']]: OtherKind<Extract<OtherLine, { kind: Kind }>>
} = {
  deposit: { isSettled: true, getAddedCents: ({ amount_cents }) => amount_cents },
  loan_deposit: { isSettled: true, getAddedCents: ({ amount_cents }) => -amount_cents },
  return: { isSettled: true, getAddedCents: () => 0 },
  voucher: UNSETTLED,
}

/** Whether a line is no goods. */
export const isOtherLine = <Line extends { kind: string }>(
  line: Line,
): line is Extract<Line, { kind: OtherLine['kind'] }> => Object.hasOwn(OTHER_KINDS, line.kind)

const getOtherKind = (line: OtherLine): OtherKind<OtherLine> => OTHER_KINDS[line.kind]

/** What a line that is no goods adds to the total of its ticket, in cents. */
export const getAddedCents = (line: OtherLine): number => getOtherKind(line).getAddedCents(line)

export const isSettledKind = (line: OtherLine): boolean => getOtherKind(line).isSettled
