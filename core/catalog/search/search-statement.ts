import { COUNT_LIMIT } from '../rules.ts'
import { SEARCHED, termQueries } from './search-words.ts'

/** As the indexes of product_listings are sorted. */
const NEWEST = 'l.published_at desc nulls last, l.product_id desc nulls last'

interface Cut {
  where: readonly string[]
  /** Another page begins behind `:first` rows. */
  isFirst: boolean
  /** Columns of what the cards are shown by beyond the cards. */
  more: string
  /** How many a page has. */
  size: number
}

/** Of a word that more products have, the rows are read in their order instead of its index. */
const RARE = 300
/** From so many products on, a word is looked for in the newest before anything is counted. */
const LARGE = 5000
const GLANCE = 400
const SMALL_GLANCE = 64

function whereAll(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

function countUpToLimit(where: readonly string[]): string {
  return `(select count(*)::int from (select from product_listings l ${whereAll(where)} limit ${COUNT_LIMIT}) counted)`
}

const NAMED = '(select named from asked)'
const CALLED = '(select called from asked)'
const ANYWHERE = '(select anywhere from asked)'
/** As functions where the words' index is of no use. */
const isNamed = `ts_match_vq(l.search, ${NAMED})`
const isCalled = `ts_match_vq(l.search, ${CALLED})`
const isAnywhere = `ts_match_vq(l.search_all, ${ANYWHERE})`

/**
 * A page of what has all words: those in names first, then what the shop calls so otherwise (brand, category,
 * colour, number), then what is described so; the newest of each first. Whatever a word's number of products, a
 * few hundred rows are read at most. Its parameters are `toSearchValues`,
 * `:first` and those of the conditions.
 */
export function searchStatement({ where, isFirst, more, size }: Cut): string {
  const last = isFirst ? size : `:first::int + ${size}`
  // There are no more of them than were counted.
  const missing = `< (select least(total, ${last}) from counted)`
  const count = (found: string) => `(select count(*) from ${found})`
  const rows = (tier: number, ...conditions: string[]) =>
    `select ${tier} as tier, l.product_id, l.published_at from product_listings l ${whereAll([...conditions, ...where])}`
  const many = (share: string) => `${share} * (select products from shop) > ${COUNT_LIMIT * 1.5}`
  const fits = where.length > 0 ? `(${where.join(' and ')})` : 'true'
  const glance = (columns: string, rows: number) => `(
    select ${columns}, ${fits} as fits from product_listings l
    where (select products > ${LARGE} from shop) order by ${NEWEST} limit ${rows})`
  return `
    with asked as materialized (${termQueries(SEARCHED)}),
    shop as materialized (select reltuples as products from pg_class where oid = 'product_listings'::regclass),
    newest as materialized ${glance(`l.product_id, l.published_at, ${isNamed} as is_named`, GLANCE)},
    common as materialized (
      select ${many(`count(*) filter (where is_named and fits) / ${GLANCE}.0`)}
          and count(*) filter (where is_named and fits) >= ${last} as named,
        (select ${many(`count(*) filter (where said and fits) / ${SMALL_GLANCE}.0`)}
          from ${glance(`${isAnywhere} as said`, SMALL_GLANCE)} few) as described
      from newest
    ), counted as materialized (
      select case when (select named or described from common) then ${COUNT_LIMIT}
        else ${countUpToLimit([`l.search_all @@ ${ANYWHERE}`, ...where])} end as total
    ), few as materialized (
      ${rows(1, 'not (select named from common)', `0 ${missing}`, `l.search @@ ${NAMED}`)} limit ${RARE + 1}
    ), sized as materialized (
      select count(*) > ${RARE} as many from few
    ), named as materialized (
      (select 1 as tier, l.product_id, l.published_at from newest l
        where (select named from common) and is_named and fits order by ${NEWEST} limit ${last})
      union all (select * from few l where not (select many from sized) order by ${NEWEST} limit ${last})
      union all (${rows(1, '(select many from sized)', isNamed)} order by ${NEWEST} limit ${last})
    ), called as materialized (
      ${rows(2, `${count('named')} ${missing}`, `l.search @@ ${CALLED}`, `not ${isNamed}`)} limit ${RARE}
    ), described as (
      (${rows(3, `${count('named')} + ${count('called')} ${missing}`, 'not (select described from common)', `l.search_all @@ ${ANYWHERE}`, `not ${isCalled}`)}
        limit ${RARE})
      union all
      (${rows(3, `${count('named')} + ${count('called')} ${missing}`, '(select described from common)', isAnywhere, `not ${isCalled}`)}
        order by ${NEWEST} limit ${last})
    ), page as (
      select * from (select * from named union all select * from called union all select * from described) l
      order by tier, ${NEWEST} limit ${size} ${isFirst ? '' : 'offset :first::int'}
    )
    select coalesce(json_agg(card), '[]') as cards, min(changes_at) as "changesAt", (select total from counted) as total
      ${more && `, ${more}`}
    from (
      select l.card, l.colour_sizes, l.changes_at from page join product_listings l using (product_id) order by page.tier, ${NEWEST}
    ) page`
}
