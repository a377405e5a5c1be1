import { BankListError, type ListedMoney } from '../../core/base/outside/bank.ts'
import { FileRefusal } from '../../core/imports/file-refusal.ts'
import { detectEncoding } from '../../core/imports/formats/read-bytes.ts'
import { type CsvRow, detectDialect, readCsvRows } from '../../core/imports/formats/read-rows.ts'
import type { RedsysEnv } from './redsys-env.ts'

const MOST_BYTES = 1_048_576

/** The titles of its columns as `toPlain` writes them: they were renamed over the years, and so was how a number is cut short. */
const TITLES = {
  date: ['fecha', 'fecha operacion', 'fecha de operacion'],
  time: ['hora'],
  type: ['tipo operacion', 'tipo de operacion'],
  order: [
    'cod pedido',
    'cod de pedido',
    'codigo pedido',
    'codigo de pedido',
    'numero pedido',
    'numero de pedido',
    'n pedido',
    'no pedido',
    'no de pedido',
  ],
  result: ['resultado operacion y codigo', 'resultado operacion y cod'],
  amount: ['importe'],
  currency: ['moneda'],
  euros: ['importe euros', 'importe en euros'],
  terminal: ['n de terminal', 'no terminal', 'no de terminal', 'numero de terminal', 'terminal'],
  merchant: [
    'comercio',
    'codigo comercio',
    'codigo de comercio',
    'cod comercio',
    'cod de comercio',
    'n comercio',
    'no comercio',
    'no de comercio',
    'numero comercio',
    'numero de comercio',
    'fuc',
  ],
} as const
type Column = keyof typeof TITLES
const NEEDED: readonly Column[] = ['type', 'order', 'result']

type OwnTerminal = Pick<RedsysEnv, 'terminal'> & Partial<Pick<RedsysEnv, 'merchantCode'>>

/**
 * Reads the list of operations that the panel of Redsys exports as CSV: what was authorised, of this terminal. What was
 * declined, cancelled, left unfinished or merely reserved moved nothing. Throws a BankListError.
 */
export async function readRedsysList(own: OwnTerminal, file: Uint8Array): Promise<ListedMoney[]> {
  if (file.length === 0) throw new BankListError('LIST_EMPTY')
  try {
    const open = () => [file]
    const dialect = await detectDialect(open, await detectEncoding(open, MOST_BYTES))
    return await readOperations(readCsvRows(open, dialect), own)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    if (error.reason === 'FILE_PACKED') throw new BankListError('LIST_NOT_TEXT')
    throw new BankListError(error.reason === 'NOT_UTF8' ? 'LIST_DAMAGED' : 'LIST_COLUMNS')
  }
}

async function readOperations(
  rows: AsyncIterable<CsvRow>,
  own: OwnTerminal,
): Promise<ListedMoney[]> {
  const listed: ListedMoney[] = []
  let columns: Map<Column, number> | undefined
  let owned = 0
  let others = 0
  for await (const { row, fields, isBroken } of rows) {
    if (!columns) {
      columns = findColumns(fields)
      continue
    }
    const at = columns
    const read = (column: Column) => fields[at.get(column) ?? -1] ?? ''
    if (isBroken) throw new BankListError('LIST_ROW', row)
    if (!isOwn(own, read, at)) {
      // The row of sums is of no terminal.
      if (read('terminal') || read('merchant')) others++
      continue
    }
    owned++
    const money = toMoney(read, row)
    if (money) listed.push(money)
  }
  if (!columns) throw new BankListError('LIST_EMPTY')
  if (owned === 0 && others > 0) throw new BankListError('LIST_OTHER_TERMINAL')
  return listed
}

/** A number may have lost the zeros before it in a spreadsheet. */
const isOwn = (
  { terminal, merchantCode }: OwnTerminal,
  read: (column: Column) => string,
  columns: ReadonlyMap<Column, number>,
): boolean =>
  (!columns.has('terminal') || Number(read('terminal')) === Number(terminal)) &&
  (!columns.has('merchant') ||
    merchantCode === undefined ||
    Number(read('merchant').replace(/\D/g, '')) === Number(merchantCode))

