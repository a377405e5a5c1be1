/** GS1 leaves codes that begin with 20 to 29 to each shop; 20 is what shops fill by hand and old systems used. */
const OWN_PREFIXES = ['21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

/**
 * The codes that a variant may have from the shop, best first: a prefix of restricted circulation, its id in ten digits
 * and the check digit of an EAN-13. Another than the first is only needed where somebody has typed that one by hand.
 */
export const listOwnBarcodes = (variantId: number): string[] =>
  OWN_PREFIXES.map((prefix) => withCheckDigit(prefix + String(variantId).padStart(10, '0')))

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
