import { toSpanishDigits } from '../../base/phone/rules.ts'

/** The most characters that the carrier takes of a name, a street or a town. (spain.md section 5) */
export const MOST_LINE = 80
/** The most characters that the carrier is sent as its note to the courier. */
const MOST_NOTE = 250
/** The most that a buyer writes to the courier; what else the note must hold fits beside it. */
export const MOST_DELIVERY_NOTES = 140

/** What the carrier is told of whom a parcel goes to. */
interface Recipient {
  name: string
  address: string
  addressExtra: string
  phone: string
  notes: string
}

/** The same in the lines that the carrier has for it. */
interface CarrierLines {
  name: string
  address: string
  /** Nine digits; empty where the number is not Spanish, because then it stands in the note. */
  phone: string
  note: string
}

/**
 * Puts a recipient into the carrier's lines. Nothing of name, address and telephone is cut: what does not fit stands
 * first in the note, before the buyer's own words, whose end may be left out. Undefined where even the note is too short.
 */
export function toCarrierLines(recipient: Recipient): CarrierLines | undefined {
  const [name, restOfName] = splitLine(toOneLine(recipient.name))
  const street = toOneLine(recipient.address)
  const extra = toOneLine(recipient.addressExtra)
  const whole = [street, extra].filter(Boolean).join(', ')
  const [address, restOfStreet] = whole.length <= MOST_LINE ? [whole, ''] : splitLine(street)
  const restOfAddress = whole.length <= MOST_LINE ? '' : joinSentences(restOfStreet, extra)
  const phone = toSpanishDigits(recipient.phone) ?? ''
  const foreignPhone = phone || !recipient.phone ? '' : `Tel. ${toOneLine(recipient.phone)}`
  const needed = joinSentences(restOfName, restOfAddress, foreignPhone)
  if (needed.length > MOST_NOTE) return undefined
  const note = joinSentences(needed, toOneLine(recipient.notes))
  return {
    name,
    address,
    phone,
    note: note.length > MOST_NOTE ? `${note.slice(0, MOST_NOTE - 1)}…` : note,
  }
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const joinSentences = (...parts: string[]) => parts.filter(Boolean).join('. ')

/** What fits into a line, and the rest of its words. */
function splitLine(text: string): [string, string] {
  if (text.length <= MOST_LINE) return [text, '']
  const blank = text.lastIndexOf(' ', MOST_LINE)
  const end = blank > 0 ? blank : MOST_LINE
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}

/** Written in small letters without accents. */
const POST_BOX = new RegExp(
  [
    '^apartado\\b',
    '\\bapartado (?:de )?(?:correos|postal)\\b',
    '\\bapartat (?:de )?correus\\b',
    '\\bapdo\\b',
    '\\bapt(?:do|o)?\\b\\.? (?:de )?(?:correos|correus|postal)\\b',
    '\\bl?lista de correos\\b',
    '\\bllista de correus\\b',
    '\\bp\\.? ?o\\.? ?box\\b',
    '\\bpostfach\\b',
    '\\bboite postale\\b',
    '\\bcaixa postal\\b',
    '\\bcasella postale\\b',
  ].join('|'),
)

/** Whether an address is a post box, or a counter of the post office, to which no courier delivers. */
export const isPostBox = (address: string): boolean =>
  POST_BOX.test(toOneLine(address).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
