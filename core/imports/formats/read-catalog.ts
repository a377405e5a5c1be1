import { toSlug } from '../../catalog/rules.ts'
import { type DecimalSeparator, DecimalSeparatorGuess } from '../cells/parse-price.ts'
import { toPlainText } from '../cells/plain-text.ts'
import { FileRefusal } from '../file-refusal.ts'
import { type ColumnMap, type FormatName, MOST_BYTES, MOST_ROWS, MOST_VARIANTS } from '../rules.ts'
import { suggestMap } from './column-map.ts'
import { correctReader } from './correct-reader.ts'
import { type FormatReader, joinPieces, type ProductPiece } from './format-reader.ts'
import type { ParsedProduct, Titles } from './parsed-product.ts'
import { detectEncoding, type OpenFile } from './read-bytes.ts'
import { houseReader, isHouse } from './read-house.ts'
import { type Inventory, isShopifyInventory, readInventory } from './read-inventory.ts'
import { mappedReader } from './read-mapped.ts'
import { type CsvDialect, type CsvRow, detectDialect, readCsvRows } from './read-rows.ts'
import { isShopify, shopifyReader } from './read-shopify.ts'
import { isSpree, spreeReader } from './read-spree.ts'
import { isVendure, vendureReader } from './read-vendure.ts'
import { isWooCommerce, wooCommerceReader } from './read-woocommerce.ts'

const KNOWN: readonly (readonly [(titles: CsvRow) => boolean, (titles: CsvRow) => FormatReader])[] =
  [
    [isHouse, houseReader],
    [isVendure, vendureReader],
    [isShopify, shopifyReader],
    [isWooCommerce, wooCommerceReader],
    [isSpree, spreeReader],
  ]

export interface ReadOptions {
  open: OpenFile
  /** What the columns say where no format is known, or where the file is to be read as any table. */
  map?: ColumnMap | undefined
  /** Columns that are read otherwise than the format that is known reads them. */
  corrections?: ColumnMap | undefined
  /** Shopify's inventory, whose pairs join the products of its file. */
  inventory?: OpenFile | undefined
  /** How prices are written, where the file does not tell. */
  decimals?: DecimalSeparator | undefined
  most?: { bytes: number; rows: number }
  /** Stops between two rows. */
  signal?: AbortSignal | undefined
}

/** What is seen of a file at first sight. */
export interface FileInspection {
  dialect: CsvDialect
  titles: CsvRow
  /** The first rows below the titles. */
  sample: CsvRow[]
  /** Nothing where the titles are those of no known format. */
  format: FormatName | null
}

/** A file that was read once to its end: what is needed to read its products one by one. */
export interface FileSurvey extends FileInspection {
  format: FormatName
  source: string
  columns: Titles
  /** Below the titles. */
  rows: number
  decimals: DecimalSeparator | undefined
  /** How many pieces each product has, by its key. */
  pieces: ReadonlyMap<string, number>
  aliases: ReadonlyMap<string, string>
  inventory: Inventory | undefined
}

const SAMPLE = 200

/** The letters, the delimiter, the titles and the first rows of a file. Throws FileRefused. */
export async function inspectFile({ open, most, signal }: ReadOptions): Promise<FileInspection> {
  const encoding = await detectEncoding(open, most?.bytes ?? MOST_BYTES)
  signal?.throwIfAborted()
  const dialect = await detectDialect(open, encoding)
  const [titles, ...sample] = await first(readCsvRows(open, dialect), SAMPLE + 1)
  if (!titles) throw new FileRefusal('FILE_EMPTY')
  if (isShopifyInventory(titles)) return { dialect, titles, sample, format: 'shopify_inventory' }
  const [, reader] = KNOWN.find(([knows]) => knows(titles)) ?? []
  const { name = null, verbatim = false } = reader?.(titles) ?? {}
  return { dialect: { ...dialect, verbatim }, titles, sample, format: name }
}

/** What the columns of a file seem to say, to be judged by a person. */
export const suggestFileMap = ({ titles, sample }: FileInspection) => suggestMap(titles, sample)

/** Reads a file once to its end. Throws FileRefused for one that is wrong as a whole. */
export async function surveyFile(reading: ReadOptions): Promise<FileSurvey> {
  const sight = await inspectFile(reading)
  const reader = getReader(sight, reading)
  const inventory = reading.inventory && (await openInventory(reading.inventory))
  const habit = new DecimalSeparatorGuess()
  const pieces = new Map<string, number>()
  const aliases = new Map<string, string>()
  let rows = 0
  for await (const row of dataRows(reading, sight)) {
    reading.signal?.throwIfAborted()
    if (++rows > (reading.most?.rows ?? MOST_ROWS)) throw new FileRefusal('FILE_TOO_LARGE', row.row)
    for (const at of reader.priceColumns) habit.add(row.fields[at] ?? '')
    const piece = readPiece(reader, row)
    if (!piece) continue
    pieces.set(piece.key, (pieces.get(piece.key) ?? 0) + 1)
    for (const alias of piece.aliases ?? []) aliases.set(alias, piece.key)
  }
  if (pieces.size === 0) throw new FileRefusal('FILE_EMPTY')
  for (const [alias, key] of aliases) {
    pieces.set(key, (pieces.get(key) ?? 0) + (alias === key ? 0 : (pieces.get(alias) ?? 0)))
  }
  return {
    ...sight,
    format: reader.name,
    source: reader.source,
    columns: reader.titles,
    rows,
    decimals: reading.decimals ?? habit.decimals,
    pieces,
    aliases,
    inventory,
  }
}

