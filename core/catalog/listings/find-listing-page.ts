import { type Db, query } from '../../base/db.server.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { COUNT_LIMIT, type LISTING_SORTS, PAGE_SIZE } from '../rules.ts'
import { type Correction, correctTerms } from '../search/correct-words.ts'
import { findByWords } from '../search/find-by-words.ts'
import { type ParsedSearch, parseSearch, type SearchFilters } from '../search/parse-search.ts'
import type { SearchTerm } from '../search/read-terms.ts'
import { searchStatement } from '../search/search-statement.ts'
import { toSearchValues } from '../search/search-words.ts'
import { readCurrentIndex } from './current-index.ts'
import type { ListingCard, MatchingCard } from './listing-card.ts'
import type { ListedCard } from './listing-cards.ts'
import { type ListingFilter, listingConditions, withSearch } from './listing-filter.ts'
import { toListingQuery } from './listing-query.ts'
import { findMatchingColour } from './matching-colour.ts'

type Sort = (typeof LISTING_SORTS)[number]

interface PageQuery extends ListingFilter {
  q?: string | undefined
  sort?: Sort | undefined
  page: number
  per_page?: number | undefined
}

interface ListingRow {
  cards: ListingCard[]
  /** The sizes that each colour of each card has; of the best matches only read where sizes are asked for. */
  colourSizes?: (readonly (readonly string[])[])[]
  /** Counted up to COUNT_LIMIT. */
  total: number
  changesAt: Date | null
  /** Where nothing was found, words by which something would be. */
  correction?: Correction | null
}

interface ListingPage extends Pick<ListingRow, 'total' | 'changesAt'> {
  cards: MatchingCard[]
  /** What was searched for instead, where nothing has the words as they were written. */
  words: string | null
  /** Words that were not searched for, because nothing has them beside the others. */
  leftOut: string[]
  /** The words without what the list is filtered or sorted by; null where they name nothing of the kind. */
  readAs: ({ q: string; sizes: string[] } & SearchFilters) | null
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/** A page of cards by beginnings of words; where nothing begins so, by words of the shop that look alike. */
export async function findListingPage(db: Db, asked: PageQuery, now: Date): Promise<ListingPage> {
  const { q, ...filter } = asked
  const parsed = q ? parseSearch(q, asked.language) : undefined
  const sorted = { ...filter, sort: filter.sort ?? parsed?.filters.sort }
  const narrowed = parsed ? withSearch(sorted, parsed) : sorted
  const first = await readListingPage(db, narrowed, parsed, now)
  const corrected = first.correction
    ? parseSearch(first.correction.words, asked.language)
    : undefined
  const found = corrected
    ? await readListingPage(db, withSearch(narrowed, corrected), corrected, now)
    : first
  const { cards, total, changesAt } = found
  return {
    cards: showMatchingColours(cards, found.colourSizes, narrowed, corrected ?? parsed),
    total,
    changesAt,
    words: first.correction?.words ?? null,
    leftOut: first.correction?.leftOut ?? [],
    readAs: toReadAs(parsed),
  }
}

function toReadAs(parsed: ParsedSearch | undefined): ListingPage['readAs'] {
  if (!parsed) return null
  const { words, sizes, filters } = parsed
  const isFiltered = sizes.length > 0 || Object.keys(filters).length > 0
  return isFiltered ? { q: words, sizes, ...filters } : null
}

/** One page of cards, and how many there are: the best matches from the database, every other order from memory. */
async function readListingPage(
  db: Db,
  filter: Omit<PageQuery, 'q'>,
  search: ParsedSearch | undefined,
  now: Date,
): Promise<ListingRow> {
  const terms = search?.terms ?? []
  if (search?.isEmpty) return { cards: [], total: 0, changesAt: null }
  if (terms.length > 0 && !filter.sort) return readBestMatches(db, filter, terms, now)
  const withWords = terms.length > 0 ? await findByWords(db, terms) : undefined
  const { index, cards, names } = await readCurrentIndex(db)
  const size = filter.per_page ?? PAGE_SIZE
  const { total, ids } = index.findPage(toListingQuery(filter, names, now), {
    order: filter.sort ?? 'new',
    from: (filter.page - 1) * size,
    most: size,
    found: withWords,
  })
  const correction =
    total === 0 && terms.length > 0 ? await correctTerms(db, terms, filter.language) : null
  const found = await cards.find(db, ids, now)
  return {
    ...toShown(found),
    total: Math.min(total, COUNT_LIMIT),
    correction,
  }
}

async function readBestMatches(
  db: Db,
  { language, page, per_page: size = PAGE_SIZE, ...filter }: Omit<PageQuery, 'q'>,
  terms: readonly SearchTerm[],
  now: Date,
): Promise<ListingRow> {
  const { values, add } = collectValues()
  const conditions = listingConditions(filter, now, add)
  const isFirst = page === 1
  const statement = searchStatement({
    where: conditions.map(({ sql }) => sql),
    isFirst,
    more: filter.sizes?.length ? 'json_agg(colour_sizes) as "colourSizes"' : '',
    size,
  })
  const shape = conditions.map((condition) => condition.shape).join('')
  const isNamed = conditions.length <= NAMED_FILTERS && size === PAGE_SIZE
  const name = isNamed ? `list_q_best_${shape}${isFirst ? '' : '_on'}` : ''
  const [found] = await query<ListingRow>(db, name, statement, {
    ...values,
    ...toSearchValues(terms),
    ...(!isFirst && { first: (page - 1) * size }),
  })
  if (!found) throw new Error('product_listings: no page was read')
  if (found.total === 0) return { ...found, correction: await correctTerms(db, terms, language) }
  if (!found.changesAt || found.changesAt > now) return found
  const { cards } = await readCurrentIndex(db)
  const ids = found.cards.map(({ product_id }) => product_id)
  return { ...found, ...toShown(await cards.find(db, ids, now)) }
}

/** Cards as a page has them, and when the clock alone next changes one. */
function toShown(found: readonly ListedCard[]) {
  const changes = found.flatMap(({ changesAt }) => changesAt ?? [])
  return {
    cards: found.map(({ card }) => card),
    colourSizes: found.map(({ colourSizes }) => colourSizes),
    changesAt: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
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
