import { MOST_CENTS } from '../../base/limits.ts'
import { isMangled } from '../../imports/cells/parse-cell.ts'
import { DecimalSeparatorGuess, parsePrice } from '../../imports/cells/parse-price.ts'
import { getCellReader } from '../../imports/formats/columns.ts'
import { MOST_STEP_PAIRS } from '../articles/rules.ts'
import { findPriceColumns, type PriceColumn } from './price-columns.ts'
import type { Table } from './read-table.ts'
import type { PriceRowReason } from './rules.ts'

/** One row of a price list. */
export interface PriceRow {
  row: number
  /** SKU and barcode, as they are written. */
  codes: string[]
  /** The supplier's reference; blank where the row has none. */
  code: string
  /** The handle of a model of the shop, or the supplier's reference of one. */
  model: string
  fromQuantity: number
  cents: number
  minimum: number | undefined
}

export interface PriceRowIssue {
  row: number
  reason: PriceRowReason
  /** What the cell says. */
  said: string
}

/** Reads the rows of a price list; what cannot be read is told with its row. Throws FileRefusal. */
export function readPriceRows({ titles, rows }: Table): {
  rows: PriceRow[]
  problems: PriceRowIssue[]
} {
  const columns = findPriceColumns(titles)
  const decimals = new DecimalSeparatorGuess()
  for (const row of rows) decimals.add(getCellReader(columns, row)('price'))
  const read: PriceRow[] = []
  const problems: PriceRowIssue[] = []
  for (const row of rows) {
    const found = readRow(getCellReader(columns, row), decimals)
    if ('reason' in found) problems.push({ row: row.row, ...found })
    else read.push({ row: row.row, ...found })
  }
  return { rows: read, problems }
}

type Read = Omit<PriceRow, 'row'> | Omit<PriceRowIssue, 'row'>

function readRow(read: (name: PriceColumn) => string, { decimals }: DecimalSeparatorGuess): Read {
  const codes = [read('sku'), read('barcode')].filter((each) => each !== '' && !isMangled(each))
  const [code, model, written] = [read('code'), read('model'), read('price')]
  if (codes.length === 0 && code === '' && model === '')
    return { reason: 'GOODS_MISSING', said: read('barcode') }
  if (code.length > 60) return { reason: 'CODE_TOO_LONG', said: code }
  if (written === '') return { reason: 'PRICE_MISSING', said: codes[0] ?? (code || model) }
  const cents = parsePrice(written, decimals)
  if (typeof cents === 'string') return { reason: cents as PriceRowReason, said: written }
  if (cents > MOST_CENTS) return { reason: 'PRICE_TOO_HIGH', said: written }
  const fromQuantity = toPairs(read('from'))
  if (fromQuantity === 'wrong') return { reason: 'QUANTITY_WRONG', said: read('from') }
  const minimum = toPairs(read('minimum'))
  if (minimum === 'wrong') return { reason: 'MINIMUM_WRONG', said: read('minimum') }
  return { codes, code, model, cents, fromQuantity: fromQuantity ?? 1, minimum }
}

function toPairs(written: string): number | undefined | 'wrong' {
  if (written === '') return undefined
  const pairs = /^\d{1,4}(?:[.,]0+)?$/.test(written) ? Number.parseInt(written, 10) : 0
  return pairs >= 1 && pairs <= MOST_STEP_PAIRS ? pairs : 'wrong'
}
