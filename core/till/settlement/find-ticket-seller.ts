import type { Db } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { mayExceedLines } from '../line-approvals/approve-lines.ts'
import { toReceiver } from '../sellers/read-seller-proof.ts'
import { validateSeller } from '../sellers/validate-seller.ts'
import type { LockedTicket } from './lock-ticket.ts'
import type { Booking, SettleMode, Ticket, TicketSeller, TicketSession } from './ticket.ts'

const getUserId = (actor: Actor) => (actor.kind === 'staff' ? actor.userId : null)

/** Who sells: whoever finishes the ticket; of a sale that happened whom it names, as far as that is proven. */
export async function findTicketSeller(
  tx: Db,
  ticket: Ticket,
  mode: SettleMode,
  {
    session,
    ...locked
  }: Pick<LockedTicket, 'named' | 'soldAt' | 'role'> & { session: TicketSession },
): Promise<TicketSeller> {
  const { actor, operation } = ticket
  if (mode.kind === 'finish')
    return {
      id: getUserId(actor),
      key: actorKey(actor),
      maxDiscountPercent: locked.role?.max_discount_percent,
      mayExceedLines: mayExceedLines(actor),
      findings: [],
    }
  const { named } = locked
  const validated = await validateSeller(tx, {
    operation,
    seller: named,
    receiver: mode.receiver ?? toReceiver(actor),
    tillId: session.tillId,
    cashSession: session,
    soldAt: locked.soldAt,
    claim: getClaim(ticket, mode),
  })
  const key = named ? `staff:${named.id}` : actorKey(actor)
  return { id: named?.id ?? getUserId(actor), key, ...validated }
}

/** What the entry says of its seller. */
function getClaim({ payload }: Ticket, { isPaper }: Booking) {
  if (isPaper) return 'paper'
  return payload.seller_unproven ? 'offline' : undefined
}
