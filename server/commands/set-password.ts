import '../node-env.ts'
import { randomUUID } from 'node:crypto'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { createAuth } from '../../core/staff/auth.ts'
import { queueCredentialsMail } from '../../core/staff/credentials/queue-credentials-mail.ts'
import { readOwnWords } from '../../core/staff/passwords/own-words.ts'
import { openPasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { runCommand } from './shop.ts'

await runCommand(setPassword)

/** Gives a person of the staff a new password and ends the sessions opened with the old one. */
async function setPassword({ db, env, secret, log }: Services): Promise<void> {
  const { adminEmail: email, adminPassword: password } = env
  if (!email || !password)
    throw new StartError('set ADMIN_EMAIL and ADMIN_PASSWORD: whose password, and the new one')
  const auth = await createAuth({
    db,
    secret,
    passwords: openPasswordGate(scryptPasswords),
    log,
    rateLimits: false,
    now: () => new Date(),
    writeAudit,
  }).$context
  const found = await auth.internalAdapter.findUserByEmail(email.toLowerCase())
  if (!found) throw new StartError(`nobody signs in as ${email}`)
  await refuseWeakPassword(password, await readOwnWords(db, found.user))
  await auth.internalAdapter.updatePassword(found.user.id, await auth.password.hash(password))
  await auth.internalAdapter.deleteUserSessions(found.user.id)
  await queueCredentialsMail(db, {
    userId: found.user.id,
    what: 'password',
    changedBy: null,
    userAgent: undefined,
    now: new Date(),
  })
  const by = { actor: systemActor, request: { id: randomUUID() } }
  const entry = { actionType: 'staff.setPassword', table: 'staff_users', id: found.user.id }
  await writeAudit(db, by, { ...entry, status: 'success' })
  process.stdout.write(`${email} has a new password.\n`)
}
