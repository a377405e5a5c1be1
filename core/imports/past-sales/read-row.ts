import type { CsvRow } from '../formats/read-rows.ts'
import { parseMoney, toCents } from './parse-money.ts'
import type { PastLine } from './past-ticket.ts'
import { MOST_PAST_UNITS, type PastField, type PastReading, type PastReason } from './rules.ts'

/** Gives the cell of a field, without what keeps spreadsheets from reading it. */
export type Cells = (field: PastField) => string

/** One row as a line: what was paid for it, above zero where goods went out. */
export interface ReadLine {
  line: PastLine | null
  /** Goods came back by it. */
  isBack: boolean
  /** What the row says in cents, below zero where goods came back. */
  cents: number
  reason?: PastReason
}

export function toCells(fields: readonly string[], places: ReadonlyMap<PastField, number>): Cells {
  return (field) => {
    const at = places.get(field)
    return at === undefined ? '' : (fields[at] ?? '').replace(/^'+(?=[\w#+-])/, '').trim()
  }
}

const BACK =
  /refund|return|reembolso|devoluci|abono|rückgabe|erstattung|rimborso|remboursement|retour|devoluç/i

/** Reads the line of a row; undefined where the row has none, such as one that only pays. */
export function readLine({ row }: CsvRow, cell: Cells, reading: PastReading): ReadLine | undefined {
  const amount = (field: PastField) => {
    const written = cell(field)
    return written === '' ? undefined : (parseMoney(written, reading.decimals) ?? Number.NaN)
  }
  const name = cell('name')
  const hasGoods = name !== '' || cell('sku') !== '' || cell('barcode') !== ''
  const [price, gross, net, discount = 0, tax = 0] = (
    ['price', 'gross', 'net', 'discount', 'tax'] as const
  ).map(amount)
  if (!hasGoods && price === undefined && gross === undefined && net === undefined) return undefined
  const quantity =
    cell('quantity') === '' ? 1_000_000 : (parseMoney(cell('quantity'), 'point') ?? Number.NaN)
  const units = quantity / 1_000_000
  const before = gross ?? (price === undefined ? net : price * units)
  const paid = net ?? (before === undefined ? undefined : less(before, Math.abs(discount)))
  if (paid === undefined || before === undefined || [paid, before, units, tax].some(Number.isNaN))
    return { line: null, isBack: false, cents: 0, reason: 'PAST_AMOUNT_WRONG' }
  const rate = readRate(cell('tax_rate'), reading)
  const withTax = (value: number) =>
    reading.tax_on_top ? addTax(value, { paid, tax, rate }) : value
  const isBack = BACK.test(cell('kind')) || units < 0 || paid < 0
  const paidCents = toCents(Math.abs(withTax(paid)))
  const cents = isBack ? 0 - paidCents : paidCents
  if (units === 0) return { line: null, isBack, cents, reason: 'PAST_QUANTITY_ZERO' }
  if (Math.abs(units) > MOST_PAST_UNITS || !Number.isSafeInteger(paidCents))
    return { line: null, isBack, cents, reason: 'PAST_TOO_LARGE' }
  if (isBack && paidCents === 0) return { line: null, isBack, cents, reason: 'PAST_NO_VALUE' }
  const isWhole = Number.isInteger(units)
  const line = {
    row,
    sku: cell('sku').slice(0, MOST_CODE),
    barcode: cell('barcode').slice(0, MOST_CODE),
    name: name.slice(0, MOST_NAME),
    option: cell('option').slice(0, MOST_CODE),
    quantity: isWhole ? Math.abs(units) : 1,
    paidCents,
    discountCents: Math.max(0, toCents(Math.abs(withTax(before))) - paidCents),
    taxRate: rate,
    isShipping: false,
  }
  return { line, isBack, cents, ...(!isWhole && { reason: 'PAST_QUANTITY_FRACTION' as const }) }
}

const MOST_CODE = 100
const MOST_NAME = 300

/** A discount makes less of a line, whichever way its goods went. */
const less = (value: number, discount: number) =>
  Math.sign(value || 1) * (Math.abs(value) - discount)

/** Where the row says its tax, that is added; else what its rate comes to. */
function addTax(
  value: number,
  { paid, tax, rate }: { paid: number; tax: number; rate: number },
): number {
  if (tax === 0 || paid === 0) return value * (1 + rate / 100)
  return value + (Math.sign(paid) * Math.abs(tax) * value) / paid
}

function readRate(written: string, { tax_rate }: PastReading): number {
  const said = parseMoney(written.replace('%', ''), 'point')
  const rate = said === undefined ? tax_rate : said / 1_000_000
  const percent = rate > 0 && rate < 1 ? rate * 100 : rate
  return percent >= 0 && percent <= 100 ? Math.round(percent * 100) / 100 : tax_rate
}
