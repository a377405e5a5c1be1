import type { Titles } from '../formats/parsed-product.ts'
import { shorten } from './cell-text.ts'
import type { CheckedProduct } from './check-product.ts'

/** What a file says of the products that come in, so that a person can compare it with the paper beside it. */
export interface FileContents {
  products: number
  variants: number
  pairs: number
  /** Variants with a price. */
  prices: number
  lowest_cents: number | null
  highest_cents: number | null
  sum_cents: number
}

/** A cell that the shop has no meaning for, such as a collection it does not know. */
export interface UnknownWord {
  column: string | null
  word: string
  count: number
}

/** More different words than these are not listed. */
const MOST_WORDS = 100

export const emptyContents = (): FileContents => ({
  products: 0,
  variants: 0,
  pairs: 0,
  prices: 0,
  lowest_cents: null,
  highest_cents: null,
  sum_cents: 0,
})

export function addContents(sums: FileContents, { variants }: CheckedProduct): void {
  sums.products++
  sums.variants += variants.length
  for (const { pairs, cents } of variants) {
    sums.pairs += pairs
    if (cents === undefined) continue
    sums.prices++
    sums.lowest_cents = Math.min(sums.lowest_cents ?? cents, cents)
    sums.highest_cents = Math.max(sums.highest_cents ?? cents, cents)
    sums.sum_cents += cents
  }
}

export function addUnknownWords(
  words: UnknownWord[],
  { unknownWords }: CheckedProduct,
  titles: Titles,
): void {
  for (const { field, word } of unknownWords) {
    const unknown = {
      column: titles[field] ?? (field === 'size' ? titles.values : undefined) ?? null,
      word: shorten(word),
    }
    const same = words.find(
      ({ column, word }) => column === unknown.column && word === unknown.word,
    )
    if (same) same.count++
    else if (words.length < MOST_WORDS) words.push({ ...unknown, count: 1 })
  }
}
