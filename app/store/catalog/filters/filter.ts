import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'

/** The order of a list. Without one: newest first, or best match first in a search. */
export type Sort = (typeof LISTING_SORTS)[number]

/** The filters in the URL of a catalog page, by the names that procedures take. */
export interface CatalogFilter {
  q?: string
  /** Key of one of the shop's collections. */
  collection?: string
  /** Slugs of categories and brands, size labels and colour families: unique and sorted. */
  categories: readonly string[]
  brands: readonly string[]
  sizes: readonly string[]
  colours: readonly string[]
  min_cents?: number
  max_cents?: number
  reduced?: true
  in_stock?: true
  is_new?: true
  sort?: Sort
  page: number
}

export const EMPTY_FILTER: CatalogFilter = {
  categories: [],
  brands: [],
  sizes: [],
  colours: [],
  page: 1,
}

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000
const MOST_CHOSEN = 20
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/
const SIZE = /^[\p{L}\p{N}][\p{L}\p{N}.,/ +½-]{0,19}$/u

/** Reads the query of a URL. Values that cannot be read are dropped and reported as `invalid`. */
export function parseCatalogFilter(search: URLSearchParams): {
  filter: CatalogFilter
  invalid: boolean
} {
  let invalid = false
  const read = <T>(name: string, parse: (text: string) => T | undefined): T[] => {
    const texts = search.getAll(name).map((each) => each.trim())
    // A form sends empty fields too.
    const values = texts.filter((text) => text !== '').map(parse)
    const valid = values.filter((value) => value !== undefined)
    if (valid.length < values.length) invalid = true
    return valid
  }
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim().toWellFormed()
  const filter: CatalogFilter = {
    ...(q && { q }),
    ...first('collection', read('collection', parseKey)),
    categories: uniqueSorted(read('category', parseSlug)),
    brands: uniqueSorted(read('brand', parseSlug)),
    sizes: uniqueSorted(read('size', parseSizeLabel)),
    colours: uniqueSorted(read('color', parseFamily)),
    ...priceRange(read('min', parseCents)[0], read('max', parseCents)[0]),
    ...first('reduced', read('reduced', parseFlag)),
    ...first('in_stock', read('in_stock', parseFlag)),
    ...first('is_new', read('new', parseFlag)),
    ...first('sort', read('sort', parseSort)),
    page: read('page', parsePage)[0] ?? 1,
  }
  return { filter: withoutDefaultSort(filter), invalid }
}

/** The filter as the query of a URL: `?q=bota&collection=ni%C3%B1o&size=38&page=2`. */
export function toCatalogSearch(filter: Partial<CatalogFilter>): string {
  const { min_cents, max_cents, page = 1 } = filter
  const several = (name: string, values: readonly string[] = []) =>
    values.map((value): [string, string] => [name, value])
  const params: [string, string | undefined][] = [
    ['q', filter.q],
    ['collection', filter.collection],
    ...several('category', filter.categories),
    ...several('brand', filter.brands),
    ...several('size', filter.sizes),
    ...several('color', filter.colours),
    ['min', formatEuros(min_cents)],
    ['max', formatEuros(max_cents)],
    ['reduced', filter.reduced && '1'],
    ['in_stock', filter.in_stock && '1'],
    ['new', filter.is_new && '1'],
    ['sort', filter.sort],
    ['page', page > 1 ? String(page) : undefined],
  ]
  const search = new URLSearchParams()
  for (const [name, value] of params) if (value) search.append(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** Whether anything but the page and one of collection and novelties is chosen: search engines do not index such a page. */
export function isRefined({ page: _, collection, is_new, ...rest }: CatalogFilter): boolean {
  return toCatalogSearch(rest) !== '' || (collection !== undefined && is_new === true)
}

/** Cents as euros in a URL: 2000 is `20`, 2050 is `20.50`. */
export function formatEuros(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** Newest first is the default without a search, so it is left out of the URL. */
function withoutDefaultSort({ sort, ...filter }: CatalogFilter): CatalogFilter {
  return !sort || (sort === 'new' && !filter.q) ? filter : { ...filter, sort }
}

function first<Name extends string, T>(name: Name, values: readonly T[]) {
  return (values.length > 0 ? { [name]: values[0] } : {}) as { [name in Name]?: T }
}

const uniqueSorted = (values: string[]) => [...new Set(values)].sort().slice(0, MOST_CHOSEN)

/** A minimum above the maximum is swapped with it; a minimum of 0 is none. */
function priceRange(min: number | undefined, max: number | undefined) {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    ...(low !== undefined && low > 0 && { min_cents: low }),
    ...(high !== undefined && { max_cents: high }),
  }
}

const parseSlug = (text: string) => (SLUG.test(text) ? text : undefined)

const parseFamily = (text: string) => (text.length <= 40 ? parseSlug(text) : undefined)

function parseKey(text: string) {
  const key = text.normalize('NFC')
  return key.length <= 40 && key.isWellFormed() ? key : undefined
}

function parseSizeLabel(text: string) {
  const label = text.normalize('NFC').replace(/^(\d+),(\d)$/, '$1.$2')
  return SIZE.test(label) ? label : undefined
}

function parseCents(text: string) {
  return /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 100)
    : undefined
}

const parseFlag = (text: string) => (text === '1' ? true : undefined)

const parseSort = (text: string) => LISTING_SORTS.find((sort) => sort === text)

function parsePage(text: string) {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= LAST_PAGE ? page : undefined
}
