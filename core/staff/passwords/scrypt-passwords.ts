import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { PasswordHasher } from '../../base/procedures/context.ts'

/** Of every shop: scrypt, stored as salt and key in hexadecimal. One check costs about 0.1 s of processor and 32 MB. */
export const scryptPasswords: PasswordHasher = { hash: hashPassword, verify: verifyPassword }
