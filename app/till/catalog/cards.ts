import type { ColourCard, Variant } from './variant.ts'
import { type Asked, codeText, sizeWords, wordsOf } from './words.ts'

/** A colour of a model as it is kept for searching. */
export interface Shelved {
  key: string
  /** In the order of their sizes. */
  sizes: readonly Variant[]
  /** Where it stands in a list: by name, then colour. */
  order: string
  words: string
  sizeWords: string
  codes: string
}

export function cardKey({ product_id, colour }: Variant): string {
  return `${product_id} ${colour?.es ?? ''}`
}

/** What is searched of a colour, worked out once; `before` lends the words where its texts are the same. */
export function shelve(key: string, variants: Iterable<Variant>, before?: Shelved): Shelved {
  const sizes = [...variants].sort(bySize)
  const [first] = sizes
  const texts = textsOf(first)
  const same = before && sameTexts(before.sizes[0], first)
  return {
    key,
    sizes,
    order: same ? before.order : wordsOf([first?.name.es ?? '', first?.colour?.es ?? '']),
    words: same ? before.words : wordsOf(texts),
    sizeWords: ` ${[...new Set(sizes.flatMap(({ size }) => sizeWords(size)))].join(' ')}`,
    codes: sizes.map(codeText).join(''),
  }
}

export function cardOf(
  { key, sizes }: Pick<Shelved, 'key' | 'sizes'>,
  named: Variant[],
): ColourCard {
  const first = sizes[0] as Variant
  const prices = sizes.map((variant) => variant.price_cents)
  const { product_id, name, brand, colour, swatch } = first
  return {
    key,
    product_id,
    name,
    brand,
    colour,
    swatch,
    picture: sizes.find(({ picture }) => picture)?.picture ?? null,
    from_cents: Math.min(...prices),
    to_cents: Math.max(...prices),
    sizes: [...sizes],
    named,
  }
}

/** Whether every word is found: at the beginning of one of its words, as a size, or as a piece of a code. */
export function answers(shelved: Shelved, asked: readonly Asked[]): boolean {
  return asked.every(
    ({ beginnings, sizeBeginning, piece }) =>
      beginnings.every((each) => shelved.words.includes(each)) ||
      shelved.sizeWords.includes(sizeBeginning) ||
      (piece !== undefined && shelved.codes.includes(piece)),
  )
}

/** The sizes that the words name; none where no word names one, or all are named. */
export function namedSizes({ sizes }: Shelved, asked: readonly Asked[]): Variant[] {
  let named = sizes
  for (const word of asked) {
    const meant = sizes.filter((variant) => isNamed(variant, word))
    if (meant.length > 0) named = named.filter((variant) => meant.includes(variant))
  }
  return named.length < sizes.length || sizes.length === 1 ? [...named] : []
}

function isNamed(variant: Variant, { size, piece }: Asked): boolean {
  if (sizeWords(variant.size).includes(size)) return true
  return piece !== undefined && codeText(variant).includes(piece)
}

function textsOf(variant: Variant | undefined): string[] {
  if (!variant) return []
  const { name, brand, colour } = variant
  return [...Object.values(name), brand ?? '', ...Object.values(colour ?? {})]
}

function sameTexts(one: Variant | undefined, other: Variant | undefined): boolean {
  return textsOf(one).join('\n') === textsOf(other).join('\n')
}

function bySize(one: Variant, other: Variant): number {
  const gap = (one.size_sort ?? Infinity) - (other.size_sort ?? Infinity)
  if (gap) return gap
  return (one.size ?? '').localeCompare(other.size ?? '', 'es') || one.variant_id - other.variant_id
}
