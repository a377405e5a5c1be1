/** The bytes of a secret, as an app reads it from the picture. */
export function decodeBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
