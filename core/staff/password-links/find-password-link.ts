import { type Db, query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import type { PasswordLinkPurpose } from '../rules.ts'

export interface FoundPasswordLink {
  linkId: string
  purpose: PasswordLinkPurpose
  userId: string
  name: string
  email: string
}

type LinkRefusal = 'LINK_UNKNOWN' | 'LINK_USED' | 'LINK_EXPIRED'

/** The link of a token and whose it is, or why it is no longer good. Two who use it at once wait for each other. */
export async function findPasswordLink(
  db: Db,
  token: string,
  now: Date,
  { isHeld = false } = {},
): Promise<FoundPasswordLink | LinkRefusal> {
  const [name, text] = isHeld
    ? ['password_link_hold', `${FIND} for no key update of l`]
    : ['password_link_find', FIND]
  const [found] = await query<Found>(db, name, text, {
    token_hash: tokenHash(token),
  })
  if (!found || found.isArchived) return 'LINK_UNKNOWN'
  if (found.endedAt) return 'LINK_USED'
  return found.expiresAt <= now ? 'LINK_EXPIRED' : found
}

interface Found extends FoundPasswordLink {
  isArchived: boolean
  endedAt: Date | null
  expiresAt: Date
}

const FIND = `
  select l.link_id as "linkId", l.purpose, l.ended_at as "endedAt", l.expires_at as "expiresAt",
    u.user_id as "userId", u.name, u.email, u.archived_at is not null as "isArchived"
  from staff_password_links l join staff_users u using (user_id)
  where l.token_hash = :token_hash`
