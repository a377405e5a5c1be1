import type { ShopText } from '../../i18n/in-language.ts'
import type { client } from '../client.ts'

/** One page of what the counter sells: a part of everything, or what has changed. */
export type CatalogIndexPage = Awaited<ReturnType<typeof client.till.readTillIndex>>

/** What a till knows of one variant, as `till.readTillIndex` answers it. */
export type TillVariant = CatalogIndexPage['variants'][number]

export type PairMark = TillVariant['marks'][number]

/** A pair that is sold as itself, with the variant that it is one of. */
export interface MarkedPair {
  variant: TillVariant
  mark: PairMark
}

/** Which colours a person walks through by touch: those of categories (null is none), or goods without a size. */
export type BrowsedGoods = { categories: ReadonlySet<number | null> } | 'without size'

/** One colour of a model, with its sizes in order. */
export interface ColourCard {
  key: string
  product_id: number
  name: ShopText
  brand: string | null
  colour: ShopText | null
  swatch: string | null
  picture: string | null
  from_cents: number
  to_cents: number
  /** Before the reduction, where the lowest price is a reduced one. */
  prior_cents: number | null
  sizes: TillVariant[]
  /** Sizes that the search names, by size or code; empty where it names none. */
  named: TillVariant[]
}

/** Finds articles. Their stock is without the pairs of sales that the shop has not answered yet. */
export interface CatalogQueries {
  /** By barcode or SKU, exactly, in any case; with or without the zero that makes a UPC-A an EAN-13. */
  findByCode(code: string): TillVariant | undefined
  findById(variantId: number): TillVariant | undefined
  /**
   * Colours of models in which every word is found: at the beginning of a word of their name, brand or colour in any
   * language, as a size, or as a part of a SKU or barcode (4 characters or more with a digit among them). Those in
   * stock come first, by name.
   */
  search(text: string, limit?: number): ColourCard[]
  /** By the code on the label of a marked pair. */
  findMark(code: string): MarkedPair | undefined
  /** Those in stock first, by name. */
  browse(goods: BrowsedGoods, limit: number): ColourCard[]
  /** How many colours each category has itself; null is those without one. */
  countByCategory(): ReadonlyMap<number | null, number>
  /** All colours of the model of a variant, its own included. */
  listModelColours(variantId: number): ColourCard[]
  /** The card of the colour that a variant belongs to. */
  findCard(variantId: number): ColourCard | undefined
}

export interface CatalogState {
  /** A new object whenever something has changed. */
  catalog: CatalogQueries
  /**
   * `loading`: the first reading has not ended; what is known already can be sold. `stale`: the shop did not answer
   * the last reading, and the till sells from memory.
   */
  status: 'loading' | 'ready' | 'stale'
  count: number
  readAt: Date | null
  /** Reads at once what has changed; resolves when the reading has ended, however. */
  refresh(): Promise<void>
}
