import type { BankRefund, Banks } from '../base/outside/bank.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { BANK_PROVIDERS, findBank, type Provider, providers } from './providers.ts'

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

/** Why a refund waits for a person although a bank took the money. */
export const STUCK_REASONS = ['failed', 'unconfigured', 'unanswered', 'refused'] as const

/**
 * The reason in SQL, null where a program sees to it: of refund `r` and payment `p`. Its values are those of
 * `toStuckValues`.
 */
export const STUCK_REFUND = `
  case
    when r.state <> 'due' or p.provider in ('transfer', 'pickup') then null
    when r.failed_at is not null then 'failed'
    when p.provider <> all(:refund_ways::text[]) then 'unconfigured'
    when r.unanswered_at is null and r.attempts >= ${MOST_REFUSALS} then 'refused'
    when r.unanswered_at < :stuck_at::timestamptz - ${PATIENCE} and p.provider <> all(:refund_ways_once::text[])
      then 'unanswered'
  end`

export function toStuckValues(banks: Banks, now: Date): NamedValues {
  const { all, once } = listRefundWays(banks)
  return { refund_ways: all, refund_ways_once: once, stuck_at: now }
}
