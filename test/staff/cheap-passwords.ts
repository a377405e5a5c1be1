import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../../core/base/procedures/context.ts'

const hash = (password: string) =>
  `cheap:${createHash('sha256').update(password).digest('base64url')}`

/** For tests of everything but the hash itself: one check of scrypt costs more than most tests. */
export const cheapPasswords: PasswordHasher = {
  hash: async (password) => hash(password),
  verify: async (stored) => stored.hash === hash(stored.password),
}
