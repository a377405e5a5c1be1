import { minutes } from '../../base/clock.ts'
import type { Finding } from '../../base/procedures/finding.ts'

/** Clocks of tills go wrong by so much without a word. */
const TOLERANCE_MS = minutes(5)

export interface NamedSeller {
  /** Who sold, as the browser says. */
  sellerId: string
  soldAt: Date
  /** Who sold in the browser when it sent the entry; null of a program. */
  receiverId: string | null
  /** Who signed in there. */
  signedInId: string | null
  /** Who proved by PIN or card that they sell, in the session that sent the entry, oldest first. */
  choices: readonly { userId: string; at: Date }[]
  /** The books show them at this till in the cash session of the sale, before it was sold. */
  wasAtTill: boolean
  /** What the entry says of itself: nobody could be asked for a PIN, or it was written on paper. */
  claim: 'offline' | 'paper' | undefined
}

/** Why a seller is not proven: `earlier_session` is the one that honest shops see. */
export type SellerDoubt = 'offline' | 'paper' | 'earlier_session' | 'not_chosen'

/**
 * Who sold is proven where the seller sent the entry, or was the seller of the session that sent it at that time. Of
 * anybody else the browser's word is all there is: the sale is booked in their name with a finding, which says why.
 */
export function checkSeller(sale: NamedSeller): Finding<'seller_unproven'>[] {
  const { sellerId, claim, wasAtTill } = sale
  const isProven = sellerId === sale.receiverId || soldInSession(sale)
  if (isProven && claim !== 'offline') return []
  const why: SellerDoubt = claim ?? (wasAtTill ? 'earlier_session' : 'not_chosen')
  return [{ kind: 'seller_unproven', details: { seller_id: sellerId, why } }]
}

/** Whoever signed in sells until somebody is chosen, and each from then on until the next. */
function soldInSession({ sellerId, soldAt, signedInId, choices }: NamedSeller): boolean {
  const sellers = [
    { userId: signedInId, from: Number.NEGATIVE_INFINITY },
    ...choices.map(({ userId, at }) => ({ userId, from: at.getTime() })),
  ]
  return sellers.some(({ userId, from }, n) => {
    const until = sellers[n + 1]?.from ?? Number.POSITIVE_INFINITY
    const isTheirTime =
      from <= soldAt.getTime() + TOLERANCE_MS && until >= soldAt.getTime() - TOLERANCE_MS
    return userId === sellerId && isTheirTime
  })
}

/** What the seller may take off a line, in per cent: of one who is not proven it is the lower limit of both. */
export function getSellerLimit(
  isProven: boolean,
  { seller, receiver }: { seller: number; receiver: number },
): number {
  return isProven ? seller : Math.min(seller, receiver)
}
