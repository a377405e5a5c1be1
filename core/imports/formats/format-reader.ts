import type { FormatName, MapField } from '../rules.ts'
import type {
  ParsedProduct,
  ParsedVariant,
  RowRefusal,
  RowWarning,
  Titles,
} from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

/** What a person says of the columns of a row whose format is known; blank cells say nothing. */
export interface CorrectedCells {
  fields: Readonly<Partial<Record<MapField, string>>>
  /** By their group, in the order of the columns. */
  options: readonly (readonly [group: string, value: string])[]
}

/** What one row says. Pieces of one key are one product, wherever in the file they stand. */
export interface ProductPiece {
  row: number
  key: string
  /** Other names under which rows may ask for the same product. */
  aliases?: readonly string[]
  /** What the row says of the product itself. */
  product?: Partial<Omit<ParsedProduct, 'variants' | 'refusals' | 'row' | 'pictures'>>
  variants?: readonly ParsedVariant[]
  /** Addresses of pictures. */
  pictures?: readonly string[]
  refusals?: RowRefusal[]
  warnings?: RowWarning[]
  corrected?: CorrectedCells
}

/** A way of writing catalogs, made for the titles of one file. */
export interface FormatReader {
  name: FormatName
  /** Part of every product's key: the same handle from elsewhere is another product. */
  source: string
  titles: Titles
  /** Spaces inside quotes belong to the cell. */
  verbatim?: boolean
  /** Only their place says to which product rows belong: a broken one refuses the file. */
  isOrdered?: boolean
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
  const pictures = [...new Set(pieces.flatMap((piece) => piece.pictures ?? []))]
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
    variants: pieces.flatMap(({ variants }) => variants ?? []),
    refusals: pieces.flatMap(({ refusals }) => refusals ?? []),
    warnings: pieces.flatMap(({ warnings }) => warnings ?? []),
    ...(pictures.length > 0 && { pictures }),
  }
}

/** The web addresses among what a cell says of pictures; names of files are passed over. */
export function findPictureUrls(written: string): string[] {
  const parts = written.split(/,(?=https?:\/\/)|,?\s+|[|;]/i)
  return parts.filter((part) => /^https?:\/\/\S/i.test(part))
}
