import type { ColourCard, TillVariant } from './catalog.ts'
import { getSizeTerms, joinCodes, joinWords, type SearchTerm } from './search-terms.ts'

/** One colour of a model, with the texts that a search looks through. */
export interface IndexedColour {
  key: string
  /** Sorted by size. */
  sizes: readonly TillVariant[]
  /** What a list is sorted by: name, then colour. */
  order: string
  words: string
  sizeWords: string
  codes: string
}

export function getColourKey({ product_id, colour }: TillVariant): string {
  return `${product_id} ${colour?.es ?? ''}`
}

/** Prepares a colour for searching; the words of `before` are reused where its texts are the same. */
export function indexColour(
  key: string,
  variants: Iterable<TillVariant>,
  before?: IndexedColour,
): IndexedColour {
  const sizes = [...variants].sort(compareSizes)
  const [first] = sizes
  const texts = listTexts(first)
  const same = before && haveSameTexts(before.sizes[0], first)
  return {
    key,
    sizes,
    order: same ? before.order : joinWords([first?.name.es ?? '', first?.colour?.es ?? '']),
    words: same ? before.words : joinWords(texts),
    sizeWords: ` ${[...new Set(sizes.flatMap(({ size }) => getSizeTerms(size)))].join(' ')}`,
    codes: sizes.map(joinCodes).join(''),
  }
}

export function toColourCard(
  { key, sizes }: Pick<IndexedColour, 'key' | 'sizes'>,
  named: TillVariant[],
): ColourCard {
  const first = sizes[0] as TillVariant
  const prices = sizes.map((variant) => variant.price_cents)
  const lowest = Math.min(...prices)
  const { product_id, name, brand, colour, swatch } = first
  return {
    key,
    product_id,
    name,
    brand,
    colour,
    swatch,
    picture: sizes.find(({ picture }) => picture)?.picture ?? null,
    from_cents: lowest,
    to_cents: Math.max(...prices),
    prior_cents: sizes.find(({ price_cents }) => price_cents === lowest)?.prior_cents ?? null,
    sizes: [...sizes],
    named,
  }
}

/** Whether every term is found: at the beginning of a word, as a size, or as a part of a code. */
export function matchesTerms(colour: IndexedColour, terms: readonly SearchTerm[]): boolean {
  return terms.every(
    ({ prefixes, sizePrefix, codePart }) =>
      prefixes.every((prefix) => colour.words.includes(prefix)) ||
      colour.sizeWords.includes(sizePrefix) ||
      (codePart !== undefined && colour.codes.includes(codePart)),
  )
}

/** The sizes that the terms name; none where no term names a size, or where all sizes are named. */
export function findNamedSizes(
  { sizes }: IndexedColour,
  terms: readonly SearchTerm[],
): TillVariant[] {
  let named = sizes
  for (const term of terms) {
    const matching = sizes.filter((variant) => isNamed(variant, term))
    if (matching.length > 0) named = named.filter((variant) => matching.includes(variant))
  }
  return named.length < sizes.length || sizes.length === 1 ? [...named] : []
}

function isNamed(variant: TillVariant, { size, codePart }: SearchTerm): boolean {
  if (getSizeTerms(variant.size).includes(size)) return true
  return codePart !== undefined && joinCodes(variant).includes(codePart)
}

function listTexts(variant: TillVariant | undefined): string[] {
  if (!variant) return []
  const { name, brand, colour } = variant
  return [...Object.values(name), brand ?? '', ...Object.values(colour ?? {})]
}

function haveSameTexts(one: TillVariant | undefined, other: TillVariant | undefined): boolean {
  return listTexts(one).join('\n') === listTexts(other).join('\n')
}

function compareSizes(one: TillVariant, other: TillVariant): number {
  const difference = (one.size_sort ?? Infinity) - (other.size_sort ?? Infinity)
  if (difference) return difference
  return (one.size ?? '').localeCompare(other.size ?? '', 'es') || one.variant_id - other.variant_id
}
