import type { FormatName } from '../rules.ts'
import type {
  ParsedProduct,
  ParsedVariant,
  RowRefusal,
  RowWarning,
  Titles,
} from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/** What one row says. Pieces of one key are one product, wherever in the file they stand. */
export interface ProductPiece {
  row: number
  key: string
  /** Other names under which rows may ask for the same product. */
  aliases?: readonly string[]
  /** What the row says of the product itself. */
  product?: Partial<Omit<ParsedProduct, 'variants' | 'refusals' | 'row'>>
  readVariant?: ParsedVariant
  refusals?: RowRefusal[]
  warnings?: RowWarning[]
}

/** A way of writing catalogs, made for the titles of one file. */
export interface FormatReader {
  name: FormatName
  /** Part of every product's key: the same handle from elsewhere is another product. */
  source: string
  titles: Titles
  /** Spaces inside quotes belong to the cell. */
  verbatim?: boolean
  /** Products that say the same handle are two, and the second is refused. */
  apart?: boolean
  /** The column of prices, from which it is learnt how the file writes its decimals. */
  priceColumns: readonly number[]
  /** Nothing for a row that says nothing of a product. Called for every row in turn. */
  piece(row: CsvRow): ProductPiece | undefined
  /** Makes a product of its pieces, which stand in the order of the file; `joined` where nothing is said. */
  join?(key: string, pieces: readonly ProductPiece[]): ParsedProduct
}

/** The product of a reader's pieces, without anything that a format has of its own. */
export function joinPieces(key: string, pieces: readonly ProductPiece[]): ParsedProduct {
  const first = pieces.find(({ product }) => product?.name) ?? pieces.find(({ product }) => product)
  const said = first?.product ?? {}
  return {
    handle: key,
    name: '',
    description: '',
    brand: '',
    category: '',
    collection: '',
    groups: [],
    ...said,
    row: (first ?? pieces[0])?.row ?? 0,
    variants: pieces.flatMap(({ readVariant: variant }) => variant ?? []),
    refusals: pieces.flatMap(({ refusals }) => refusals ?? []),
    warnings: pieces.flatMap(({ warnings }) => warnings ?? []),
  }
}
