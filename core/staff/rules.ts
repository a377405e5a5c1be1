/** Wrong passwords of one account from one address before it has to wait. (spec section 9) */
export const FAILURES_ALLOWED = 5
export const LOCKOUT_MS = 15 * 60 * 1000

const UNHURRIED = 10
const STEP_MS = 200
const LONGEST_PAUSE_MS = 2000

/**
 * How long an attempt waits after so many on its account from any address. An account is never locked
 * for all addresses: else anyone who knows an e-mail could keep its owner out.
 */
export function getSignInDelay(attempts: number): number {
  return Math.min(Math.max(0, attempts - UNHURRIED) * STEP_MS, LONGEST_PAUSE_MS)
}

/** The remaining wait in whole minutes, as shown to people: never 0. */
export function toWholeMinutes(ms: number): number {
  return Math.max(1, Math.ceil(ms / 60_000))
}

/** What a link by which a password is set was sent for. */
export const PASSWORD_LINK_PURPOSES = ['reset', 'invitation'] as const
export type PasswordLinkPurpose = (typeof PASSWORD_LINK_PURPOSES)[number]

/** Characters that a password needs. (OWASP ASVS 2.1.1) */
export const SHORTEST_PASSWORD = 12

/** What the meter advises, and nobody has to follow: a long password of small letters is good too. (spec section 5) */
const PASSWORD_RULES = {
  length: /.{8}/su,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  special: /[^\p{L}\d\s]/u,
} as const satisfies Record<string, RegExp>
export type PasswordRule = keyof typeof PASSWORD_RULES
export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_RULES) as PasswordRule[]

/** Which of the five rules a password follows. */
export function getMatchedRules(password: string): PasswordRule[] {
  return PASSWORD_RULE_NAMES.filter((rule) => PASSWORD_RULES[rule].test(password))
}

export type WeakPassword = 'TOO_SHORT' | 'TOO_GUESSABLE'

/**
 * Why a password is too weak, as far as a browser can tell, or undefined: fewer than 12 characters, one short piece again
 * and again, or a name or e-mail of `own`. The server also refuses those that are easy to guess.
 */
export function getWeakness(
  password: string,
  own: readonly string[] = [],
): WeakPassword | undefined {
  if ([...password].length < SHORTEST_PASSWORD) return 'TOO_SHORT'
  const core = stripEnds(password)
  const isOwn = own.some((word) => stripEnds(word) === core && core !== '')
  return isOwn || isRepetition(password) ? 'TOO_GUESSABLE' : undefined
}

/** What is left without the digits and signs that people add to a word: `Password2026!` is `password`. */
export function stripEnds(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Whether a password is one word with digits and signs around it, which is easy to guess where the word is a common one. */
export function isOneWord(password: string): boolean {
  return /^\p{L}+$/u.test(stripEnds(password))
}

/** `Aa1!Aa1!Aa1!`: one short piece again and again. */
const isRepetition = (password: string) => /^(.{1,4})\1+.?$/su.test(password)
