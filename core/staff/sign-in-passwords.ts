import { APIError } from 'better-auth/api'
import type { PasswordHasher } from '../base/procedures/context.ts'
import { isBusy } from './passwords/password-gate.ts'

/** A hasher for the sign-in library, which answers a refusal of the gate with 503. */
export function toSignInPasswords({ hash, verify }: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => hash(password).catch(refuseBusy),
    verify: (stored) => verify(stored).catch(refuseBusy),
  }
}

function refuseBusy(error: unknown): never {
  if (!isBusy(error)) throw error
  const message = 'Too many passwords are being checked: try again.'
  throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY', message })
}
