export const SHORTEST_PASSWORD = 10
const KINDS_NEEDED = 4

export type WeakPassword = 'TOO_SHORT' | 'TOO_FEW_KINDS' | 'TOO_COMMON'

/**
 * Why a password is too weak for staff, or undefined where it is strong enough: at least 10 characters; 4 of 5 hold
 * (8 or more characters, an upper-case and a lower-case letter, a digit, a special character); and neither a password
 * that everybody tries nor one made of the person's own name or e-mail. (spec section 5, ASVS 2.1)
 */
export async function checkPassword(
  password: string,
  own: readonly string[] = [],
): Promise<WeakPassword | undefined> {
  if ([...password].length < SHORTEST_PASSWORD) return 'TOO_SHORT'
  const kinds = [/.{8}/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u]
  if (kinds.filter((kind) => kind.test(password)).length < KINDS_NEEDED) return 'TOO_FEW_KINDS'
  const core = stripEnds(password)
  const common = await readCommonPasswords()
  const isOwn = own.some((word) => stripEnds(word) === core && core !== '')
  if (isOwn || isRepetition(password) || common.has(password.toLowerCase()) || common.has(core))
    return 'TOO_COMMON'
  return undefined
}

/** What is left without the digits and signs that people add to a common word: `Password2026!` is `password`. */
function stripEnds(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** `Aa1!Aa1!Aa1!`: one short piece again and again. */
const isRepetition = (password: string) => /^(.{1,4})\1+.?$/su.test(password)

let passwords: Promise<ReadonlySet<string>> | undefined

/** The list is large, so it is loaded when a password is first set. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return passwords
}
