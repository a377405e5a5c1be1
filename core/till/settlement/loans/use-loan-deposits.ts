import { type Db, query } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import { findLoanDeposit, type LoanDeposit } from '../../../deposits/loan-deposits.ts'
import { endDeposit } from '../../../deposits/write-deposit.ts'
import { writeLoanEvent } from '../../../loans/write-loan.ts'
import { writeTenders } from '../../../payments/write-tenders.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import { isLoanDepositLine } from '../../ticket/loan-deposit-line.ts'
import { isLoanLine } from '../../ticket/loan-line.ts'
import type { PricedLine } from '../../ticket/priced-line.ts'
import type { Findings } from '../collect-findings.ts'
import type { Ticket } from '../ticket.ts'
import type { SoldLentItem } from './open-loans.ts'

/** The deposit of a loan that pays for pairs of the ticket, in cents. */
export interface UsedLoanDeposit {
  loanId: number
  deposit: LoanDeposit
  cents: number
}

interface PaidLoans {
  ticket: Ticket
  /** The lent pairs that the ticket sells. */
  loans: readonly SoldLentItem[]
  lines: readonly PricedLine[]
}

/**
 * What the deposits of the loans of a priced ticket pay, in cents: what lies there, and what the pairs of the same loan
 * come to, at most. More than that refuses *finish*; of a ticket that is booked it is one incident, and the sale follows
 * what was paid.
 */
export async function readLoanDeposits(
  tx: Db,
  { ticket, loans, lines }: PaidLoans,
  findings: Findings,
): Promise<readonly UsedLoanDeposit[]> {
  const used: UsedLoanDeposit[] = []
  for (const { loan_id: loanId, amount_cents } of ticket.payload.lines.filter(isLoanDepositLine)) {
    const sold = loans.filter((pair) => pair.loanId === loanId)
    const deposit = await findLoanDeposit(tx, loanId)
    const most_cents = Math.min(deposit?.heldCents ?? 0, sumSold(sold, lines))
    const cents = Math.min(amount_cents, most_cents)
    if (cents < amount_cents)
      findings.add([differ(await findLoanReference(tx, loanId), most_cents)])
    if (deposit && cents > 0) used.push({ loanId, deposit, cents })
  }
  return used
}

const sumSold = (sold: readonly SoldLentItem[], lines: readonly PricedLine[]): number =>
  sumCents(
    lines
      .filter(isLoanLine)
      .filter((line) => sold.some(({ lentItemId }) => lentItemId === line.lent_item_id))
      .map(({ charged }) => charged.total_cents),
  )

const differ = (reference: string | undefined, most_cents: number): TicketFinding => ({
  kind: 'other',
  details: { why: 'loan_deposit_differs', reference },
  refusal: { code: 'LOAN_DEPOSIT_DIFFERS', data: { most_cents } },
})

async function findLoanReference(tx: Db, loanId: number): Promise<string | undefined> {
  const [loan] = await query<{ reference: string }>(
    tx,
    'loan_reference',
    'select reference from loans where loan_id = $1',
    [loanId],
  )
  return loan?.reference
}

/** What the deposits of loans pay of a ticket, in cents. */
export const sumUsed = (used: readonly UsedLoanDeposit[]): number =>
  sumCents(used.map(({ cents }) => cents))

/** The same as entries of its sale. */
export const toUsedEntries = (used: readonly UsedLoanDeposit[]) =>
  used.map(({ cents }) => ({ kind: 'loan_deposit' as const, amountCents: cents }))

interface UsedBy {
  saleId: number
  sellerId: string | null
  at: Date
  now: Date
}

/** Takes what pays for the sale out of the deposits; one in which nothing is left ends. */
export async function endUsedLoanDeposits(
  tx: Db,
  used: readonly UsedLoanDeposit[],
  { saleId, sellerId: staffId, at, now }: UsedBy,
): Promise<void> {
  for (const { loanId, deposit, cents } of used) {
    const { depositId, heldCents } = deposit
    await writeTenders(tx, { depositId }, [{ kind: 'loan_deposit', amountCents: -cents }], at)
    if (heldCents === cents) await endDeposit(tx, { depositId, now })
    const details = { sale_id: saleId, amount_cents: cents }
    await writeLoanEvent(tx, { loanId, event: 'deposit_used', details, staffId, now: at })
  }
}
