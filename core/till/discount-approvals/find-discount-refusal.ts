import type { Db } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { type ActorRole, getRole } from '../../staff/get-role.ts'
import { getApprovedPercent, isDiscountAllowed, isSharedDiscountAllowed } from '../rules.ts'
import type { PricedLine, SoldLine, TicketDiscount } from '../ticket-lines.ts'
import { redeemDiscountApprovals } from './redeem-discount-approvals.ts'

interface DiscountedTicket {
  operationId: string
  at: Date
  actor: Actor
  /** Where it is read already. */
  role: ActorRole | undefined
  soldLines: readonly SoldLine[]
  /** The same lines with their discounts, the share of the ticket's included. */
  priced: readonly PricedLine[]
  discount: TicketDiscount | undefined
}

/** Why a seller may not give these discounts, or sell at price zero; what colleagues approved is used up by the sale. */
export async function findDiscountRefusal(
  tx: Db,
  { operationId, at, actor, role, soldLines, priced, discount }: DiscountedTicket,
): Promise<
  | { code: 'DISCOUNT_LIMIT'; limit: number }
  | { code: 'PRICE_ZERO'; variantIds: number[] }
  | undefined
> {
  const freeLines = priced.filter((line) => line.gross === 0)
  if (freeLines.length === 0 && priced.every((line) => line.discountCents === 0)) return undefined
  const { max_discount_percent: limit } = role ?? (await getRole(tx, actor))
  const approvals = await redeemDiscountApprovals(tx, [...soldLines, discount ?? {}], {
    operationId,
    at,
  })
  const shares = sumCents(priced.map((line) => line.ticketDiscountCents ?? 0))
  const approvedForTicket = getApprovedPercent(approvals.at(-1), shares)
  const isTooMuch = (
    { gross, discountCents, ticketDiscountCents: share = 0 }: PricedLine,
    n: number,
  ) => {
    const off = discountCents - share
    const ownLimit = Math.max(limit, getApprovedPercent(approvals[n], off))
    if (share === 0) return !isDiscountAllowed(gross, off, ownLimit)
    return !isSharedDiscountAllowed({ gross, off }, share, Math.max(ownLimit, approvedForTicket))
  }
  if (priced.some(isTooMuch)) return { code: 'DISCOUNT_LIMIT', limit }
  if (freeLines.length > 0 && limit < 100)
    return { code: 'PRICE_ZERO', variantIds: freeLines.flatMap((each) => each.variantId ?? []) }
  return undefined
}
