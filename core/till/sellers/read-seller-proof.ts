import { type Db, pipeline, query } from '../../base/db.server.ts'
import { NO_PERMISSIONS } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { getRole } from '../../staff/get-role.ts'
import type { NamedSeller } from '../checks/check-seller.ts'
import { findBookingSeller } from './find-seller.ts'

/** Who brought an entry of a till's log: a person, maybe in the session of another, or a program. */
export interface Receiver {
  personId: string | null
  signedInId: string | null
  sessionId: string | null
  apiKeyId: number | null
}

export const toReceiver = (actor: Actor): Receiver => ({
  personId: actor.kind === 'staff' ? actor.userId : null,
  signedInId: actor.kind === 'staff' ? (actor.signedIn?.userId ?? actor.userId) : null,
  sessionId: actor.kind === 'staff' ? (actor.sessionId ?? null) : null,
  apiKeyId: actor.kind === 'machine' ? actor.apiKeyId : null,
})

/** The receiver of a stored entry, by the key in its row: of their session nothing is known any more. */
export function parseReceiver(key: string): Receiver {
  const [kind, id = ''] = key.split(':')
  const personId = kind === 'staff' ? id : null
  return {
    personId,
    signedInId: personId,
    sessionId: null,
    apiKeyId: kind === 'machine' ? Number(id) : null,
  }
}

type SellerProof = Pick<NamedSeller, 'receiverId' | 'signedInId' | 'choices' | 'wasAtTill'> & {
  /** What the receiver may take off a line, in per cent. */
  receiverLimit: number
}

/** The cash session that a sale is booked in. */
export interface BookedSession {
  cashSessionId: number
  openedAt: Date
}

interface NamedBy {
  sellerId: string
  receiver: Receiver
  tillId: number
  /** As the till named it. */
  session: string
  cashSession: BookedSession
  soldAt: Date
}

/** What the shop itself knows of who sold; nothing is asked where the receiver is the seller. */
export async function readSellerProof(
  tx: Db,
  { sellerId, receiver, cashSession, ...sale }: NamedBy,
): Promise<SellerProof> {
  const { personId: receiverId, signedInId } = receiver
  if (receiverId === sellerId)
    return { receiverId, signedInId, choices: [], wasAtTill: true, receiverLimit: 100 }
  const [choices, [books], receiverLimit] = await pipeline([
    query<{ userId: string; at: Date }>(tx, 'session_choices', CHOICES, [receiver.sessionId]),
    query<{ wasAtTill: boolean }>(tx, 'seller_at_till', AT_TILL, {
      seller_id: sellerId,
      seller_key: `staff:${sellerId}`,
      cash_session_id: cashSession.cashSessionId,
      opened_at: cashSession.openedAt,
      till_id: sale.tillId,
      session: sale.session,
      sold_at: sale.soldAt,
    }),
    readReceiverLimit(tx, receiver),
  ])
  return { receiverId, signedInId, choices, wasAtTill: books?.wasAtTill ?? false, receiverLimit }
}

async function readReceiverLimit(tx: Db, { personId, apiKeyId }: Receiver): Promise<number> {
  if (personId) return (await findBookingSeller(tx, personId))?.maxDiscountPercent ?? 0
  if (!apiKeyId) return 0
  const machine = { kind: 'machine', apiKeyId, name: '', permissions: NO_PERMISSIONS } as const
  return (await getRole(tx, machine)).max_discount_percent
}

const CHOICES = `
  select user_id as "userId", chosen_at as at from seller_choices where session_id = $1 and way <> 'lock'
  order by choice_id`

/** They opened the cash session, sent entries of it themselves, or proved in its time that they sell. */
const AT_TILL = `
  select exists (select from cash_sessions where cash_session_id = :cash_session_id and opened_by = :seller_id)
    or exists (select from till_operations where session = :session and till_id = :till_id and received_by = :seller_key)
    or exists (select from seller_choices where user_id = :seller_id and way <> 'lock'
      and chosen_at between :opened_at and :sold_at) as "wasAtTill"`
