import type { Variant } from './variant.ts'

const MARKS = /\p{M}/gu
const BETWEEN = /[^\p{L}\p{N}]+/u
/** Shorter pieces of a number would be found in half of the barcodes. */
const LEAST_OF_CODE = 4

/** Lower case without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}

/** The different words of some texts, each with a space before it, so that ` neg` finds a beginning. */
export function wordsOf(texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => fold(text).split(BETWEEN)))
  words.delete('')
  return [...words].map((word) => ` ${word}`).join('')
}

/** The ways in which a size may be typed: of `40 · ancho` `40` and `ancho`, of `38 ½` `38.5`. */
export function sizeWords(size: string | null): string[] {
  return size ? size.split(' · ').map((part) => halves(fold(part)).replace(/\s+/g, '')) : []
}

export function codeText({ sku, barcodes }: Variant): string {
  return [sku, ...barcodes].map((code) => `\n${code.toLowerCase()}`).join('')
}

/** One word that somebody searches by. */
export interface Asked {
  /** Beginnings of words, all of them wanted. */
  beginnings: string[]
  /** The same as a size, whole, and as its beginning. */
  size: string
  sizeBeginning: string
  /** A piece of a SKU or barcode, where it may be one. */
  piece: string | undefined
}

/** What somebody typed, word by word. */
export function askedWords(typed: string): Asked[] {
  const words = halves(fold(typed)).split(/\s+/)
  return words.flatMap((word) => {
    const beginnings = word.split(BETWEEN).filter(Boolean)
    if (beginnings.length === 0) return []
    const piece = word.length >= LEAST_OF_CODE && /\d/.test(word) ? word : undefined
    const starts = beginnings.map((each) => ` ${each}`)
    return [{ beginnings: starts, size: word, sizeBeginning: ` ${word}`, piece }]
  })
}

function halves(text: string): string {
  return text.replace(/(\d)\s*½/g, '$1.5').replace(/(\d),(?=\d)/g, '$1.')
}
