import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { queueCredentialsMail } from '../credentials/queue-credentials-mail.ts'
import { accountHash, endLockouts } from '../lockout.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { readOwnWords } from '../passwords/own-words.ts'
import { PASSWORD_LINK_PURPOSES } from '../rules.ts'
import { forgetTrustedDevices } from '../second-factor/remove-second-factor.ts'
import { deleteSessions } from '../sessions/delete-sessions.ts'
import { endPasswordLinks } from './create-password-link.ts'
import { findPasswordLink } from './find-password-link.ts'
import { linkRefusals, PasswordToken } from './get-password-link.ts'

/**
 * Sets a person's password by the link they were sent, once. All their sessions end, lockouts of their account too; a
 * second factor stays, and every device is asked for its code again.
 */
export const setPasswordByLink = visitor.act
  .route({
    method: 'POST',
    path: '/password-links/password',
    summary: 'Set a password by the link of a mail',
    tags: ['staff'],
  })
  .input(z.strictObject({ token: PasswordToken, new_password: z.string().min(1).max(128) }))
  .output(z.object({ purpose: z.enum(PASSWORD_LINK_PURPOSES) }))
  .errors({
    ...linkRefusals,
    PASSWORD_TOO_SHORT: { status: 422 },
    PASSWORD_TOO_GUESSABLE: { status: 422 },
    BUSY: { status: 503 },
  })
  .handler(async ({ context: { tx, now, config, request, audit, passwords }, input, errors }) => {
    const at = now()
    const link = await findPasswordLink(tx, input.token, at, { isHeld: true })
    if (typeof link === 'string') throw errors[link]()
    const { userId, email, purpose } = link
    const weakness = await checkPassword(input.new_password, await readOwnWords(tx, link))
    if (weakness) throw errors[`PASSWORD_${weakness}`]()
    await writePassword(tx, userId, await passwords.hash(input.new_password), at)
    await endPasswordLinks(tx, userId, at)
    await deleteSessions(tx, userId)
    await forgetTrustedDevices(tx, userId)
    const account = accountHash(config.secret, email.toLowerCase())
    await endLockouts(tx, account)
    // An invited person expects their first password.
    if (purpose === 'reset')
      await queueCredentialsMail(tx, {
        userId,
        what: 'password',
        changedBy: userId,
        userAgent: request.userAgent,
        now: at,
      })
    audit({ table: 'staff_users', id: userId, details: { purpose } })
    return { purpose }
  })

/** Whoever was invited has no password yet. */
async function writePassword(tx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const values = [userId, hash, now]
  await query(tx, 'staff_write_password', WRITE, values)
  await query(tx, 'staff_verify_email', VERIFY, [userId, now])
}

const WRITE = `
  insert into staff_accounts (provider_account_id, provider_id, user_id, password, created_at, updated_at)
  values ($1::text, 'credential', $1::uuid, $2, $3, $3)
  on conflict (user_id, provider_id) do update set password = $2, updated_at = $3`
/** The link came to that address. */
const VERIFY = 'update staff_users set email_verified = true, updated_at = $2 where user_id = $1'
