import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findLoanDeposit, type LoanDeposit } from '../../deposits/loan-deposits.ts'
import { readDepositWays } from '../../deposits/read-deposit-ways.ts'
import { endDeposit } from '../../deposits/write-deposit.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { type LockedLoan, lockLoan } from '../../loans/lock-loan.ts'
import { getRetainableCents } from '../../loans/rules.ts'
import { writeLoanEvent } from '../../loans/write-loan.ts'
import type { MoneyCall } from '../../payments/money-out/cover-money.ts'
import { coverTenders, tendersOutErrors, toWays } from '../../payments/money-out/cover-tenders.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { tendersFor, toLedgerTender } from '../../payments/tender.ts'
import { type NewTender, writeTenders } from '../../payments/write-tenders.ts'
import { lockDrawerOut } from '../settlement/tenders/lock-drawer-out.ts'

const depositBackErrors = {
  ...tendersOutErrors,
  NO_OPEN_SESSION: { status: 409 },
  LOAN_UNKNOWN: { status: 404 },
  /** Pairs are still out. */
  LOAN_OPEN: { status: 409 },
  NO_DEPOSIT: { status: 409 },
  /** More than the lost pairs cost. */
  KEEP_TOO_HIGH: { status: 422, data: z.object({ most_cents: z.int() }) },
} as const
type DepositBackErrors = ORPCErrorConstructorMap<typeof depositBackErrors>

/**
 * Gives the deposit of a loan back once no pair is out any more, in cents: all that lies there, less what is kept for lost
 * pairs, which is their price at most. It leaves an open drawer, or by transfer. Money that goes back takes the right to
 * pay out by hand, or a colleague's PIN, as does money of a card that leaves in another way.
 */
export const returnLoanDeposit = staff('can_manage_lent_items')
  .approvableAct.route({
    method: 'POST',
    path: '/loans/{loan_id}/deposit-return',
    successStatus: 201,
    summary: 'Give the deposit of a loan back',
    tags: ['loans'],
  })
  .input(
    z.strictObject({
      loan_id: z.int().positive(),
      /** Whose open session gives the money back; the office, which has no drawer, transfers without one. */
      till: TillCode.optional(),
      /** What goes back, below zero. */
      tenders: tendersFor('refund'),
      /** What the shop keeps for lost pairs. */
      keep_cents: z.int().min(0).max(MOST_CENTS).default(0),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      deposit_id: z.int(),
      refund_cents: z.int(),
      kept_cents: z.int(),
      /** Of the paper that the customer signs; null where nothing goes back. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors(depositBackErrors)
  .handler(async ({ context, input, errors }) => {
    const { loan_id, tenders, keep_cents: keptCents } = input
    const { tx } = context
    const entries = tenders.map((tender) => toLedgerTender(tender))
    const cashSessionId = await lockDrawerOut(tx, { entries, till: input.till }, errors)
    const loan = await lockLoan(tx, loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    const deposit = await findLoanDeposit(tx, loan_id)
    checkDepositBack(loan, { deposit, keptCents }, errors)
    if (!deposit) throw errors.NO_DEPOSIT()
    const owedCents = deposit.heldCents - keptCents
    const moneyActId = await giveBack(
      context,
      { deposit, entries, owedCents, cashSessionId },
      errors,
    )
    const { depositId } = deposit
    const by = { actor: context.actor, now: context.now() }
    await endDeposit(tx, { depositId, keptCents, now: by.now })
    await writeEvents(tx, { loanId: loan_id, owedCents, keptCents, ...by })
    const { reference } = loan
    const sums = { refund_cents: owedCents, kept_cents: keptCents }
    context.audit({ table: 'loans', id: loan_id, details: { reference, ...sums } })
    return { reference, deposit_id: depositId, ...sums, money_act_id: moneyActId }
  })

/** Security is for pairs that are out, and what is kept of it for those that are lost. */
function checkDepositBack(
  { items }: LockedLoan,
  { deposit, keptCents }: { deposit: LoanDeposit | undefined; keptCents: number },
  errors: DepositBackErrors,
): void {
  if (!deposit) throw errors.NO_DEPOSIT()
  if (items.some(({ state }) => state === 'lent')) throw errors.LOAN_OPEN()
  const most = getRetainableCents(deposit.heldCents, items)
  if (keptCents > most) throw errors.KEEP_TOO_HIGH({ data: { most_cents: most } })
}

interface DepositBack {
  deposit: LoanDeposit
  entries: readonly NewTender[]
  owedCents: number
  cashSessionId: number | undefined
}

/** Lets the money out by the rule of all money by hand; answers the number of its paper. */
async function giveBack(
  call: MoneyCall,
  { deposit: { depositId }, entries, owedCents, cashSessionId }: DepositBack,
  errors: DepositBackErrors,
): Promise<number | null> {
  if (owedCents === 0 && entries.length === 0) return null
  const { tx, actor } = call
  const now = call.now()
  const came = await readDepositWays(tx, depositId)
  const covered = await coverTenders(call, errors, { entries, owedCents, came, cashSessionId })
  const tenders = entries.map((entry) => ({ ...entry, ...(cashSessionId && { cashSessionId }) }))
  await writeTenders(tx, { depositId }, tenders, now)
  return writeMoneyAct(tx, {
    act: 'loan_deposit_returned',
    amountCents: owedCents,
    ways: toWays(entries),
    covered,
    depositId,
    actor,
    now,
  })
}

interface DepositEnd {
  loanId: number
  owedCents: number
  keptCents: number
  actor: Actor
  now: Date
}

async function writeEvents(tx: Db, { loanId, owedCents, keptCents, actor, now }: DepositEnd) {
  const by = { loanId, actor, now }
  if (owedCents > 0) {
    const details = { amount_cents: owedCents }
    await writeLoanEvent(tx, { ...by, event: 'deposit_returned', details })
  }
  if (keptCents > 0) {
    const details = { amount_cents: keptCents }
    await writeLoanEvent(tx, { ...by, event: 'deposit_kept', details })
  }
}
