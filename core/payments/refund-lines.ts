import type { BankRefund, Banks } from '../base/outside/bank.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { BANK_PROVIDERS, findBank, type Provider, providers } from './providers.ts'
import { MANUAL_METHODS } from './rules.ts'

/** How a program sends money back. */
interface RefundLine {
  /** Whether the same refund, sent twice under its id, moves money once. */
  refundsOnce: boolean
  refund(refund: BankRefund & { providerReference: string }): Promise<void>
}

const testLine: RefundLine = {
  refundsOnce: true,
  refund: ({ providerReference, amountCents, refundId }) =>
    providers.test.refund(providerReference, amountCents, refundId),
}

/** Undefined where a person sends it: also of a bank whose keys are gone. */
export const findRefundLine = (provider: Provider, banks: Banks): RefundLine | undefined =>
  provider === 'test' ? testLine : findBank(provider, banks)

/** The ways to pay whose refunds a program can send, and those of them that move the money of one id once. */
export function listRefundWays(banks: Banks): { all: Provider[]; once: Provider[] } {
  const all = BANK_PROVIDERS.filter((provider) => findRefundLine(provider, banks))
  return { all, once: all.filter((provider) => findRefundLine(provider, banks)?.refundsOnce) }
}

/** How long a bank may take to answer before a person is asked what became of a refund. */
const PATIENCE = `interval '10 minutes'`
/** So often a bank says no before a person may pay it back in another way. */
const MOST_REFUSALS = 3
/** Since the last attempt: none after the first one, then twice as long each time, up to an hour. */
const PAUSE = `least(2 ^ (least(r.attempts, 10) - 1) - 1, 60) * interval '1 minute'`

const MANUAL = MANUAL_METHODS.map((method) => `'${method}'`).join(', ')

/** Whether a person sends refund `r` of payment `p`, in SQL: no bank took the money. */
export const IS_BY_HAND = `p.provider in (${MANUAL})`

/** Why a refund waits for a person although a bank took the money. */
export const STUCK_REASONS = ['failed', 'unconfigured', 'unanswered', 'refused'] as const

/**
 * The reason in SQL, null where a program sees to it: of refund `r` and payment `p`. Its values, and those of the statements
 * below, are those of `toStuckValues`.
 */
export const STUCK_REFUND = `
  case
    when r.state <> 'due' or ${IS_BY_HAND} then null
    when r.failed_at is not null then 'failed'
    when p.provider <> all(:refund_ways::text[]) then 'unconfigured'
    when r.unanswered_at is null and r.attempts >= ${MOST_REFUSALS} then 'refused'
    when r.unanswered_at < :refunds_at::timestamptz - ${PATIENCE} and p.provider <> all(:refund_ways_once::text[])
      then 'unanswered'
  end`

/** Whether a refund waits for a person, who sends it or finds out what the bank did. */
export const NEEDS_PERSON = `(r.state = 'due' and (${IS_BY_HAND} or ${STUCK_REFUND} is not null))`

/**
 * When a program sends it the next time; null where none does. One whose answer was lost is sent again only at a bank that
 * moves the money of one id once.
 */
export const NEXT_ATTEMPT = `
  case when r.state = 'due' and r.failed_at is null and p.provider = any(:refund_ways::text[])
    and (r.unanswered_at is null or p.provider = any(:refund_ways_once::text[]))
    then coalesce(r.attempted_at + ${PAUSE}, r.created_at) end`

export function toStuckValues(banks: Banks, now: Date): NamedValues {
  const { all, once } = listRefundWays(banks)
  return { refund_ways: all, refund_ways_once: once, refunds_at: now }
}
