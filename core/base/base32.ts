/** Crockford's alphabet of base32: without I, L, O and U. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What was written in capitals as Crockford reads it: I and L are 1, O is 0. */
export const readBase32 = (capitals: string): string =>
  capitals.replace(/[IL]/g, '1').replace(/O/g, '0')

/** Crockford base32 of whole bytes, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let out = ''
  for (let remaining = Math.ceil((bytes.length * 8) / 5); remaining > 0; remaining--) {
    out = BASE32[Number(bits & 31n)] + out
    bits >>= 5n
  }
  return out
}
