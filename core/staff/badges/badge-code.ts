import { randomBytes } from 'node:crypto'
import { base32 } from '../../base/base32.ts'
import { type Db, query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'
import { BADGE_CODE } from './rules.ts'

/** A code for a card: 80 random bits behind a U, which no other code of the shop begins with. */
export const newBadgeCode = (): string => `U${base32(randomBytes(10))}`

/** The person whose card has this code; undefined where it has none, or the card was revoked. */
export async function findBadgeOwner(db: Db, scanned: string): Promise<string | undefined> {
  const code = scanned.trim().toUpperCase()
  if (!BADGE_CODE.test(code)) return undefined
  const [row] = await query<{ userId: string }>(
    db,
    'badge_owner',
    'select user_id as "userId" from staff_badges where code_hash = $1 and revoked_at is null',
    [tokenHash(code)],
  )
  return row?.userId
}

/** Revokes the card of a person; false where they have none. */
export async function revokeBadges(
  tx: Db,
  userId: string,
  by: { at: Date; userId: string | null },
): Promise<boolean> {
  const revoked = await query(
    tx,
    'badge_revoke',
    `update staff_badges set revoked_at = $2, revoked_by = $3
     where user_id = $1 and revoked_at is null returning badge_id`,
    [userId, by.at, by.userId],
  )
  return revoked.length > 0
}
