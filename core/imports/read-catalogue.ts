import { slugOf } from '../catalog/rules.ts'
import { FileRefused, type OpenFile, type Row, readRows } from './read-rows.ts'
import { readVendure, VENDURE_TITLES } from './read-vendure.ts'
import type { FoundProduct, Titles } from './rules.ts'

/** A way of writing catalogues: how it is known, what it needs, and how its rows become products. */
interface Format {
  /** Part of every product's key: the same handle from elsewhere is another product. */
  source: string
  known: readonly string[]
  /** All of them must be there. */
  titles: Titles
  read(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<FoundProduct>
}

const FORMATS: readonly Format[] = [
  {
    source: 'vendure',
    known: ['optionGroups', 'optionValues'],
    titles: VENDURE_TITLES,
    read: readVendure,
  },
]

/** The products of a catalogue in any known format, one at a time. Throws FileRefused. */
export async function* readCatalogue(
  open: OpenFile,
): AsyncGenerator<FoundProduct & Pick<Format, 'source' | 'titles'>> {
  const rows = readRows(open)
  try {
    const titles = (await rows.next()).value
    if (!titles) throw new FileRefused('FILE_EMPTY')
    const format = formatOf(titles)
    let none = true
    for await (const product of format.read(titles.fields, rows)) {
      none = false
      const handle = product.handle || slugOf(product.name)
      yield { ...product, handle, source: format.source, titles: format.titles }
    }
    if (none) throw new FileRefused('FILE_EMPTY')
  } finally {
    await rows.return(undefined)
  }
}

function formatOf({ row, fields }: Row): Format {
  const format = FORMATS.find(({ known }) => known.every((column) => fields.includes(column)))
  if (!format) throw new FileRefused('FORMAT_UNKNOWN', row)
  const needed = new Set(Object.values(format.titles))
  const missing = [...needed].filter((column) => !fields.includes(column))
  if (missing.length > 0) throw new FileRefused('COLUMNS_MISSING', row, missing)
  const repeated = fields.filter((column, at) => column && fields.indexOf(column) !== at)
  if (repeated.length > 0) throw new FileRefused('COLUMNS_REPEATED', row, repeated)
  return format
}
