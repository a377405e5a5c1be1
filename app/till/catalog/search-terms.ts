import type { TillVariant } from './catalog.ts'

const ACCENTS = /\p{M}/gu
const SEPARATORS = /[^\p{L}\p{N}]+/u
/** Characters: shorter parts of a number are found in half of all barcodes. */
const MIN_CODE_PART = 4

/** Lower case without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase()
}

/** The different words of some texts, each after a space, so that ` neg` finds the beginning of a word. */
export function joinWords(texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => fold(text).split(SEPARATORS)))
  words.delete('')
  return [...words].map((word) => ` ${word}`).join('')
}

/** What a size is searched by: `40` and `ancho` for `40 · ancho`, `38.5` for `38 ½`. */
export function getSizeTerms(size: string | null): string[] {
  return size
    ? size.split(' · ').map((part) => normalizeHalves(fold(part)).replace(/\s+/g, ''))
    : []
}

export function joinCodes({ sku, barcodes }: TillVariant): string {
  return [sku, ...barcodes].map((code) => `\n${code.toLowerCase()}`).join('')
}

/** One word of a search. */
export interface SearchTerm {
  /** Beginnings of words, all of which must be found. */
  prefixes: string[]
  /** The same as a size, whole, and as the beginning of one. */
  size: string
  sizePrefix: string
  /** A part of a SKU or barcode, where it may be one. */
  codePart: string | undefined
}

export function parseSearchTerms(text: string): SearchTerm[] {
  const words = normalizeHalves(fold(text)).split(/\s+/)
  return words.flatMap((word) => {
    const parts = word.split(SEPARATORS).filter(Boolean)
    if (parts.length === 0) return []
    const codePart = word.length >= MIN_CODE_PART && /\d/.test(word) ? word : undefined
    const prefixes = parts.map((part) => ` ${part}`)
    return [{ prefixes, size: word, sizePrefix: ` ${word}`, codePart }]
  })
}

function normalizeHalves(text: string): string {
  return text.replace(/(\d)\s*½/g, '$1.5').replace(/(\d),(?=\d)/g, '$1.')
}
