import { checkPassword } from '../../core/staff/passwords/check-password.ts'
import { SHORTEST_PASSWORD, type WeakPassword } from '../../core/staff/rules.ts'
import { StartError } from '../start-error.ts'

const REASONS: Record<WeakPassword, string> = {
  TOO_SHORT: `is shorter than ${SHORTEST_PASSWORD} characters`,
  TOO_GUESSABLE:
    'is easy to guess: it is common, made of one word, a name or a pattern; take several words that have nothing to do with each other',
}

/** Refuses a password for staff that is too weak, and says why without repeating it. */
export async function refuseWeakPassword(password: string, own: readonly string[]): Promise<void> {
  const weakness = await checkPassword(password, own)
  if (weakness) throw new StartError(`ADMIN_PASSWORD ${REASONS[weakness]}`)
}
