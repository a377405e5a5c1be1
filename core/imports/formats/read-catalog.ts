import { toSlug } from '../../catalog/rules.ts'
import {
  type ColumnMap,
  type FormatName,
  type FoundProduct,
  MOST_BYTES,
  MOST_ROWS,
  MOST_VARIANTS,
  type Titles,
} from '../rules.ts'
import { FileRefused } from '../uploads/file-refused.ts'
import { suggestMap } from './column-map.ts'
import { joined, type Piece, type Reader } from './format.ts'
import { plainText } from './plain-text.ts'
import { type Decimals, Habit } from './price.ts'
import { encodingOf, type OpenFile } from './read-bytes.ts'
import { house, isHouse } from './read-house.ts'
import { mapped } from './read-mapped.ts'
import { type Dialect, dialectOf, type Row, readRows } from './read-rows.ts'
import { isShopify, shopify } from './read-shopify.ts'
import { isSpree, spree } from './read-spree.ts'
import { isVendure, vendure } from './read-vendure.ts'
import { isWooCommerce, wooCommerce } from './read-woocommerce.ts'

const KNOWN: readonly (readonly [(titles: Row) => boolean, (titles: Row) => Reader])[] = [
  [isHouse, house],
  [isVendure, vendure],
  [isShopify, shopify],
  [isWooCommerce, wooCommerce],
  [isSpree, spree],
]

export interface Reading {
  open: OpenFile
  /** What the columns say where no format is known, or where it is to be read otherwise. */
  map?: ColumnMap | undefined
  /** How prices are written, where the file does not tell. */
  decimals?: Decimals | undefined
  most?: { bytes: number; rows: number }
  /** Stops between two rows. */
  signal?: AbortSignal | undefined
}

/** What is seen of a file at first sight. */
export interface Sight {
  dialect: Dialect
  titles: Row
  /** The first rows below the titles. */
  sample: Row[]
  /** Nothing where the titles are those of no known format. */
  format: FormatName | null
}

/** A file that was read once to its end: what is needed to read its products one by one. */
export interface Survey extends Sight {
  format: FormatName
  source: string
  columns: Titles
  /** Below the titles. */
  rows: number
  decimals: Decimals | undefined
  /** How many pieces each product has, by its key. */
  pieces: ReadonlyMap<string, number>
  aliases: ReadonlyMap<string, string>
}

const SAMPLE = 200

/** The letters, the delimiter, the titles and the first rows of a file. Throws FileRefused. */
export async function lookAt({ open, most, signal }: Reading): Promise<Sight> {
  const encoding = await encodingOf(open, most?.bytes ?? MOST_BYTES)
  signal?.throwIfAborted()
  const dialect = await dialectOf(open, encoding)
  const [titles, ...sample] = await first(readRows(open, dialect), SAMPLE + 1)
  if (!titles) throw new FileRefused('FILE_EMPTY')
  const [, reader] = KNOWN.find(([knows]) => knows(titles)) ?? []
  const { name = null, verbatim = false } = reader?.(titles) ?? {}
  return { dialect: { ...dialect, verbatim }, titles, sample, format: name }
}

/** What the columns of a file seem to say, to be judged by a person. */
export const suggestedMap = ({ titles, sample }: Sight) => suggestMap(titles, sample)

/** Reads a file once to its end. Throws FileRefused for one that is wrong as a whole. */
export async function survey(reading: Reading): Promise<Survey> {
  const sight = await lookAt(reading)
  const reader = readerOf(sight, reading.map)
  const habit = new Habit()
  const pieces = new Map<string, number>()
  const aliases = new Map<string, string>()
  let rows = 0
  for await (const row of dataRows(reading, sight)) {
    reading.signal?.throwIfAborted()
    if (++rows > (reading.most?.rows ?? MOST_ROWS)) throw new FileRefused('FILE_TOO_LARGE', row.row)
    for (const at of reader.priceColumns) habit.hear(row.fields[at] ?? '')
    const piece = reader.piece(row)
    if (!piece) continue
    pieces.set(piece.key, (pieces.get(piece.key) ?? 0) + 1)
    for (const alias of piece.aliases ?? []) aliases.set(alias, piece.key)
  }
  if (pieces.size === 0) throw new FileRefused('FILE_EMPTY')
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
  }
}

/**
 * The products of a file, one at a time, each when its last row is read: only those whose rows stand apart are
 * held meanwhile.
 */
export async function* readProducts(
  reading: Reading,
  { pieces: counts, aliases, ...sight }: Survey,
): AsyncGenerator<FoundProduct> {
  const reader = readerOf(sight, reading.map)
  const open = new Map<string, { pieces: Piece[]; seen: number; variants: number }>()
  for await (const row of dataRows(reading, sight)) {
    const piece = reader.piece(row)
    if (!piece) continue
    const key = aliases.get(piece.key) ?? piece.key
    const group = open.get(key) ?? { pieces: [], seen: 0, variants: 0 }
    open.set(key, group)
    add(group, piece)
    if (group.seen < (counts.get(key) ?? 1)) continue
    open.delete(key)
    yield await finished((reader.join ?? joined)(key, group.pieces), reader)
  }
}

/** Past the limit only the first row is named, so that a product without end fills no memory. */
function add(group: { pieces: Piece[]; seen: number; variants: number }, piece: Piece): void {
  group.seen++
  const { row, key, product, variant, problems = [], warnings = [] } = piece
  if (variant || problems.length > 0) group.variants++
  const says = product || variant || problems.length > 0 || warnings.length > 0
  if (group.variants <= MOST_VARIANTS) {
    if (says) group.pieces.push(piece)
  } else if (group.variants++ === MOST_VARIANTS + 1) {
    group.pieces.push({ row, key, problems: [{ row, reason: 'TOO_MANY_VARIANTS' }] })
  }
}

async function finished(found: FoundProduct, { name, verbatim }: Reader): Promise<FoundProduct> {
  const handle = found.handle || (found.name ? toSlug(found.name) : '')
  const description =
    verbatim || name === 'horma' ? found.description : await plainText(found.description)
  return { ...found, handle, description }
}

function readerOf(
  { titles, format }: Pick<Sight, 'titles' | 'format'>,
  map: ColumnMap | undefined,
): Reader {
  if (map) return mapped(titles, map)
  const [, reader] = KNOWN.find(([knows]) => knows(titles)) ?? []
  if (!reader) throw new FileRefused(format ? 'COLUMNS_MISSING' : 'FORMAT_UNKNOWN', titles.row)
  return reader(titles)
}

/** Without the titles. */
async function* dataRows(
  { open }: Reading,
  { dialect }: Pick<Sight, 'dialect'>,
): AsyncGenerator<Row> {
  const rows = readRows(open, dialect)
  await rows.next()
  yield* rows
}

async function first<T>(all: AsyncGenerator<T>, most: number): Promise<T[]> {
  const some: T[] = []
  for await (const one of all) if (some.push(one) >= most) break
  return some
}
