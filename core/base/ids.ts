import { createHash, createHmac, randomBytes } from 'node:crypto'
import { base32 } from './base32.ts'

/** A link's secret: 160 bits as 32 characters. Only its hash is stored. */
export function newToken(): string {
  return base32(randomBytes(20))
}

/** A token that the same secret and purpose always give again: 160 bits, stored hashed like the others. */
export function derivedToken(secret: string, purpose: string): string {
  return base32(createHmac('sha256', secret).update(purpose).digest().subarray(0, 20))
}

/** What is stored of a token. Looked up by index, so that no comparison can be timed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export const TOKEN = /^[0-9A-HJKMNP-TV-Z]{32}$/

/** Whether the second list holds the same ids as the first, each once, in whatever order. */
export function isPermutation(ids: readonly number[], others: readonly number[]): boolean {
  const set = new Set(ids)
  return (
    ids.length === others.length && set.size === ids.length && others.every((id) => set.has(id))
  )
}
