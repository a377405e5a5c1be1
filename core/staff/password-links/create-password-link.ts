import { randomUUID } from 'node:crypto'
import { days, hours, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { derivedToken, tokenHash } from '../../base/ids.ts'
import type { PasswordLinkPurpose } from '../rules.ts'

/** An invitation may wait for the person's first day at work. */
const LIFE_MS: Record<PasswordLinkPurpose, number> = { reset: hours(1), invitation: days(7) }

interface NewPasswordLink {
  userId: string
  purpose: PasswordLinkPurpose
  secret: string
  now: Date
}

/**
 * Makes a link by which a person sets their password once, and ends the ones before it. Returns the id that the mail
 * template `password-link` takes: the link itself is in the mail alone.
 */
export async function createPasswordLink(
  tx: Db,
  { userId, purpose, secret, now }: NewPasswordLink,
): Promise<string> {
  const linkId = randomUUID()
  const hash = tokenHash(getPasswordToken(secret, linkId))
  await endPasswordLinks(tx, userId, now)
  await query(tx, 'password_link_create', CREATE, {
    link_id: linkId,
    user_id: userId,
    purpose,
    token_hash: hash,
    now,
    expires_at: later(now, LIFE_MS[purpose]),
  })
  return linkId
}

/** The secret of a link, which is made again from its id when its mail is rendered. */
export function getPasswordToken(secret: string, linkId: string): string {
  return derivedToken(secret, `password link ${linkId}`)
}

/** Ends all links of a person that are still good. */
export async function endPasswordLinks(tx: Db, userId: string, now: Date): Promise<void> {
  await query(tx, 'password_links_end', END, [userId, now])
}

const CREATE = `
  insert into staff_password_links (link_id, user_id, purpose, token_hash, created_at, expires_at)
  values (:link_id, :user_id, :purpose, :token_hash, :now, :expires_at)`
const END = 'update staff_password_links set ended_at = $2 where user_id = $1 and ended_at is null'
