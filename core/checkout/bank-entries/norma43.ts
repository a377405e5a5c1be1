import { sumCents } from '../../base/money.ts'
import type { StatementFailure } from './rules.ts'

/** The file says nothing that could be relied on. */
export class StatementError extends Error {
  override name = 'StatementError'
  readonly code: StatementFailure
  /** Of the file, from 1. */
  readonly line: number | undefined

  constructor(code: StatementFailure, line?: number) {
    super(line ? `${code} in line ${line}` : code)
    this.code = code
    this.line = line
  }
}

/** Money that came or went. */
export interface StatementEntry {
  /** `YYYY-MM-DD`. */
  bookedOn: string
  valueOn: string
  /** Above zero where it came in. */
  amountCents: number
  /** What banks call it by, the same for all of them: `14` are returned and unpaid items. */
  code: string
  /** What the bank and who paid say of it, in one line. */
  concept: string
}

export interface AccountStatement {
  /** Bank, branch and number: the IBAN of a Spanish account without its check digits. */
  account: string
  from: string
  to: string
  entries: StatementEntry[]
}

interface OpenAccount extends AccountStatement {
  line: number
}

const RECORD_LENGTH = 80
const EURO = '978'
const END_OF_FILE = '\u001a'

/**
 * Reads a statement in the banks' format Norma 43 (Cuaderno 43 of the AEB): accounts with their entries, in Latin-1 and
 * records of 80 characters, whose blanks at the end may be gone. Throws a StatementError where it is none, is cut short,
 * or does not add up.
 */
export function readNorma43(file: Uint8Array): AccountStatement[] {
  const lines = Buffer.from(file)
    .toString('latin1')
    .split(/\r\n|\n|\r/)
  const records = lines
    .map((text, index) => ({ text: text.padEnd(RECORD_LENGTH), line: index + 1 }))
    // Some banks end the file with the sign for its end.
    .filter(({ text }) => text.replaceAll(END_OF_FILE, '').trim() !== '')
  if (records.length === 0) throw new StatementError('STATEMENT_EMPTY')
  return readRecords(records)
}

interface StatementRecord {
  text: string
  line: number
}

function readRecords(records: readonly StatementRecord[]): AccountStatement[] {
  const accounts: AccountStatement[] = []
  let open: OpenAccount | undefined
  for (const [before, record] of records.entries()) {
    const kind = record.text.slice(0, 2)
    if (kind === '11' && !open) open = { ...readHeader(record), line: record.line }
    else if (!open && accounts.length === 0)
      throw new StatementError('STATEMENT_FORMAT', record.line)
    else if (kind === '88' && !open) checkFileEnd(record, before)
    else if (!open) throw new StatementError('STATEMENT_RECORD', record.line)
    else if (kind === '33') {
      checkAccountEnd(record, open)
      const { line: _, ...account } = open
      accounts.push(account)
      open = undefined
    } else if (kind === '22') open.entries.push(readEntry(record))
    else if (kind === '23') addConcept(record, open)
    // The amount in another currency says nothing more.
    else if (kind !== '24') throw new StatementError('STATEMENT_RECORD', record.line)
  }
  if (open) throw new StatementError('STATEMENT_CUT', records.at(-1)?.line)
  return accounts
}

function readHeader({ text, line }: StatementRecord): AccountStatement {
  if (!/^11\d{18}\d{6}\d{6}[12]\d{14}\d{3}/.test(text)) {
    throw new StatementError('STATEMENT_FORMAT', line)
  }
  if (text.slice(47, 50) !== EURO) throw new StatementError('STATEMENT_CURRENCY', line)
  return {
    account: text.slice(2, 20),
    from: readDay(text.slice(20, 26), line),
    to: readDay(text.slice(26, 32), line),
    entries: [],
  }
}

function readEntry({ text, line }: StatementRecord): StatementEntry {
  const digits = text.slice(28, 42)
  const sign = SIGNS[text[27] ?? '']
  if (!(sign && /^\d{14}$/.test(digits))) throw new StatementError('STATEMENT_RECORD', line)
  const cents = Number(digits)
  if (cents > 2_147_483_647) throw new StatementError('STATEMENT_RECORD', line)
  const references = [text.slice(42, 52), text.slice(52, 64), text.slice(64, 80)]
  return {
    bookedOn: readDay(text.slice(10, 16), line),
    valueOn: readDay(text.slice(16, 22), line),
    amountCents: sign * cents,
    code: text.slice(22, 24),
    concept: joinTexts(references.filter((each) => !/^[0 ]*$/.test(each))),
  }
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { '1': -1, '2': 1 }

function addConcept({ text, line }: StatementRecord, { entries }: OpenAccount): void {
  const entry = entries.at(-1)
  if (!entry) throw new StatementError('STATEMENT_RECORD', line)
  entry.concept = joinTexts([entry.concept, text.slice(4, 42), text.slice(42, 80)])
}

/** The two halves of a record are one text that the bank has cut in the middle of a word. */
const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')

function readDay(text: string, line: number): string {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  if (!isDay) throw new StatementError('STATEMENT_RECORD', line)
  return day
}

/** Counts and sums of what went and came; a file that was cut or changed disagrees with them. */
function checkAccountEnd({ text, line }: StatementRecord, { account, entries }: OpenAccount): void {
  if (text.slice(2, 20) !== account) throw new StatementError('STATEMENT_CUT', line)
  const went = entries.filter(({ amountCents }) => amountCents < 0)
  const came = entries.filter(({ amountCents }) => amountCents >= 0)
  const written = [text.slice(20, 25), text.slice(25, 39), text.slice(39, 44), text.slice(44, 58)]
  const counted = [went.length, -sumAmounts(went), came.length, sumAmounts(came)]
  if (written.some((each, at) => !/^\d+$/.test(each) || Number(each) !== counted[at])) {
    throw new StatementError('STATEMENT_SUMS', line)
  }
}

const sumAmounts = (entries: readonly StatementEntry[]): number =>
  sumCents(entries.map(({ amountCents }) => amountCents))

/** Counts the records before it; banks differ in whether they count this one. */
function checkFileEnd({ text, line }: StatementRecord, before: number): void {
  const counted = text.slice(20, 26)
  if (/^\d{6}$/.test(counted) && Number(counted) > before + 1) {
    throw new StatementError('STATEMENT_CUT', line)
  }
}
