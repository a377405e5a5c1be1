/** What people put between digits: blanks, characters without width, hyphens and dashes, dots, slashes, brackets. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212.·()/]/gu

/** The trunk zero of another country: `+44 (0)20 7946 0000`. */
const TRUNK_ZERO = /\(0\)/g

/**
 * The one form in which a telephone is stored: `612 345 678` for a Spanish number, which has nine digits and begins with
 * 5 to 9, and `+442079460000` for any other, whole and with its country. Undefined for what is no telephone: a Spanish
 * number of more or fewer digits, or a foreign one without its country. (national numbering plan; ITU-T E.164)
 */
export function parsePhone(written: string): string | undefined {
  const number = written
    .normalize('NFKC')
    .replace(TRUNK_ZERO, '')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
  const spanish = /^(?:\+?34)?([5-9]\d{8})$/.exec(number)?.[1]
  if (spanish) return spanish.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
  return /^\+(?!34)[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** Whether a person wrote a telephone in any usual spelling. */
export const isPhone = (written: string): boolean => parsePhone(written) !== undefined

/** The nine digits of a Spanish number; undefined for any other. */
export function toSpanishDigits(written: string): string | undefined {
  const phone = parsePhone(written)
  return phone?.startsWith('+') ? undefined : phone?.replace(/ /g, '')
}
