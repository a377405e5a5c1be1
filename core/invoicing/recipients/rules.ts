const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'

/** A NIF as it is stored: without blanks, dots and hyphens, in capitals, without the `ES` of a VAT number. */
export function toNif(text: string): string {
  const nif = text.toUpperCase().replace(/[\s.·/-]/g, '')
  return nif.length === 11 && nif.startsWith('ES') ? nif.slice(2) : nif
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

/** The most characters of a recipient's name and address; the agency takes no longer name. */
export const MOST_NAME = 120
export const MOST_ADDRESS = 250
