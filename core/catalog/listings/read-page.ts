import { type Db, query } from '../../base/db.server.ts'
import { type LISTING_SORTS, PAGE_SIZE } from '../rules.ts'
import { NEWEST, searched } from '../search/search-statement.ts'
import { termsOf } from '../search/search-terms.ts'
import type { Card } from './card.ts'
import { listed } from './list-statement.ts'
import { conditionsOf, type ListingFilter } from './listing-filter.ts'

type Sort = (typeof LISTING_SORTS)[number]

const ORDERS: Record<Sort, string> = {
  new: NEWEST,
  price: 'l.from_cents, l.product_id',
  price_desc: 'l.from_cents desc, l.product_id desc',
  reduction: `l.reduction desc nulls last, ${NEWEST}`,
}

interface PageAsked extends ListingFilter {
  q?: string | undefined
  sort?: Sort | undefined
  page: number
}

interface Page {
  cards: Card[]
  /** Counted up to COUNT_LIMIT. */
  total: number
  changesAt: Date | null
  /** Where nothing was found, words by which something would be. */
  words?: string | null
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/** A page of cards by beginnings of words; where nothing begins so, by words of the shop that look alike. */
export async function findPage(db: Db, asked: PageAsked) {
  const found = await readPage(db, asked)
  if (!found.words) return { found, words: null }
  return { found: await readPage(db, { ...asked, q: found.words }), words: found.words }
}

/** One page of cards, and how many there are. Each combination of filters is a statement of its own. */
async function readPage(db: Db, asked: PageAsked): Promise<Page> {
  const { q, sort, page } = asked
  const terms = q ? termsOf(q) : undefined
  if (terms?.length === 0) return { cards: [], total: 0, changesAt: null }
  const values: unknown[] = []
  const conditions = conditionsOf(asked, values)
  const first = page > 1 ? `$${values.push((page - 1) * PAGE_SIZE)}::int` : ''
  const words = terms && { terms: `$${values.push(terms)}` }
  const order = sort ?? (words ? 'best' : 'new')
  const statement =
    words && order === 'best'
      ? searched(words.terms, { where: conditions.map(({ sql }) => sql), first })
      : listed({ conditions, order: ORDERS[sort ?? 'new'], first, ...words })
  const shape = conditions.map((condition) => condition.shape).join('')
  const name = `list_${words ? 'q_' : ''}${order}_${shape}${first && '_on'}`
  const isNamed = conditions.length <= NAMED_FILTERS
  const [found] = await query<Page>(db, isNamed ? name : '', statement, values)
  if (!found) throw new Error('product_listings: no page was read')
  return found
}
