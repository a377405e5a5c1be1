import type { ORPCErrorConstructorMap } from '@orpc/server'
import { type LockedDeposit, lockDeposit } from '../../../deposits/lock-deposit.ts'
import { readDepositWays } from '../../../deposits/read-deposit-ways.ts'
import { correctAdvances } from '../../../invoicing/write-advance.ts'
import type { MoneyCall } from '../../../payments/money-out/cover-money.ts'
import {
  coverTenders,
  tendersOutErrors,
  toWays,
} from '../../../payments/money-out/cover-tenders.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../../stock/publish-availability.ts'
import { lockDrawerOut } from '../tenders/lock-drawer-out.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import { findCancelRefusal } from './check-cancelled-deposit.ts'
import { writeAdvanceInvoices } from './write-advance-invoices.ts'
import { writeCancelledDeposit } from './write-cancelled-deposit.ts'

export const cancellationErrors = {
  ...tendersOutErrors,
  NO_OPEN_SESSION: { status: 409 },
  DEPOSIT_UNKNOWN: { status: 404 },
  DEPOSIT_ENDED: { status: 409 },
  KEEP_NOT_AGREED: { status: 422 },
} as const

/** A ticket of one deposit line below zero: `entries` are what goes out for it. */
export interface CancellationTicket {
  depositId: number
  entries: readonly CounterEntry[]
  /** Nothing goes out: the shop keeps the money. */
  keep: boolean
  /** Whose drawer the money leaves; only transfers leave without one. */
  till: string | undefined
  reason: string
}

type CancellationErrors = ORPCErrorConstructorMap<typeof cancellationErrors>

interface CancelledDeposit {
  deposit: LockedDeposit
  /** The corrections of its advances. */
  corrections: string[]
  /** Of the paper that the customer signs; null where nothing goes out. */
  moneyActId: number | null
}

/**
 * Settles the cancellation of a deposit, in cents: session and deposit are locked, the sum is checked, money that goes
 * out is covered by a right or a PIN, and pair, tenders, act and corrections are written. Refuses with
 * `cancellationErrors`; the caller rolls back.
 */
export async function settleCancellation(
  call: MoneyCall,
  ticket: CancellationTicket,
  errors: CancellationErrors,
): Promise<CancelledDeposit> {
  const { tx, actor } = call
  const now = call.now()
  const { depositId, entries, keep, reason } = ticket
  const cashSessionId = await lockDrawerOut(tx, ticket, errors)
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit) throw errors.DEPOSIT_UNKNOWN()
  const refusal = findCancelRefusal(deposit, keep)
  if (refusal) throw errors[refusal]()
  const owedCents = keep ? 0 : deposit.heldCents
  const came = await readDepositWays(tx, depositId)
  const isNoneOut = owedCents === 0 && entries.length === 0
  const covered = isNoneOut
    ? undefined
    : await coverTenders(call, errors, { entries, owedCents, came, cashSessionId })
  const moved: AvailabilityChange[] = []
  const by = { entries, cashSessionId, isKept: keep, reason, actor, now, moved }
  await writeCancelledDeposit(tx, deposit, by)
  await publishAvailability(tx, moved, now)
  const moneyActId =
    covered &&
    (await writeMoneyAct(tx, {
      act: 'deposit_cancelled',
      amountCents: deposit.heldCents,
      ways: toWays(entries),
      covered,
      depositId,
      reason,
      actor,
      now,
    }))
  const corrections = keep ? [] : await correctAdvances(tx, depositId, now)
  if (cashSessionId !== undefined) await writeAdvanceInvoices(tx, cashSessionId, corrections)
  return {
    deposit,
    corrections: corrections.map(({ invoice }) => invoice),
    moneyActId: moneyActId ?? null,
  }
}
