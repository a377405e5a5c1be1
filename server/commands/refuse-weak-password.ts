import { checkPassword } from '../../core/staff/check-password.ts'
import { SHORTEST_PASSWORD, type WeakPassword } from '../../core/staff/rules.ts'
import { StartError } from '../start-error.ts'

const REASONS: Record<WeakPassword, string> = {
  TOO_SHORT: `is shorter than ${SHORTEST_PASSWORD} characters`,
  TOO_FEW_KINDS:
    'needs letters in both cases, a digit and a special character, or all but one of them',
  TOO_COMMON: 'is one of those that everybody tries',
}

/** Refuses a password for staff that is too weak, and says why without repeating it. */
export async function refuseWeakPassword(password: string, own: readonly string[]): Promise<void> {
  const weakness = await checkPassword(password, own)
  if (weakness) throw new StartError(`ADMIN_PASSWORD ${REASONS[weakness]}: choose another one`)
}
