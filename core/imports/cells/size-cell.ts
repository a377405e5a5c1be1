import { parseSize } from '../../catalog/variants/rules.ts'

/** Several sizes in one cell. */
export interface SizeList {
  sizes: readonly ListedSize[]
  /** Written by its ends: beside others of its model it is one size for several feet, such as `36-39` of a slipper. */
  isRange: boolean
}

interface ListedSize {
  size: string
  /** Where the cell itself says how many. */
  pairs?: number
}

const MOST_SIZES = 60
/** Sixty sizes with their pairs are shorter. */
const LONGEST_LIST = 1_000

/**
 * The sizes of a cell that names several: `41,42,43`, `41/42/43`, `36 37 38`, `38,5; 39`, `S, M, L`, with pairs in
 * `41(2) 42(1)`, `41x2, 42` and `41,42,42`, and from the first to the last in `del 36 al 41` and `36-41`. Nothing for
 * one size, which `35/36` and `36-38` are too.
 */
export function parseSizeList(written: string): SizeList | undefined {
  if (written.length > LONGEST_LIST) return undefined
  const text = written
    .trim()
    .replace(/^(?:tallas?|sizes?|n[úu]meros?|eur?|t\.)[\s:.]*(?=del? |\d)/i, '')
    .replace(/\s*eur?$/i, '')
  return parseRange(text) ?? parseNumbers(text) ?? parseLetters(text)
}

/** The label of one size whose ends a hyphen joins, as `35/36` is written. */
export const joinEnds = (written: string) =>
  written.trim().replace(/^(\d{2})\s*[-–—]\s*(\d{2})$/, '$1/$2')

/** Two numbers next to each other, or with one between, are one size; in words they are always a range. */
function parseRange(text: string): SizeList | undefined {
  const [, from, sign = '', to] =
    /^(?:del? |desde )?\s*(\d{2})\s*([-–—/]|\b(?:al?|to|hasta|bis|à)\b)\s*(\d{2})$/i.exec(text) ??
    []
  const [first, last] = [Number(from), Number(to)]
  if (!from || !to || !isEuSize(from) || !isEuSize(to) || first >= last) return undefined
  const isInWords = /\p{L}/u.test(sign)
  if (!isInWords && last - first < 3) return undefined
  const sizes = Array.from({ length: last - first + 1 }, (_, step) => ({ size: `${first + step}` }))
  return { sizes, isRange: !isInWords }
}

const NUMBER = String.raw`\d{2}(?:[.,](?:50?|00?)(?!\d)| ?½| 1\/2| [12]\/3)?`
const COUNT = String.raw`(?: ?[x×*:=] ?(\d{1,3})(?!\d)| ?\((\d{1,3})\))?`
const SEPARATOR = String.raw`\s*(?:[,;/|+·\-–—]|\by\b|\band\b|\s)\s*`
const LISTED = new RegExp(`(${NUMBER})${COUNT}(?:${SEPARATOR}|$)`, 'iy')

function parseNumbers(text: string): SizeList | undefined {
  const found: { size: string; count: number | undefined }[] = []
  LISTED.lastIndex = 0
  while (LISTED.lastIndex < text.length) {
    const [, size = '', crossed, bracketed] = LISTED.exec(text) ?? []
    if (!size || !isEuSize(size) || found.length >= MOST_SIZES) return undefined
    const count = crossed ?? bracketed
    found.push({ size, count: count === undefined ? undefined : Number(count) })
  }
  if (found.length < 2 || (found.length === 2 && /^\d{2}(?:[.,]5)?\s*[-–—/]\s*\d{2}$/.test(text)))
    return hasCount(found) ? toList(found) : undefined
  return isThirds(text) ? undefined : toList(found)
}

const hasCount = (found: readonly { count: number | undefined }[]) =>
  found.some(({ count }) => count !== undefined)

/** `38,33` is 38 1/3, since nobody lists sizes from the larger to the smaller by two. */
function isThirds(text: string): boolean {
  const [, size, decimals] = /^(\d{2})[.,](33)$/.exec(text) ?? []
  return Number(decimals) < Number(size)
}

/** A size that stands twice is two pairs; where one says its pairs, those that do not are one. */
function toList(found: readonly { size: string; count: number | undefined }[]): SizeList {
  const pairs = new Map<string, number>()
  for (const { size, count = 1 } of found) {
    const { label } = parseSize(size)
    pairs.set(label, (pairs.get(label) ?? 0) + count)
  }
  const says = hasCount(found) || pairs.size < found.length
  const sizes = [...pairs].map(([size, n]) => ({ size, ...(says && { pairs: n }) }))
  return { sizes, isRange: false }
}

const LETTERS = /^(?:[2-6]?X{0,3}[SL]|M)$/i

/** `S/M` is one size, `S, M` and `S/M/L` are several. */
function parseLetters(text: string): SizeList | undefined {
  const parts = text.split(/\s*[,;/|]\s*/)
  const isOne = parts.length < 2 || (parts.length === 2 && text.includes('/'))
  if (isOne || parts.length > MOST_SIZES || !parts.every((part) => LETTERS.test(part)))
    return undefined
  return { sizes: [...new Set(parts)].map((size) => ({ size })), isRange: false }
}

const isEuSize = (written: string) => parseSize(written).system === 'EU'

/** How a row's pairs lie over its sizes; undefined where the cell is no number and no list as long as theirs. */
export type StockShare =
  | { stocks: readonly string[]; warning?: 'STOCK_DIVIDED' | 'STOCK_UNDIVIDED' }
  | undefined

/** Pairs of each size: what its own list says, the list of the stock cell, or a total in equal parts. */
export function shareStock({ sizes }: SizeList, stock: string): StockShare {
  if (sizes.some(({ pairs }) => pairs !== undefined))
    return { stocks: sizes.map(({ pairs = 0 }) => String(pairs)) }
  const all = (each: string) => sizes.map(() => each)
  const parts = stock.split(/\s*[,;/|+-]\s*|\s+/)
  if (parts.length === sizes.length && parts.every((part) => /^\d{1,4}$/.test(part)))
    return { stocks: parts }
  if (/^0*$/.test(stock)) return { stocks: all(stock) }
  if (!/^\d{1,4}$/.test(stock)) return undefined
  const each = Number(stock) / sizes.length
  return Number.isInteger(each)
    ? { stocks: all(String(each)), warning: 'STOCK_DIVIDED' }
    : { stocks: all(''), warning: 'STOCK_UNDIVIDED' }
}
