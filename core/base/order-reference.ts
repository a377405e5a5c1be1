import { BASE32, base32 } from './base32.ts'

/**
 * A public order reference: 8 random characters of Crockford base32 and a check character, made by the server or by
 * a till. A second sale with the same one would be refused by constraint, about once in 10^12.
 */
export function newOrderReference(
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(5)),
): string {
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
    sum = (sum ^ BASE32.indexOf(char)) << 1
    if (sum > 31) sum ^= 0b100101
  }
  return BASE32[sum] ?? '0'
}