/**
 * The products of a file, one at a time, each when its last row is read: only those whose rows stand apart are
 * held meanwhile.
 */
export async function* readProducts(
  reading: ReadOptions,
  { pieces: counts, aliases, inventory, ...sight }: FileSurvey,
): AsyncGenerator<ParsedProduct> {
  const reader = getReader(sight, reading)
  const open = new Map<string, OpenGroup>()
  for await (const row of dataRows(reading, sight)) {
    const piece = readPiece(reader, row)
    if (!piece) continue
    const key = aliases.get(piece.key) ?? piece.key
    const group = open.get(key) ?? { pieces: [], seen: 0, variants: 0, pictures: 0 }
    open.set(key, group)
    addPiece(group, piece)
    if (group.seen < (counts.get(key) ?? 1)) continue
    open.delete(key)
    const product = await finishProduct((reader.join ?? joinPieces)(key, group.pieces), reader)
    yield inventory ? inventory.join(product) : product
  }
}

/** A row with a stray quotation mark is refused with its product, as far as it tells which one it belongs to. */
function readPiece(reader: FormatReader, row: CsvRow): ProductPiece | undefined {
  if (!row.isBroken) return reader.piece(row)
  if (reader.isOrdered) throw new FileRefusal('QUOTES_BROKEN', row.row)
  const { key = `row ${row.row}`, product = {} } = reader.piece(row) ?? {}
  return { row: row.row, key, product, refusals: [{ row: row.row, reason: 'QUOTES_BROKEN' }] }
}

async function openInventory(open: OpenFile): Promise<Inventory> {
  const dialect = await detectDialect(open, await detectEncoding(open, MOST_BYTES))
  return readInventory(readCsvRows(open, dialect))
}

interface OpenGroup {
  pieces: ProductPiece[]
  seen: number
  variants: number
  /** Rows that name pictures and nothing else. */
  pictures: number
}

/** Past the limit only the first row is named, so that a product without end fills no memory. */
function addPiece(group: OpenGroup, piece: ProductPiece): void {
  group.seen++
  const { row, key, product, variants = [], refusals = [], warnings = [], pictures = [] } = piece
  const isFull = group.variants > MOST_VARIANTS
  group.variants += Math.max(variants.length, refusals.length > 0 ? 1 : 0)
  if (isFull) return
  if (group.variants > MOST_VARIANTS)
    group.pieces.push({ row, key, refusals: [{ row, reason: 'TOO_MANY_VARIANTS' }] })
  else if (product || variants.length + refusals.length + warnings.length > 0)
    group.pieces.push(piece)
  else if (pictures.length > 0 && group.pictures++ < MOST_VARIANTS) group.pieces.push(piece)
}

async function finishProduct(
  found: ParsedProduct,
  { name, verbatim }: FormatReader,
): Promise<ParsedProduct> {
  const handle = found.handle || (found.name ? toSlug(found.name) : '')
  const description =
    verbatim || name === 'horma' ? found.description : await toPlainText(found.description)
  return { ...found, handle, description }
}

function getReader(
  { titles, format }: Pick<FileInspection, 'titles' | 'format'>,
  { map, corrections }: ReadOptions,
): FormatReader {
  if (map) return mappedReader(titles, map)
  if (format === 'shopify_inventory') throw new FileRefusal('INVENTORY_ALONE', titles.row)
  const [, reader] = KNOWN.find(([knows]) => knows(titles)) ?? []
  if (!reader) throw new FileRefusal(format ? 'COLUMNS_MISSING' : 'FORMAT_UNKNOWN', titles.row)
  return corrections ? correctReader(reader(titles), titles, corrections) : reader(titles)
}

/** Without the titles. */
async function* dataRows(
  { open }: ReadOptions,
  { dialect }: Pick<FileInspection, 'dialect'>,
): AsyncGenerator<CsvRow> {
  const rows = readCsvRows(open, dialect)
  await rows.next()
  yield* rows
}

async function first<T>(all: AsyncGenerator<T>, most: number): Promise<T[]> {
  const some: T[] = []
  for await (const one of all) if (some.push(one) >= most) break
  return some
}
