import { countUpToLimit, limitToPage, RARE, whereAll } from '../search/search-statement.ts'
import { correctionStatement, type SearchParams, termQueries } from '../search/search-words.ts'
import type { Condition } from './listing-filter.ts'

interface ListQuery {
  conditions: readonly Condition[]
  order: string
  /** Parameter: how many rows come before the page; nothing on the first. */
  first: string
  /** Columns of what the cards are shown by beyond the cards. */
  more: string
  /** The words of a search whose order is another than the best match. */
  search?: SearchParams & { language: string }
}

/**
 * One page in an order, as one row: 24 small values would cost more to hand over than one large. What a size, a
 * colour or a word leaves few of is found by its index; of what is frequent the rows are read in their order.
 */
export function listStatement({ conditions, order, first, more, search }: ListQuery): string {
  const words: Condition[] = search ? [WORDS] : []
  const asked = [...conditions, ...words]
  const indexed = asked.map(({ sql }) => sql)
  const inOrder = asked.map(({ sql, inOrder }) => inOrder ?? sql)
  const page = (where: readonly string[]) =>
    `select l.card, l.colour_sizes, l.changes_at from product_listings l ${whereAll(where)} order by ${order} ${limitToPage(first)}`
  const cards = asked.some((condition) => condition.inOrder)
    ? `(${page([`(select total from counted) <= ${RARE}`, ...indexed])})
       union all (${page([`(select total from counted) > ${RARE}`, ...inOrder])})`
    : page(indexed)
  return `
    with ${search ? `asked as materialized (${termQueries(search)}),` : ''}
    counted as materialized (select ${countUpToLimit(indexed)} as total)
    select coalesce(json_agg(card), '[]') as cards, ${more} min(changes_at) as "changesAt", (select total from counted) as total
      ${search ? `, case when (select total from counted) = 0 then (${correctionStatement(search, search.language)}) end as words` : ''}
    from (${cards}) page`
}

const WORDS: Condition = {
  facet: 'words',
  shape: 'q',
  sql: 'l.search_all @@ (select anywhere from asked)',
  inOrder: 'ts_match_vq(l.search_all, (select anywhere from asked))',
}
