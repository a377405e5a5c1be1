import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import { lockCashSession } from '../../cash/lock-cash-session.ts'
import { findLoanDeposit, openLoanDeposit } from '../../deposits/loan-deposits.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { type LockedLoan, lockLoan } from '../../loans/lock-loan.ts'
import { writeLoanEvent } from '../../loans/write-loan.ts'
import { isCashAllowed } from '../../payments/rules.ts'
import { getTenderChange, sumTenders, tendersFor, toLedgerTender } from '../../payments/tender.ts'
import { writeTenders } from '../../payments/write-tenders.ts'
import { hasCash, isCharged, type Tender } from '../../sales/tenders/rules.ts'

/**
 * Takes money as security for a loan, in cents: it is no sale and has no invoice, and lies there until it goes back, pays
 * for pairs that stay, or is kept for lost ones. It comes to the price of the pairs that are out at most; where some of it
 * was charged already, it is booked all the same with an incident.
 */
export const takeLoanDeposit = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans/{loan_id}/deposits',
    successStatus: 201,
    summary: 'Take money as security for a loan',
    tags: ['loans'],
  })
  .input(
    z.strictObject({
      loan_id: z.int().positive(),
      /** Whose open session takes the money. */
      till: TillCode,
      tenders: tendersFor('deposit').min(1),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      deposit_id: z.int(),
      /** What lies there now. */
      held_cents: z.int(),
      change_cents: z.int(),
    }),
  )
  .errors({
    LOAN_UNKNOWN: { status: 404 },
    NO_OPEN_SESSION: { status: 409 },
    LOAN_ENDED: { status: 409 },
    DEPOSIT_TOO_HIGH: { status: 422, data: z.object({ most_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
  })
  .handler(async ({ context, input: { loan_id, till, tenders }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const session = await lockCashSession(tx, till)
    if (!session) throw errors.NO_OPEN_SESSION()
    const loan = await lockLoan(tx, loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    const open = await findLoanDeposit(tx, loan_id)
    const before = open?.heldCents ?? 0
    const refusal = findRefusal(loan, { tenders, before })
    if (refusal && !isCharged(tenders))
      throw refusal.code === 'DEPOSIT_TOO_HIGH'
        ? errors.DEPOSIT_TOO_HIGH({ data: refusal.data })
        : errors[refusal.code]()

    const { cashSessionId, tillId } = session
    const { reference } = loan
    const { depositId } =
      open ??
      (await openLoanDeposit(tx, {
        loanId: loan_id,
        reference,
        customerId: loan.customerId,
        locationId: session.locationId,
        cashSessionId,
        now,
      }))
    const entries = tenders.map((tender) => toLedgerTender(tender, cashSessionId))
    await writeTenders(tx, { depositId }, entries, now)
    const cents = sumTenders(tenders)
    const details = { amount_cents: cents }
    await writeLoanEvent(tx, { loanId: loan_id, event: 'deposit_taken', details, actor, now })
    if (refusal) {
      const incident = { why: 'loan_deposit_charged', reference }
      await openIncidents(tx, {
        incidents: [{ kind: 'other', details: incident }],
        operationId: null,
        tillId,
        saleId: null,
        now,
      })
    }
    audit({ table: 'loans', id: loan_id, details: { reference, ...details } })
    return {
      reference,
      deposit_id: depositId,
      held_cents: before + cents,
      change_cents: sumCents(tenders.map(getTenderChange)),
    }
  })

type Refusal =
  | { code: 'LOAN_ENDED' | 'CASH_LIMIT' }
  | { code: 'DEPOSIT_TOO_HIGH'; data: { most_cents: number } }

/** What cash alone is refused for: it can go back over the counter. Parts of one price in cash add up. */
function findRefusal(
  { isEnded, items }: LockedLoan,
  { tenders, before }: { tenders: readonly Tender[]; before: number },
): Refusal | undefined {
  if (isEnded) return { code: 'LOAN_ENDED' }
  const out = items.filter(({ state }) => state === 'lent')
  const price = sumCents(out.map(({ priceCents }) => priceCents))
  if (before + sumTenders(tenders) > price)
    return { code: 'DEPOSIT_TOO_HIGH', data: { most_cents: Math.max(0, price - before) } }
  return hasCash(tenders) && !isCashAllowed(price) ? { code: 'CASH_LIMIT' } : undefined
}
