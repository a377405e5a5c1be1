import { SIMPLIFIED_LIMIT_CENTS } from '../../../invoicing/rules.ts'
import { isCashAllowed } from '../../../payments/rules.ts'
import type { TicketRefusal } from '../../checks/ticket-refusals.ts'
import { isDiscountAllowed } from '../../rules.ts'
import type { LockedLine, RequestedDeposit } from './read-deposit-lines.ts'

/** What of a ticket's money the deposits on it ask. */
export interface DepositMoney {
  /** Some of the ticket is paid in cash. */
  hasCash: boolean
  /** Its customer asks for a full invoice. */
  hasRecipient: boolean
}

const find = (isFound: boolean, refusal: TicketRefusal) => (isFound ? [refusal] : [])

/** Whom and what the shop takes a deposit for. Cents. */
export function checkDepositArticle({
  isReachable,
  listCents,
  line,
}: RequestedDeposit): TicketRefusal[] {
  const { priceCents } = line
  const isAboveList = listCents !== null && priceCents > listCents
  return [
    ...find(isReachable === undefined, { code: 'CUSTOMER_UNKNOWN' }),
    ...find(isReachable === false, { code: 'CONTACT_REQUIRED' }),
    ...find(listCents === null, { code: 'NOT_ON_SALE', data: { variant_ids: [line.variantId] } }),
    ...find(isAboveList, { code: 'PRICE_TOO_HIGH', data: { list_cents: listCents ?? 0 } }),
  ]
}

/** An agreed price below that of the day is a discount, of which the seller or a colleague may give so many per cent. */
export function checkAgreedPrice(
  { listCents, line: { priceCents } }: RequestedDeposit,
  max_discount_percent: number,
): TicketRefusal[] {
  const list = listCents ?? priceCents
  const isAllowed = isDiscountAllowed(list, list - priceCents, max_discount_percent)
  return find(priceCents < list && !isAllowed, {
    code: 'DISCOUNT_LIMIT',
    data: { max_discount_percent },
  })
}

/** What the shop asks of the advance and the day of a pair that is laid away or ordered. Cents. */
export function checkRequestedDeposit(
  { line, minimumCents, isDayPassed, isAvailable }: RequestedDeposit,
  money: DepositMoney,
): TicketRefusal[] {
  const { amountCents: paid, priceCents } = line
  const tooSmall: TicketRefusal = {
    code: 'DEPOSIT_TOO_SMALL',
    data: { minimum_cents: minimumCents },
  }
  return [
    ...find(paid < minimumCents, tooSmall),
    ...find(paid > priceCents, { code: 'DEPOSIT_TOO_HIGH', data: { price_cents: priceCents } }),
    ...checkDepositCash(priceCents, money),
    ...checkAdvanceInvoice(paid),
    ...find(isDayPassed, { code: 'DAY_PASSED' }),
    ...find(line.depositKind === 'order' && isAvailable, { code: 'IN_STOCK' }),
  ]
}

/** What the law asks of a further part payment, or of the rest of a price. */
export function checkDepositMoney(
  { act, line, deposit }: LockedLine,
  money: DepositMoney,
): TicketRefusal[] {
  if (!deposit) return [{ code: 'DEPOSIT_UNKNOWN' }]
  const left = deposit.priceCents - deposit.heldCents
  const invoiced = act === 'pay' ? line.amountCents : money.hasRecipient ? 0 : left
  return [...checkDepositCash(deposit.priceCents, money), ...checkAdvanceInvoice(invoiced)]
}

/**
 * Why a deposit no longer takes this money. Charged money is booked all the same, as a deposit of its own with an
 * incident; cash goes back over the counter.
 */
export function findDepositConflict({ act, line, deposit }: LockedLine): TicketRefusal | undefined {
  if (!deposit) return undefined
  const { amountCents: cents } = line
  const left = deposit.priceCents - deposit.heldCents
  if (deposit.isEnded) return { code: 'DEPOSIT_ENDED' }
  if (act === 'pay' && cents > left)
    return { code: 'DEPOSIT_TOO_HIGH', data: { price_cents: left } }
  if (act === 'hand_over' && cents !== left)
    return { code: 'BALANCE_DIFFERS', data: { balance_cents: left } }
  return undefined
}

/** Parts of one price add up. */
const checkDepositCash = (priceCents: number, { hasCash }: DepositMoney): TicketRefusal[] =>
  find(hasCash && !isCashAllowed(priceCents), { code: 'CASH_LIMIT' })

const checkAdvanceInvoice = (cents: number): TicketRefusal[] =>
  find(cents > SIMPLIFIED_LIMIT_CENTS, { code: 'INVOICE_LIMIT' })
