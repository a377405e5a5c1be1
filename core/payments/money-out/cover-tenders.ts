import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { approvalErrors } from '../../base/procedures/approving.ts'
import type { NewTender } from '../write-tenders.ts'
import { type CoveredMoney, coverMoney, type MoneyCall } from './cover-money.ts'
import { type CentsByWay, sumStrayed } from './rules.ts'
import { countWays, sumWays } from './sum-ways.ts'

/** Why tenders that go out are refused. */
export const tendersOutErrors = {
  ...approvalErrors,
  /** They do not come to what is owed. */
  REFUND_DIFFERS: { status: 409, data: z.object({ held_cents: z.int() }) },
} as const

export interface TendersOut {
  /** What leaves, below zero. */
  entries: readonly Pick<NewTender, 'kind' | 'amountCents'>[]
  /** What the shop owes, above zero. */
  owedCents: number
  /** How the money came, in cents by way. */
  came: CentsByWay
  /** Whose drawer or terminal it leaves, locked by the caller. */
  cashSessionId?: number | undefined
  /** Who has booked this money as received, as `staff:…` or `machine:…`. */
  confirmedBy?: readonly string[]
}

type TendersOutErrors = ORPCErrorConstructorMap<typeof tendersOutErrors>

/**
 * The one check of tenders that leave by hand, in cents: they come to what is owed, or `REFUND_DIFFERS` refuses them, and
 * they take the right to pay out by hand, or a PIN, as `coverMoney` says.
 */
export async function coverTenders(
  call: MoneyCall,
  errors: TendersOutErrors,
  { entries, owedCents, came, ...by }: TendersOut,
): Promise<CoveredMoney> {
  if (!comeTo(entries, owedCents)) throw errors.REFUND_DIFFERS({ data: { held_cents: owedCents } })
  const ways = toWays(entries)
  const strayedCents = sumStrayed(came, sumWays(ways))
  return coverMoney(call, errors, {
    ...by,
    right: 'pay_out_by_hand',
    ...countWays(ways),
    strayedCents,
  })
}

/**
 * The same where another right has let the act pass: only money that leaves another way than it came takes a PIN. Answers
 * what covered it, for `writeMoneyAct`; undefined where all goes back as it came.
 */
export async function coverStrayed(
  call: MoneyCall,
  errors: TendersOutErrors,
  out: TendersOut,
): Promise<CoveredMoney | undefined> {
  const strays = sumStrayed(out.came, sumWays(toWays(out.entries))) > 0
  if (!strays && comeTo(out.entries, out.owedCents)) return undefined
  return coverTenders(call, errors, out)
}

/** Whether entries below zero hand out what is owed, to the cent. */
export const comeTo = (entries: readonly { amountCents: number }[], owedCents: number): boolean =>
  sumCents(entries.map(({ amountCents }) => amountCents)) === -owedCents

/** How the money of entries below zero leaves, in cents above zero. */
export const toWays = (entries: TendersOut['entries']) =>
  entries.map(({ kind, amountCents }) => ({ kind, cents: -amountCents }))
