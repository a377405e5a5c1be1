import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'
/** Orders of a list. Without one: the newest first, or the best match first where words are given. */

export type Sort = (typeof LISTING_SORTS)[number]

/** What the address of a catalog page asks for, by the names the catalog is asked with. */
export interface CatalogFilter {
  q?: string
  /** Key of one of the shop's collections. */
  collection?: string
  /** Slugs. */
  category?: string
  brand?: string
  /** Labels of sizes and families of colours, each once and in order. */
  sizes: readonly string[]
  colours: readonly string[]
  min_cents?: number
  max_cents?: number
  reduced?: true
  in_stock?: true
  sort?: Sort
  page: number
}

export const EVERYTHING: CatalogFilter = { sizes: [], colours: [], page: 1 }

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000
const MOST_CHOSEN = 20
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/
const SIZE = /^[\p{L}\p{N}][\p{L}\p{N}.,/ +½-]{0,19}$/u

/** Reads an address. What makes no sense in it counts as not asked for; `nonsense` says so. */
export function filterOf(search: URLSearchParams): { filter: CatalogFilter; nonsense: boolean } {
  let nonsense = false
  const read = <T>(name: string, meaning: (written: string) => T | undefined): T[] => {
    const written = search.getAll(name).map((each) => each.trim())
    // A form sends what was left empty too.
    const values = written.filter((each) => each !== '').map(meaning)
    const understood = values.filter((value) => value !== undefined)
    if (understood.length < values.length) nonsense = true
    return understood
  }
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim().toWellFormed()
  const filter: CatalogFilter = {
    ...(q && { q }),
    ...first('collection', read('collection', keyOf)),
    ...first('category', read('category', slug)),
    ...first('brand', read('brand', slug)),
    sizes: inOrder(read('size', sizeLabel)),
    colours: inOrder(read('color', family)),
    ...range(read('min', centsOf)[0], read('max', centsOf)[0]),
    ...first('reduced', read('reduced', yes)),
    ...first('in_stock', read('in_stock', yes)),
    ...first('sort', read('sort', sortOf)),
    page: read('page', pageOf)[0] ?? 1,
  }
  return { filter: usual(filter), nonsense }
}

/** The same as the end of an address: `?q=bota&collection=ni%C3%B1o&size=38&page=2`. */
export function searchOf(filter: Partial<CatalogFilter>): string {
  const { sizes = [], colours = [], min_cents, max_cents, page = 1 } = filter
  const wishes: [string, string | undefined][] = [
    ['q', filter.q],
    ['collection', filter.collection],
    ['category', filter.category],
    ['brand', filter.brand],
    ...sizes.map((size): [string, string] => ['size', size]),
    ...colours.map((colour): [string, string] => ['color', colour]),
    ['min', eurosOf(min_cents)],
    ['max', eurosOf(max_cents)],
    ['reduced', filter.reduced && '1'],
    ['in_stock', filter.in_stock && '1'],
    ['sort', filter.sort],
    ['page', page > 1 ? String(page) : undefined],
  ]
  const search = new URLSearchParams()
  for (const [name, value] of wishes) if (value) search.append(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** Whether a list is cut to less than a collection or its words: such a page is no search result. */
export function isNarrowed(filter: CatalogFilter): boolean {
  const { page: _, collection: __, ...rest } = filter
  return searchOf(rest) !== ''
}

/** Integer cents as euros are written in an address: 2000 is `20`, 2050 is `20.50`. */
export function eurosOf(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** Newest first is what a list is without words: no address has to say it. */
function usual({ sort, ...filter }: CatalogFilter): CatalogFilter {
  return !sort || (sort === 'new' && !filter.q) ? filter : { ...filter, sort }
}

function first<Name extends string, T>(name: Name, values: readonly T[]) {
  return (values.length > 0 ? { [name]: values[0] } : {}) as { [name in Name]?: T }
}

const inOrder = (values: string[]) => [...new Set(values)].sort().slice(0, MOST_CHOSEN)

/** From the lower to the higher, whichever was written first. */
function range(min: number | undefined, max: number | undefined) {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return {
    ...(low !== undefined && low > 0 && { min_cents: low }),
    ...(high !== undefined && { max_cents: high }),
  }
}

const slug = (written: string) => (SLUG.test(written) ? written : undefined)

const family = (written: string) => (written.length <= 40 ? slug(written) : undefined)

function keyOf(written: string) {
  const key = written.normalize('NFC')
  return key.length <= 40 && key.isWellFormed() ? key : undefined
}

function sizeLabel(written: string) {
  const label = written.normalize('NFC').replace(/^(\d+),(\d)$/, '$1.$2')
  return SIZE.test(label) ? label : undefined
}

function centsOf(written: string) {
  return /^\d{1,5}(?:[.,]\d{1,2})?$/.test(written)
    ? Math.round(Number(written.replace(',', '.')) * 100)
    : undefined
}

const yes = (written: string) => (written === '1' ? true : undefined)

const sortOf = (written: string) => LISTING_SORTS.find((sort) => sort === written)

function pageOf(written: string) {
  const page = /^\d{1,4}$/.test(written) ? Number(written) : 0
  return page >= 1 && page <= LAST_PAGE ? page : undefined
}
