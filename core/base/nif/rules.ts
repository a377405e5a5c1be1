const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'

/** Fewer digits before a letter are not the number of an identity card without its first zeros. */
const SHORTEST_CARD = 5

/** A number of a document in capitals, without the blanks, dots, slashes and dashes that people type. */
export const toDocumentNumber = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}\u2212.·/]/gu, '')

/**
 * A NIF as it is stored, read alike on every screen: as a document's number, without the `ES` of a VAT number, with the
 * first zeros that a short identity card lacks, and without the zero that some write after the letter of a NIE.
 */
export function toNif(written: string): string {
  const number = toDocumentNumber(written)
  const nif = number.length >= 10 && number.startsWith('ES') ? number.slice(2) : number
  const card = /^(\d{1,7})([A-Z])$/.exec(nif)
  if (card && (card[1]?.length ?? 0) >= SHORTEST_CARD) return nif.padStart(9, '0')
  return nif.replace(/^([XYZ])0(\d{7}[A-Z])$/, '$1$2')
}

/** Whether the control character of a NIF of a person, a NIE or a NIF of a company is right. */
export function isNif(nif: string): boolean {
  // X, Y and Z of a foreigner count as 0, 1 and 2.
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(nif))
    return isPersonControl(nif.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
  // Children, Spaniards abroad and foreigners without NIE.
  if (/^[KLM]\d{7}[A-Z]$/.test(nif)) return isPersonControl(nif.slice(1))
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/.test(nif) && isCompanyControl(nif)
}

const isPersonControl = (digits: string) =>
  digits.endsWith(NIF_LETTERS.charAt(Number(digits.slice(0, -1)) % 23))

/** Some kinds of companies end in a digit, others in a letter, the rest in either. */
function isCompanyControl(nif: string): boolean {
  const sum = [...nif.slice(1, 8)].reduce((total, each, at) => {
    const digit = Number(each) * (at % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  const digit = (10 - (sum % 10)) % 10
  const control = nif.charAt(8)
  const letterFits = control === CIF_LETTERS.charAt(digit) && !'ABEH'.includes(nif.charAt(0))
  const digitFits = control === String(digit) && !'NPQRSW'.includes(nif.charAt(0))
  return letterFits || digitFits
}