function findColumns(titles: readonly string[]): Map<Column, number> {
  const plain = titles.map(toPlain)
  const found = new Map<Column, number>()
  for (const [column, names] of Object.entries(TITLES)) {
    const index = plain.findIndex((title) => (names as readonly string[]).includes(title))
    if (index >= 0) found.set(column as Column, index)
  }
  const hasAmount = found.has('euros') || found.has('amount')
  if (!(hasAmount && NEEDED.every((column) => found.has(column))))
    throw new BankListError('LIST_COLUMNS')
  return found
}

/** Without accents, full stops and capitals: `N.º pedido`, `Nº Pedido` and `N° pedido` are one. */
const toPlain = (text: string) =>
  text
    .replace(/[º°]/g, 'o')
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const ORDER = /^\d{4}[A-Za-z0-9]{0,8}$/

/** A reservation that is confirmed is money then; one that was given up never was. */
const PAYMENT = /^(?:autorizacion(?! en diferido)|confirmacion)\b/
const REFUND = /^(?:devolucion|anulacion)\b(?!.*(?:preautorizacion|diferido))/

function toMoney(read: (column: Column) => string, row: number): ListedMoney | undefined {
  if (isCut(read)) throw new BankListError('LIST_ROW', row)
  const [, authorisation] = /^autorizada\b\s*(\w*)/i.exec(read('result')) ?? []
  const type = toPlain(read('type'))
  const isRefund = REFUND.test(type)
  if (authorisation === undefined || !(isRefund || PAYMENT.test(type))) return undefined
  const bankReference = read('order')
  const cents = readEuros(read)
  const amountCents = isRefund && cents !== undefined ? Math.abs(cents) : cents
  if (!ORDER.test(bankReference) || amountCents === undefined || amountCents <= 0)
    throw new BankListError('LIST_ROW', row)
  const when = `${read('date')} ${read('time')}`.trim().slice(0, 30)
  const common = {
    bankReference,
    amountCents,
    providerEvent: ['list', isRefund ? '3' : '0', authorisation].join(' ').trim(),
    answer: { ...(authorisation && { authorisation }), ...(when && { when }) },
  }
  return isRefund
    ? { kind: 'refund', refundId: '', outcome: 'done', ...common }
    : { kind: 'payment', outcome: 'captured', ...common }
}

/** A row of money that ends before it says whether it was authorised, or in the middle of its sum in euros. */
function isCut(read: (column: Column) => string): boolean {
  const type = toPlain(read('type'))
  if (!(REFUND.test(type) || PAYMENT.test(type))) return false
  if (read('result') === '') return true
  const [paid, euros] = [readCents(read('amount'), read('currency')), readCents(read('euros'), '')]
  return paid !== undefined && euros !== undefined && Math.abs(paid) !== Math.abs(euros)
}

/**
 * A card of another currency has its own amount in one column and what the shop gets in the other, or both in one:
 * `42.00 GBP (47.81 EUR)`.
 */
function readEuros(read: (column: Column) => string): number | undefined {
  const euros = read('euros')
  if (euros !== '') return readCents(euros, '')
  const [, paid = '', converted = ''] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(read('amount')) ?? []
  return readCents(paid, read('currency')) ?? (converted ? readCents(converted, '?') : undefined)
}

const EURO = ['', 'eur', 'euro', 'euros', '978', '€']

/**
 * `60.00`, `60,00`, `-60,00` and `1.234,56 €`; three digits after the last sign are thousands. Undefined where the
 * amount is none, or its own currency, else that of its column, is not the euro.
 */
function readCents(text: string, currency: string): number | undefined {
  const [, sign, whole, cents = '', own = ''] =
    /^([-−]?)(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?([^\d.,]*)$/.exec(
      text.replace(/\s/g, ''),
    ) ?? []
  if (whole === undefined || !EURO.includes((own || currency).toLowerCase())) return undefined
  const total = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (total === 0 || total > 2_147_483_647) return undefined
  return sign ? -total : total
}
