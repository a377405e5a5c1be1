import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The two halves of a key of age: who has the identity reads what was encrypted for the recipient. */
export interface AgeKey {
  /** Secret: `AGE-SECRET-KEY-1…`. */
  identity: string
  /** Public: `age1…`. */
  recipient: string
}

export async function makeAgeKey(): Promise<AgeKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

const IDENTITY = /^AGE-SECRET-KEY-1[AC-HJ-NP-Z02-9]{58}$/

/** The key as a person has typed or scanned it, in the one form; undefined for what is no key. */
export function readIdentity(typed: string): string | undefined {
  const identity = typed.replace(/\s+/g, '').toUpperCase()
  return IDENTITY.test(identity) ? identity : undefined
}
