import { ORPCError } from '@orpc/server'
import type { PasswordHasher } from '../../base/procedures/context.ts'
import { openBoundedQueue } from './bounded-queue.ts'

/** The two ways to the hasher: strangers who sign in never keep the shop's own people waiting. */
export interface PasswordGate {
  /** For people in a session, holders of a password link, and browsers in which the account has signed in before. */
  known: PasswordHasher
  /** For everybody else who signs in, whether their account exists or not. */
  strangers: PasswordHasher
}

/**
 * One check of each at once in a process, because a check takes 33 MB and a core for a tenth of a second: two of strangers
 * would take both cores of a small machine from the pages. (OWASP ASVS 2.2.1)
 */
const AT_ONCE = 1
/** Together less than a second of work on a quiet machine. */
const WAITING = 8

/**
 * Lets few checks of passwords and PINs run at once and few more wait. Those beyond are refused with `BUSY` (503) before
 * anything is computed: whoever meant them tries again.
 */
export function openPasswordGate(passwords: PasswordHasher): PasswordGate {
  return {
    known: passBy(passwords),
    strangers: passBy(passwords),
  }
}

function passBy(passwords: PasswordHasher): PasswordHasher {
  const enter = openBoundedQueue({ atOnce: AT_ONCE, waiting: WAITING }, newBusyError)
  return {
    hash: (password) => enter(() => passwords.hash(password)),
    verify: (stored) => enter(() => passwords.verify(stored)),
  }
}

const newBusyError = () => new ORPCError(BUSY, { status: 503 })

const BUSY = 'BUSY'

/** Whether a check of a password or PIN was refused because too many were under way: nothing was checked. */
export function isBusy(error: unknown): boolean {
  return error instanceof ORPCError && error.code === BUSY
}
