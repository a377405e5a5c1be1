import { isNif, toNif } from '../../base/nif/rules.ts'

/** Programs put an apostrophe before what begins with a digit or a plus, so that spreadsheets keep it as text. */
export const stripGuard = (cell: string): string => cell.replace(/^'+(?=[\d+(])/, '')

/** Makes a cell one line without what nobody sees. */
export const toLine = (cell: string): string =>
  cell
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

const SPANISH = /^(?:es|esp|spain|españa|espana|spanien|espagne|spagna|espanha)$/i

export const isSpain = (country: string): boolean => SPANISH.test(country)

/** Gives a Spanish postal code back the first zero that a spreadsheet has lost; any other stays as it is written. */
export function completePostalCode(written: string, country: string): string {
  const isOurs = country === '' || isSpain(country)
  return isOurs && /^[1-9]\d{3}$/.test(written) ? `0${written}` : written
}

/** Finds the first right NIF among the words of a cell that is for something else: a company, tags, a note. */
export function findNif(cell: string): string | undefined {
  const words = cell.split(/[\s,;:()|/]+/).map(toNif)
  return words.find((word) => isNif(word))
}

/** A cell says one of these of commercial mail. */
export type ConsentAnswer = 'yes' | 'never' | 'nothing'

const YES = /^(?:yes|y|true|1|si|sí|oui|ja|subscribed|suscrito|suscrita|alta|x)$/i
/** These took back what they had said, or their address bounced: nobody writes to them again. */
const NEVER =
  /^(?:unsubscribed|cleaned|bounced|complained|opted.?out|baja|dado de baja|cancelado)$/i

/** A plain no only says that nothing was agreed to. */
export function readConsent(cell: string): ConsentAnswer {
  if (YES.test(cell)) return 'yes'
  return NEVER.test(cell) ? 'never' : 'nothing'
}

const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? (\d{1,2}):(\d{2}))?/

/** Reads when somebody agreed; nothing where the cell is no day, or one that is still to come. A day without time is its noon. */
export function readConsentTime(cell: string, now: Date): Date | undefined {
  const iso = ISO_TIME.exec(cell)
  const [, first, second, year] = DAY_FIRST.exec(cell) ?? []
  const clock = iso ?? DAY_FIRST.exec(cell)
  if (!clock) return undefined
  const monthFirst = Number(second) > 12
  const [y, m, d] = iso
    ? [iso[1], iso[2], iso[3]]
    : [year, monthFirst ? first : second, monthFirst ? second : first]
  const at = new Date(
    Date.UTC(Number(y), Number(m) - 1, Number(d), Number(clock[4] ?? 12), Number(clock[5] ?? 0)),
  )
  const isDay = at.getUTCMonth() === Number(m) - 1 && at.getUTCDate() === Number(d)
  return isDay && at <= now && at.getUTCFullYear() >= 2000 ? at : undefined
}
