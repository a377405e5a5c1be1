import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import type { AuditDetails } from '../../../base/procedures/acting.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { approvalErrors } from '../../../base/procedures/approving.ts'
import type { Approver } from '../../../base/procedures/context.ts'
import { lockCashSession } from '../../../cash/lock-cash-session.ts'
import { type LockedDeposit, lockDeposit } from '../../../deposits/lock-deposit.ts'
import { readDepositWays } from '../../../deposits/read-deposit-ways.ts'
import { correctAdvances } from '../../../invoicing/write-advance.ts'
import { type CoveredMoney, coverMoney } from '../../../payments/money-out/cover-money.ts'
import { sumStrayed } from '../../../payments/money-out/sum-strayed.ts'
import { countWays, sumWays } from '../../../payments/money-out/sum-ways.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import { isTenderAllowed } from '../../../sales/tenders/rules.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../../stock/publish-availability.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import { findCancelRefusal } from './check-cancelled-deposit.ts'
import { writeAdvanceInvoices } from './write-advance-invoices.ts'
import { writeCancelledDeposit } from './write-cancelled-deposit.ts'

export const cancellationErrors = {
  ...approvalErrors,
  NO_OPEN_SESSION: { status: 409 },
  DEPOSIT_UNKNOWN: { status: 404 },
  DEPOSIT_ENDED: { status: 409 },
  KEEP_NOT_AGREED: { status: 422 },
  REFUND_DIFFERS: { status: 409, data: z.object({ held_cents: z.int() }) },
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

interface Call {
  tx: Db
  actor: Actor
  approver: Approver | undefined
  now(): Date
  audit(details: AuditDetails): void
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
  call: Call,
  ticket: CancellationTicket,
  errors: CancellationErrors,
): Promise<CancelledDeposit> {
  const { tx, actor } = call
  const now = call.now()
  const { depositId, entries, keep, reason } = ticket
  const cashSessionId = await lockDrawer(tx, ticket, errors)
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit) throw errors.DEPOSIT_UNKNOWN()
  const amountCents = sumCents(entries.map((entry) => entry.amountCents))
  const refusal = findCancelRefusal(deposit, { amountCents, keep })
  if (refusal === 'REFUND_DIFFERS')
    throw errors.REFUND_DIFFERS({ data: { held_cents: deposit.heldCents } })
  if (refusal) throw errors[refusal]()
  const covered = await coverEntries(call, errors, { ...ticket, cashSessionId })
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

/** The session whose drawer the money leaves; undefined where none leaves one. */
async function lockDrawer(
  tx: Db,
  { entries, till }: CancellationTicket,
  errors: CancellationErrors,
): Promise<number | undefined> {
  if (entries.length === 0) return undefined
  if (till === undefined) {
    if (!entries.some(({ kind }) => isTenderAllowed(kind, 'counter_out'))) return undefined
    throw errors.NO_OPEN_SESSION()
  }
  const session = await lockCashSession(tx, till)
  if (!session) throw errors.NO_OPEN_SESSION()
  return session.cashSessionId
}

/** Money that goes out by hand takes a right or a PIN; none goes out of a deposit that is kept. */
async function coverEntries(
  call: Call,
  errors: CancellationErrors,
  { depositId, entries, cashSessionId }: CancellationTicket & { cashSessionId: number | undefined },
): Promise<CoveredMoney | undefined> {
  if (entries.length === 0) return undefined
  const ways = toWays(entries)
  return coverMoney(call, errors, {
    right: 'pay_out_by_hand',
    cashSessionId,
    ...countWays(ways),
    strayedCents: sumStrayed(await readDepositWays(call.tx, depositId), sumWays(ways)),
  })
}

/** How the money leaves, in cents above zero. */
const toWays = (entries: readonly CounterEntry[]) =>
  entries.map(({ kind, amountCents }) => ({ kind, cents: -amountCents }))
