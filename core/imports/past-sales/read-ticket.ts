import { prorate } from '../../base/money.ts'
import type { CsvRow } from '../formats/read-rows.ts'
import { parseMoney, toCents } from './parse-money.ts'
import { isZone, parseWhen, toMoment } from './parse-when.ts'
import {
  type PastIssue,
  type PastLine,
  type PastTicket,
  type RefusedTicket,
  sumLines,
  sumTicket,
} from './past-ticket.ts'
import { type Cells, readLine, toCells } from './read-row.ts'
import { MOST_PAST_CENTS, type PastField, type PastReading, type PastReason } from './rules.ts'

/** Never paid, or undone before anybody had the goods. */
const UNPAID =
  /^(?:pending|authorized|voided|expired|unpaid|cancelled|canceled|anulad[oa]|cancelad[oa]|pendiente|storniert)$/i

/** The rows of one ticket, in their order, as the sale and the return that they say. */
export function readTicket(
  rows: readonly CsvRow[],
  places: ReadonlyMap<PastField, number>,
  { reading, now }: { reading: PastReading; now: Date },
): PastTicket | RefusedTicket {
  const cells = rows.map(({ fields }) => toCells(fields, places))
  const first = firstOf(cells)
  const ticket = readHead(first, rows[0]?.row ?? 0)
  const { row, number } = ticket
  const lineCents = addLines(ticket, { rows, cells, first, reading })
  const amount = (field: PastField) => toCents(parseMoney(first(field), reading.decimals) ?? 0)
  // Lines that come back say which goods do; the sum of them says nothing more.
  const refunded = ticket.returned.length > 0 ? 0 : Math.abs(amount('refunded'))
  const stated = first('order_total') === '' ? undefined : amount('order_total')
  const at = readMoment(first, reading) ?? null
  const shipping = amount('shipping')
  const discount = Math.abs(amount('order_discount'))
  const fileCents = stated ?? lineCents + shipping - discount
  const reason = findRefusal({ ticket, cells, first, at, now, fileCents })
  if (reason || !at)
    return {
      row,
      number: number || null,
      reason: reason ?? 'PAST_DATE_WRONG',
      fileCents: fileCents - refunded,
      at,
    }
  const tax = amount('order_tax')
  addOrderSums(ticket, { shipping, discount, tax, stated, rate: reading.tax_rate })
  const refundedCents = Math.min(refunded, sumLines(ticket.sold))
  const whole = { ...ticket, at, refundedCents, fileCents: fileCents - refunded }
  noteDifferences(whole, refunded)
  return whole
}

/** What the ticket says of itself, without its lines. */
function readHead(first: Cells, row: number) {
  return {
    row,
    number: first('number').slice(0, 60),
    sold: [] as PastLine[],
    returned: [] as PastLine[],
    email: first('email').toLowerCase(),
    buyer: readBuyer(first),
    paidBy: first('tender').slice(0, 100),
    seller: first('seller').slice(0, 100),
    place: first('place').slice(0, 100),
    issues: [] as PastIssue[],
  }
}

type OpenTicket = ReturnType<typeof readHead>

interface TicketRows {
  rows: readonly CsvRow[]
  cells: readonly Cells[]
  first: Cells
  reading: PastReading
}

/** Adds the lines to the ticket; answers what they come to, in cents. */
function addLines(ticket: OpenTicket, { rows, cells, first, reading }: TicketRows): number {
  let sum = 0
  for (const [at, each] of rows.entries()) {
    const read = readLine(each, cells[at] ?? first, reading)
    if (!read) continue
    const { line, isBack, cents, reason } = read
    sum += cents
    if (line) (isBack ? ticket.returned : ticket.sold).push(line)
    if (!reason) continue
    const bookedCents = line ? cents : 0
    ticket.issues.push({
      row: each.row,
      number: ticket.number,
      reason,
      fileCents: cents,
      bookedCents,
    })
  }
  return sum
}

interface ReadTicket {
  ticket: OpenTicket
  cells: readonly Cells[]
  first: Cells
  at: Date | null
  now: Date
  fileCents: number
}

