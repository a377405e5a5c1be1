import { DEFAULT_SHIPPING_TERMS } from '../settings/rules.ts'
import { DEFAULT_METHOD, quoteShipping } from '../shipping/rules.ts'

/** Why goods or money go back. */
export const RETURN_REASONS = [
  'exchange',
  'return',
  'withdrawal',
  'defect',
  'goodwill',
  'cancellation',
  /** A sale over the counter was undone on its day. */
  'void',
  /** The trial of the shop has ended: its goods are back, and no money is. */
  'trial',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Where a returned unit goes: on sale again, to the defective pairs, or back to its supplier. */
export const RETURN_CONDITIONS = ['sellable', 'damaged', 'supplier'] as const
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]

/** Why a customer brings a unit back to the counter. */
export const RETURN_CAUSES = [
  'too_small',
  'too_big',
  'not_liked',
  'defect',
  'wrong_article',
  'other',
] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** What a unit was found by at the counter: its ticket, its gift ticket, or a search where the customer has neither. */
export const RETURN_PROOFS = ['ticket', 'gift', 'search'] as const
export type ReturnProof = (typeof RETURN_PROOFS)[number]

/** References of returns and of what asks for one begin so; those of orders have one character less. */
export const RETURN_REFERENCE = 'R'

/** What a buyer asks for: the withdrawal of the law, a return by the shop's own policy, another size. */
export const RETURN_REQUEST_KINDS = ['withdrawal', 'return', 'size_change'] as const
export type ReturnRequestKind = (typeof RETURN_REQUEST_KINDS)[number]

/** What a return is of: what the buyer asked for, or else why the shop wrote it. */
export const RETURN_KINDS = [
  ...RETURN_REQUEST_KINDS,
  'exchange',
  'defect',
  'goodwill',
  'cancellation',
  'void',
  'trial',
] as const

/** How the goods come back. */
export const RETURN_WAYS = ['parcel', 'shop'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

export const RETURN_REQUEST_STATUSES = [
  'open',
  'received',
  'checked',
  'refunded',
  /** Another size went out for it. */
  'exchanged',
  'refused',
  'cancelled',
] as const
export type ReturnRequestStatus = (typeof RETURN_REQUEST_STATUSES)[number]

/**
 * Why a withdrawal may be refused: it came after the period, or the law excludes what was bought: a service that is done
 * whole, goods made for one person, goods unsealed that cannot go back for reasons of hygiene. The other exceptions of the
 * law are of things that a shoe shop does not sell. (TRLGDCU art. 103 a, c and e)
 */
export const REFUSAL_GROUNDS = [
  'late',
  'made_to_order',
  'unsealed_hygiene',
  'service_done',
] as const
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number]

/** The grounds that hold for a withdrawal: that it is late only where it is. */
export const listGrounds = (isLate: boolean): RefusalGround[] =>
  REFUSAL_GROUNDS.filter((ground) => ground !== 'late' || isLate)

/** Requests that nobody has ended yet: their units are in no other one. */
export const OPEN_REQUEST_STATUSES = ['open', 'received', 'checked'] as const

export const isOpenRequest = (status: ReturnRequestStatus) =>
  OPEN_REQUEST_STATUSES.some((each) => each === status)

/** Days of the law; the shop's own policy may be longer, never shorter. (spain.md section 3) */
export const WITHDRAWAL_DAYS = 14

/** How long a buyer may give goods back, by days (YYYY-MM-DD) of the shop. Before delivery there is no last day. */
export interface ReturnPeriod {
  isOpen: boolean
  lastDay: string | null
}

/**
 * The days run from the one after delivery; a period that ends on a Saturday or Sunday ends on the Monday after it. The
 * day on which the buyer says so counts, not that on which the goods arrive.
 */
export function getReturnPeriod(
  deliveredOn: string | null,
  today: string,
  policyDays: number,
): ReturnPeriod {
  if (deliveredOn === null) return { isOpen: true, lastDay: null }
  const day = new Date(`${deliveredOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + Math.max(WITHDRAWAL_DAYS, policyDays))
  if (day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 2)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1)
  const lastDay = day.toISOString().slice(0, 10)
  return { isOpen: today <= lastDay, lastDay }
}

interface PaidShipping {
  method: string
  shippingCents: number
  goodsCents: number
  /** What standard shipping would have cost when it was ordered; null of orders from before it was noted. */
  standardCents: number | null
}

/**
 * What goes back of the shipping of an order, in cents: its standard part where all goods go back, nothing where some
 * are kept. What express cost more than standard stays. Free shipping is not charged afterwards.
 */
export function getShippingBack(order: PaidShipping, isWhole: boolean): number {
  if (!isWhole) return 0
  if (order.method === DEFAULT_METHOD) return order.shippingCents
  return Math.min(order.shippingCents, order.standardCents ?? getFirstTariff(order))
}

/** Orders from before it was noted were all placed by the tariff of the specification: none could be changed. */
const getFirstTariff = ({ goodsCents }: PaidShipping) =>
  quoteShipping(DEFAULT_SHIPPING_TERMS, DEFAULT_METHOD, {
    subtotalCents: goodsCents,
    zone: 'mainland',
  }).cost_cents

/** How long a unit can still come back to the counter: until later, for the last days, or by approval alone. */
export type ReturnLight = 'green' | 'amber' | 'red'

/** The last days of a period, in which the counter shows that it ends. */
const LAST_DAYS = 3

/** The light of a last day (YYYY-MM-DD of the shop, included); without one the shop promises nothing. */
export function getReturnLight(lastDay: string | null, today: string): ReturnLight {
  if (lastDay === null || today > lastDay) return 'red'
  const left = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000
  return left < LAST_DAYS ? 'amber' : 'green'
}
