/** What the address of a catalogue page asks for. */
export interface CatalogueFilter {
  q: string
  /** Key of one of the shop's collections. */
  collection?: string
  page: number
}

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000

/** Reads an address. What makes no sense in it counts as not asked for; `nonsense` says so. */
export function filterOf(
  search: URLSearchParams,
  collections: readonly string[],
): CatalogueFilter & { nonsense: boolean } {
  const asked = search.get('collection')
  const collection = collections.find((key) => key === asked?.normalize('NFC'))
  const page = pageOf(search.get('page'))
  return {
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).toWellFormed(),
    ...(collection && { collection }),
    page: page ?? 1,
    nonsense: Boolean(asked && !collection) || page === undefined,
  }
}

/** The same as the end of an address: `?q=bota&collection=ni%C3%B1o&page=2`. */
export function searchOf({ q, collection, page }: Partial<CatalogueFilter>): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (collection) search.set('collection', collection)
  if (page && page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

function pageOf(written: string | null): number | undefined {
  if (written === null) return 1
  const page = /^\d{1,4}$/.test(written) ? Number(written) : 0
  return page >= 1 && page <= LAST_PAGE ? page : undefined
}
