import { createHash, createHmac, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Crockford base32 of whole bytes, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let out = ''
  for (let remaining = Math.ceil((bytes.length * 8) / 5); remaining > 0; remaining--) {
    out = alphabet[Number(bits & 31n)] + out
    bits >>= 5n
  }
  return out
}

/**
 * A public order reference: 8 random characters of Crockford base32 and a check character. A second sale with the
 * same one would be refused by constraint, about once in 10^12.
 */
export function newOrderReference(random: Uint8Array = randomBytes(5)): string {
  const body = base32(random.subarray(0, 5))
  return body + checkCharacter(body)
}

/** Whether `reference` could be one of ours; I, L and O are read as 1, 1 and 0, as Crockford says. */
export function isOrderReference(reference: string): boolean {
  const read = reference.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  if (!/^[0-9A-HJKMNP-TV-Z]{9}$/.test(read)) return false
  return checkCharacter(read.slice(0, 8)) === read[8]
}

function checkCharacter(body: string): string {
  // Doubling in the field of 32 elements: no single mistyped character passes, nor two neighbours swapped.
  let sum = 0
  for (const char of body) {
    sum = (sum ^ alphabet.indexOf(char)) << 1
    if (sum > 31) sum ^= 0b100101
  }
  return alphabet[sum] ?? '0'
}

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
