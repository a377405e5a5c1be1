import { type Db, query } from '../../base/db.server.ts'
import { type LISTING_SORTS, PAGE_SIZE } from '../rules.ts'
import { NEWEST, searchStatement } from '../search/search-statement.ts'
import { toSearchTerms } from '../search/search-terms.ts'
import { listStatement } from './list-statement.ts'
import type { ListingCard } from './listing-card.ts'
import { type ListingFilter, listingConditions } from './listing-filter.ts'

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

interface ListingPage {
  cards: ListingCard[]
  /** Counted up to COUNT_LIMIT. */
  total: number
  changesAt: Date | null
  /** Where nothing was found, words by which something would be. */
  words?: string | null
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/** A page of cards by beginnings of words; where nothing begins so, by words of the shop that look alike. */
export async function findListingPage(db: Db, asked: PageQuery) {
  const found = await readListingPage(db, asked)
  if (!found.words) return { found, words: null }
  return { found: await readListingPage(db, { ...asked, q: found.words }), words: found.words }
}

/** One page of cards, and how many there are. Each combination of filters is a statement of its own. */
async function readListingPage(db: Db, asked: PageQuery): Promise<ListingPage> {
  const { q, sort, page } = asked
  const terms = q ? toSearchTerms(q) : undefined
  if (terms?.length === 0) return { cards: [], total: 0, changesAt: null }
  const values: unknown[] = []
  const conditions = listingConditions(asked, values)
  const first = page > 1 ? `$${values.push((page - 1) * PAGE_SIZE)}::int` : ''
  const words = terms && { terms: `$${values.push(terms)}` }
  const order = sort ?? (words ? 'best' : 'new')
  const statement =
    words && order === 'best'
      ? searchStatement(words.terms, { where: conditions.map(({ sql }) => sql), first })
      : listStatement({ conditions, order: ORDERS[sort ?? 'new'], first, ...words })
  const shape = conditions.map((condition) => condition.shape).join('')
  const name = `list_${words ? 'q_' : ''}${order}_${shape}${first && '_on'}`
  const isNamed = conditions.length <= NAMED_FILTERS
  const [found] = await query<ListingPage>(db, isNamed ? name : '', statement, values)
  if (!found) throw new Error('product_listings: no page was read')
  return found
}
