import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** Signs for which printers have another one that reads the same. */
const ALIKE: Record<string, string> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '×': 'x',
  '·': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
}

/** Prints of a printer: which of its pages of signs hold a letter. */
export interface PrinterSigns {
  /** The text as the printer can show it: what it lacks becomes alike, or a question mark. */
  toPrintable(text: string): string
  /** Whether nothing of it became a question mark. */
  canPrint(text: string): boolean
}

export function createPrinterSigns(candidates: readonly Codepage[]): PrinterSigns {
  const known = new Map<string, boolean>()
  const has = (sign: string): boolean => {
    if (sign.length > 1) return false
    const isKnown = known.get(sign) ?? hasSign(sign, candidates)
    known.set(sign, isKnown)
    return isKnown
  }
  const toSign = (sign: string): string => {
    if (/\s/.test(sign)) return ' '
    if (has(sign)) return sign
    const alike = ALIKE[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
    return alike !== '' && [...alike].every(has) ? alike : MISSING
  }
  const toPrintable = (text: string) =>
    [...text.normalize('NFC')]
      .filter((sign) => !/\p{Cc}/u.test(sign) || /\s/.test(sign))
      .map(toSign)
      .join('')
  return {
    toPrintable,
    canPrint: (text) => !toPrintable(text.replaceAll(MISSING, '')).includes(MISSING),
  }
}

const MISSING = '?'

function hasSign(sign: string, candidates: readonly Codepage[]): boolean {
  if (sign === MISSING) return true
  const [fragment] = CodepageEncoder.autoEncode(sign, [...candidates])
  return fragment?.bytes[0] !== MISSING.charCodeAt(0)
}
