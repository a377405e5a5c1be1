import type { client } from '../client.ts'

/** One page of what the counter sells: a part of everything, or what changed. */
export type IndexPage = Awaited<ReturnType<typeof client.till.readTillIndex>>

/** What a till knows of something it sells, as `till.readTillIndex` says it. */
export type Variant = IndexPage['variants'][number]

export type Translated = Variant['name']

/** One colour of a model, with all its sizes in their order. */
export interface ColourCard {
  key: string
  product_id: number
  name: Translated
  brand: string | null
  colour: Translated | null
  swatch: string | null
  picture: string | null
  from_cents: number
  to_cents: number
  sizes: Variant[]
  /** Of the sizes those that the searched words name, by size or code; empty where they name none. */
  named: Variant[]
}

/** What the till knows of the goods now. Whatever is sold here and not answered yet is off the stock. */
export interface Goods {
  /** By barcode or SKU, exactly, whatever the case; with or without the zero that makes an EAN-13 of a UPC-A. */
  byCode(code: string): Variant | undefined
  byId(id: number): Variant | undefined
  /**
   * Colours of models for which every word is found: at the beginning of a word of their name, brand or colour in
   * any language, as a size, or as a piece (4 characters or more, a digit among them) of a SKU or barcode. Those
   * that are there come first, by name.
   */
  search(words: string, limit?: number): ColourCard[]
  /** The card on which a variant stands. */
  siblings(id: number): ColourCard | undefined
}

export interface GoodsView {
  /** A new object whenever something changed. */
  goods: Goods
  /**
   * `loading`: the first reading has not ended; what is known already can be sold. `stale`: the shop did not answer
   * last time, the till sells from memory.
   */
  state: 'loading' | 'ready' | 'stale'
  count: number
  readAt: Date | null
  /** Reads at once what changed. */
  refresh(): void
}
