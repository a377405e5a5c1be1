import type { StatementEntry } from './norma43.ts'

/** Returned and unpaid items; entries that the bank itself takes back. */
const CODES = ['14', '98']

/** In Spanish and Catalan, and as card companies say it. */
const WORDS = /\b(?:devol|devuel|retroces|retorn|contracargo|chargeback|impagad|disput)/i

/** Whether the bank seems to have taken back by itself what it had paid; other money that went is nobody's business here. */
export const isReversal = ({
  amountCents,
  code,
  concept,
}: Pick<StatementEntry, 'amountCents' | 'code' | 'concept'>): boolean =>
  amountCents < 0 && (CODES.includes(code) || WORDS.test(concept))
