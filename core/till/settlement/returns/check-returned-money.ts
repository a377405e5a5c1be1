import type { CoveredAct } from '../../../payments/money-out/cover-money.ts'
import { type CentsByWay, sumStrayed } from '../../../payments/money-out/rules.ts'
import { countWays, sumWays } from '../../../payments/money-out/sum-ways.ts'
import { sumTenders } from '../../../payments/tender.ts'
import type { Tender } from '../../../sales/tenders/rules.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import type { TicketReturns } from './ticket-returns.ts'

/** What goes out, by way, in cents above zero. */
export const toWaysOut = (tenders: readonly Tender[]) =>
  tenders
    .filter(({ amount_cents }) => amount_cents < 0)
    .map(({ kind, amount_cents }) => ({ kind, cents: -amount_cents }))

interface ReturnedMoney {
  returns: TicketReturns | undefined
  tenders: readonly Tender[]
}

/**
 * Money goes one way on a ticket, out only for units that come back, never in cash for a gift ticket, and never over the
 * counter for what was paid on the web. Deposits and the like are paid with money alone: `owedCents` of it is
 * theirs.
 */
export function checkReturnedMoney({
  returns,
  tenders,
  owedCents = 0,
}: ReturnedMoney & { owedCents?: number }): TicketFinding[] {
  const ways = toWaysOut(tenders)
  if (returns && owedCents > 0 && sumTenders(tenders) < owedCents)
    return [{ refusal: { code: 'TENDERS_MIXED' } }]
  if (ways.length === 0) return []
  const accepted = returns?.accepted ?? []
  if (accepted.length === 0 || ways.length < tenders.length)
    return [{ refusal: { code: 'TENDERS_MIXED' } }]
  if (accepted.some(({ unit }) => unit.origin === 'web'))
    return [{ refusal: { code: 'WEB_REFUND' } }]
  const isGift = accepted.some(({ proof }) => proof === 'gift')
  return isGift && ways.some(({ kind }) => kind === 'cash')
    ? [{ refusal: { code: 'GIFT_CASH' } }]
    : []
}

interface CoveredReturn extends ReturnedMoney {
  returns: TicketReturns
  /** How the money came that the shop has still of these sales. */
  came: CentsByWay
  cashSessionId: number
}

/**
 * What the rule of money out has to judge, in cents: money that leaves, and goods that are late or without ticket even
 * where none does. Undefined where there is nothing to judge. What a gift ticket brings back goes to somebody else than it
 * came from.
 */
export function toCoveredAct({
  returns: { accepted },
  tenders,
  came,
  cashSessionId,
}: CoveredReturn): CoveredAct | undefined {
  const ways = toWaysOut(tenders)
  const isLateReturn = accepted.some(({ isLate }) => isLate)
  const hasNoTicket = accepted.some(({ proof }) => proof === 'search')
  if (ways.length === 0 && !isLateReturn && !hasNoTicket) return undefined
  const isGift = accepted.some(({ proof }) => proof === 'gift')
  const strayedCents = sumStrayed(isGift ? {} : came, sumWays(ways))
  const isOrdinary = strayedCents === 0 && !isLateReturn && !hasNoTicket
  return {
    ...(!isOrdinary && { right: 'pay_out_by_hand' as const }),
    ...countWays(ways),
    cashSessionId,
    strayedCents,
    isLateReturn,
    hasNoTicket,
  }
}

/** Cash that somebody gives back for their own sale to no known customer, and money that the office has to send. */
export function findReturnedMoney(
  { returns: { accepted }, tenders }: Omit<CoveredReturn, 'came' | 'cashSessionId'>,
  by: { staffIds: readonly string[]; reference: string },
): TicketFinding[] {
  const { cash = 0, bizum = 0, transfer = 0 } = sumWays(toWaysOut(tenders))
  const own = accepted.filter(
    ({ unit: { sellerId, customerId } }) =>
      sellerId !== null && by.staffIds.includes(sellerId) && customerId === null,
  )
  const { reference } = by
  return [
    ...(cash > 0 && own.length > 0
      ? [{ kind: 'refund_to_self' as const, details: { reference, total_cents: cash } }]
      : []),
    ...(bizum + transfer > 0
      ? [{ kind: 'refund_to_send' as const, details: { reference, total_cents: bizum + transfer } }]
      : []),
  ]
}
