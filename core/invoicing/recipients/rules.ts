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

/** What the fonts of invoices have of letters and digits: Latin, Greek and Cyrillic as Europe writes them. */
const PRINTED =
  /^[\u2044 -\u01C3\u01C5-\u0254\u0256-\u027B\u027E-\u0284\u0286-\u0290\u0292-\u02A4\u02A6-\u02BA\u02BC-\u02CC\u02CE-\u02EE\u0374-\u0376\u037A-\u03D7\u03DC-\u03DD\u03F0-\u03F5\u03F9-\u03FA\u03FC-\u0479\u0480-\u049D\u04A0-\u04FF\u052F\u1D00\u1D0D\u1D1B\u1D43\u1D47-\u1D49\u1D4D\u1D4F-\u1D50\u1D52\u1D56-\u1D58\u1D5B\u1D62-\u1D65\u1D9C\u1DA0\u1DBB\u1DBF-\u1E9B\u1E9D-\u1FFC\u2113\u2C7C\u2C7F\uA7FF]*$/

/**
 * The letters and digits of a text that an invoice cannot print, each once: a question mark stands for them. A letter in
 * another form is printed in its plain one, and a picture is left out.
 */
export function findUnprintedLetters(text: string): string[] {
  const letters = text.normalize('NFC').match(/[\p{Letter}\p{Number}]/gu) ?? []
  return [...new Set(letters)].filter(
    (letter) => !PRINTED.test(letter) && !PRINTED.test(letter.normalize('NFKC')),
  )
}