/** Why nothing of the ticket is booked, if it is not. */
function findRefusal(read: ReadTicket): PastReason | undefined {
  const { ticket, cells, first, at, now, fileCents } = read
  if (ticket.number === '') return 'PAST_NUMBER_MISSING'
  if (!at) return 'PAST_DATE_WRONG'
  if (at > now) return 'PAST_DATE_FUTURE'
  if (!/^(?:€|eur|euros?)?$/i.test(first('currency'))) return 'PAST_CURRENCY'
  if (cells.some((cell) => UNPAID.test(cell('status')))) return 'PAST_UNPAID'
  const isTooLarge =
    Math.abs(fileCents) > MOST_PAST_CENTS || sumLines(ticket.sold) > MOST_PAST_CENTS
  return isTooLarge ? 'PAST_TOO_LARGE' : undefined
}

/** Lists where the file and what is booked differ: more given back than was paid, or another total. */
function noteDifferences(ticket: PastTicket, refunded: number): void {
  const { row, number, issues, refundedCents, fileCents } = ticket
  if (refundedCents < refunded)
    issues.push({
      row,
      number,
      reason: 'PAST_REFUND_TOO_HIGH',
      fileCents: -refunded,
      bookedCents: -refundedCents,
    })
  const bookedCents = sumTicket(ticket)
  const isListed = issues.some(
    ({ reason }) => reason !== 'PAST_NO_VALUE' && reason !== 'PAST_QUANTITY_FRACTION',
  )
  if (bookedCents !== fileCents && !isListed)
    issues.push({ row, number, reason: 'PAST_TOTAL_DIFFERS', fileCents, bookedCents })
}

const firstOf =
  (cells: readonly Cells[]): Cells =>
  (field) =>
    cells.map((cell) => cell(field)).find(Boolean) ?? ''

function readBuyer(first: Cells): string {
  const said = first('customer') || first('email').toLowerCase()
  return /^0*(?:\.0+)?$/.test(said) ? '' : said
}

function readMoment(first: Cells, { zone, month_first }: PastReading): Date | undefined {
  const written = parseWhen(first('date'), first('time'), month_first)
  const own = first('zone')
  return written && toMoment(written, own && isZone(own) ? own : zone)
}

interface OrderSums {
  shipping: number
  discount: number
  tax: number
  stated: number | undefined
  rate: number
}

/**
 * Shares what the order says once over its lines: its discount by the largest remainder, its tax where the total shows
 * that it comes on top, its shipping as a line. What then still differs from the total is what was charged: less of it
 * is one more discount, more of it a line of its own, and both are listed.
 */
function addOrderSums(
  ticket: Pick<PastTicket, 'row' | 'number' | 'sold' | 'issues'>,
  { shipping, discount, tax, stated, rate }: OrderSums,
): void {
  const { sold, row, number, issues } = ticket
  takeOff(sold, discount)
  const extra = (name: string, cents: number, isShipping: boolean): PastLine => ({
    row,
    sku: '',
    barcode: '',
    name,
    option: '',
    quantity: 1,
    paidCents: cents,
    discountCents: 0,
    taxRate: rate,
    isShipping,
  })
  if (shipping > 0) sold.push(extra('Envío', shipping, true))
  if (stated === undefined || sold.length === 0) return
  const listed = sumLines(sold)
  if (stated === listed) return
  if (tax > 0 && stated === listed + tax) {
    const parts = prorate(
      tax,
      sold.map(({ paidCents }) => paidCents),
    )
    for (const [at, line] of sold.entries()) line.paidCents += parts[at] ?? 0
    return
  }
  issues.push({
    row,
    number,
    reason: 'PAST_TOTAL_DIFFERS',
    fileCents: listed,
    bookedCents: Math.max(0, stated),
  })
  if (stated > listed) sold.push(extra('Diferencia', stated - listed, false))
  else takeOff(sold, listed - Math.max(0, stated))
}

/** Takes a discount off lines in proportion to what they cost, to the cent. */
function takeOff(lines: PastLine[], cents: number): void {
  const most = Math.min(cents, sumLines(lines))
  if (most <= 0) return
  const parts = prorate(
    most,
    lines.map(({ paidCents }) => paidCents),
  )
  for (const [at, line] of lines.entries()) {
    const part = Math.min(parts[at] ?? 0, line.paidCents)
    line.paidCents -= part
    line.discountCents += part
  }
}
