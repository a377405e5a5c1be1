import { type Db, query } from '../../base/db.server.ts'
import { FileRefusal } from '../file-refusal.ts'
import { suggestsMonthFirst } from '../past-sales/parse-when.ts'
import type { PastColumns, PastField, PastReading } from '../past-sales/rules.ts'
import { suggestPastColumns, suggestsTaxOnTop } from '../past-sales/suggest-columns.ts'
import type { SeenFile } from './inspect-upload.ts'

/** Notes what was seen of a file of past sales. Throws FileRefusal. */
export async function notePastFile(tx: Db, importRunId: number, seen: SeenFile): Promise<void> {
  if (seen.kind === 'refused') throw seen.refusal
  if (seen.kind !== 'table') throw new FileRefusal('FILE_PACKED')
  const { titles, preview } = seen.sight
  const { format, columns } = suggestPastColumns(titles, preview.columns)
  const isShown = preview.columns.map((column) => SHOWN.has(columns[column] ?? 'email'))
  const sample = preview.sample.map((cells) => cells.map((cell, at) => (isShown[at] ? cell : '')))
  await query(tx, 'past_file_seen', SEEN, [importRunId, seen.fileHash])
  await query(tx, 'past_file_note', NOTE, {
    import_run_id: importRunId,
    format,
    reading: suggestReading(columns, preview, suggestsTaxOnTop(format)),
    preview: { columns: preview.columns, sample },
    source: SOURCES[format],
  })
}

const SOURCES = { shopify: 'Shopify', square: 'Square', loyverse: 'Loyverse', table: '' } as const

/** Cells of these fields name nobody; a column that nobody knows may. */
const SHOWN = new Set<PastField>([
  'number',
  'date',
  'time',
  'zone',
  'sku',
  'barcode',
  'name',
  'option',
  'quantity',
  'price',
  'gross',
  'discount',
  'net',
  'tax',
  'tax_rate',
  'order_discount',
  'shipping',
  'order_tax',
  'order_total',
  'refunded',
  'currency',
  'tender',
  'place',
  'kind',
  'status',
])

const AMOUNTS: readonly PastField[] = ['price', 'gross', 'net', 'order_total']

function suggestReading(
  columns: PastColumns,
  { columns: names, sample }: { columns: string[]; sample: string[][] },
  taxOnTop: boolean,
): PastReading {
  const cellsOf = (fields: readonly PastField[]) =>
    names.flatMap((name, at) => {
      const field = columns[name]
      return field && fields.includes(field) ? sample.map((cells) => cells[at] ?? '') : []
    })
  const amounts = cellsOf(AMOUNTS)
  const ends = (sign: string) =>
    amounts.filter((cell) => new RegExp(`[${sign}]\\d{1,2}\\D*$`).test(cell)).length
  return {
    columns,
    month_first: suggestsMonthFirst(cellsOf(['date'])),
    decimals: ends(',') > ends('.') ? 'comma' : 'point',
    tax_on_top: taxOnTop,
    tax_rate: GENERAL_RATE,
    zone: '',
  }
}

/** Of shoes. (LIVA art. 90) */
const GENERAL_RATE = 21

const SEEN = `update import_runs set state = 'uploaded', file_hash = $2 where import_run_id = $1`
const NOTE = `
  insert into import_past_files (import_run_id, format, reading, preview, source)
  values (:import_run_id, :format::past_format, :reading::jsonb || jsonb_build_object('zone', horma_zone()), :preview, :source)
  on conflict (import_run_id) do update set format = excluded.format, reading = excluded.reading,
    preview = excluded.preview, source = excluded.source`
