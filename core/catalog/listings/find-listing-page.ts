import { type Db, query } from '../../base/db.server.ts'
import { type LISTING_SORTS, PAGE_SIZE } from '../rules.ts'
import { type ParsedSearch, parseSearch } from '../search/parse-search.ts'
import { NEWEST, searchStatement } from '../search/search-statement.ts'
import { placeSearch } from '../search/search-words.ts'
import { listStatement } from './list-statement.ts'
import type { ListingCard, MatchingCard } from './listing-card.ts'
import { type ListingFilter, listingConditions, withSearch } from './listing-filter.ts'
import { findMatchingColour } from './matching-colour.ts'

type Sort = (typeof LISTING_SORTS)[number]

const ORDERS: Record<Sort, string> = {
  new: NEWEST,
  price: 'l.from_cents, l.product_id',
  price_desc: 'l.from_cents desc, l.product_id desc',
  reduction: `l.reduction desc nulls last, ${NEWEST}`,
}

interface PageQuery extends ListingFilter {
  q?: string | undefined
  sort?: Sort | undefined
  page: number
}

interface ListingRow {
  cards: ListingCard[]
  /** The sizes that each colour of each card has; only read where sizes are asked for. */
  colourSizes?: (readonly (readonly string[])[])[]
  /** Counted up to COUNT_LIMIT. */
  total: number
  changesAt: Date | null
  /** Where nothing was found, words by which something would be. */
  words?: string | null
}

interface ListingPage extends Pick<ListingRow, 'total' | 'changesAt'> {
  cards: MatchingCard[]
  /** What was searched for instead, where nothing has the words as they were written. */
  words: string | null
  /** The words without the sizes among them; null where they name none. */
  readAs: { q: string; sizes: string[] } | null
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/** A page of cards by beginnings of words; where nothing begins so, by words of the shop that look alike. */
export async function findListingPage(db: Db, asked: PageQuery, now: Date): Promise<ListingPage> {
  const { q, ...filter } = asked
  const parsed = q ? parseSearch(q, asked.language) : undefined
  const narrowed = parsed ? withSearch(filter, parsed) : filter
  const first = await readListingPage(db, narrowed, parsed, now)
  const corrected = first.words ? parseSearch(first.words, asked.language) : undefined
  const found = corrected
    ? await readListingPage(db, withSearch(narrowed, corrected), corrected, now)
    : first
  const { cards, total, changesAt } = found
  return {
    cards: showMatchingColours(cards, found.colourSizes, narrowed, corrected ?? parsed),
    total,
    changesAt,
    words: first.words ?? null,
    readAs: parsed && parsed.sizes.length > 0 ? { q: parsed.words, sizes: parsed.sizes } : null,
  }
}

/** One page of cards, and how many there are. Each combination of filters is a statement of its own. */
async function readListingPage(
  db: Db,
  filter: Omit<PageQuery, 'q'>,
  search: ParsedSearch | undefined,
  now: Date,
): Promise<ListingRow> {
  const { sort, page, sizes = [] } = filter
  if (search?.terms.length === 0 && search.sizes.length === 0)
    return { cards: [], total: 0, changesAt: null }
  const values: unknown[] = []
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = listingConditions(filter, now, values)
  const first = page > 1 ? place((page - 1) * PAGE_SIZE, 'int') : ''
  const words =
    search && search.terms.length > 0
      ? { ...placeSearch(search.terms, place), language: place(filter.language ?? null, 'text') }
      : undefined
  const more = sizes.length > 0 ? 'json_agg(colour_sizes) as "colourSizes",' : ''
  const order = sort ?? (words ? 'best' : 'new')
  const statement =
    words && order === 'best'
      ? searchStatement(words, {
          where: conditions.map(({ sql }) => sql),
          first,
          more,
          language: words.language,
        })
      : listStatement({
          conditions,
          order: ORDERS[sort ?? 'new'],
          first,
          more,
          ...(words && { search: words }),
        })
  const shape = conditions.map((condition) => condition.shape).join('')
  const name = `list_${words ? 'q_' : ''}${order}_${shape}${first && '_on'}`
  const isNamed = conditions.length <= NAMED_FILTERS
  const [found] = await query<ListingRow>(db, isNamed ? name : '', statement, values)
  if (!found) throw new Error('product_listings: no page was read')
  return found
}

/** Cards with the colour that was asked for, where that is another than they show. */
function showMatchingColours(
  cards: readonly ListingCard[],
  colourSizes: ListingRow['colourSizes'],
  { sizes = [], colours = [] }: ListingFilter,
  search: ParsedSearch | undefined,
): MatchingCard[] {
  if (sizes.length === 0 && colours.length === 0 && !search) return [...cards]
  return cards.map((card, at) => {
    const matching = findMatchingColour(card, {
      sizes,
      families: colours,
      terms: search?.terms ?? [],
      colourSizes: colourSizes?.[at] ?? [],
    })
    return matching === undefined ? card : { ...card, matching_colour: matching }
  })
}
