import { getWeakness, stripEnds, type WeakPassword } from './rules.ts'

/** Why the server refuses a password, or undefined: it is weak, or one that everybody tries. (ASVS 2.1) */
export async function checkPassword(
  password: string,
  own: readonly string[] = [],
): Promise<WeakPassword | undefined> {
  const weakness = getWeakness(password, own)
  if (weakness) return weakness
  const common = await readCommonPasswords()
  return common.has(password.toLowerCase()) || common.has(stripEnds(password))
    ? 'TOO_COMMON'
    : undefined
}

let passwords: Promise<ReadonlySet<string>> | undefined

/** The list is large, so it is loaded when a password is first set. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return passwords
}
