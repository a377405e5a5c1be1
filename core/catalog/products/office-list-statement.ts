import { type AddValue, collectValues } from '../../base/statements/statement-values.ts'
import type { SEASONS } from '../facts/rules.ts'
import type { OFFICE_SORTS } from '../rules.ts'
import { buildProductSearch } from './product-search.ts'
import { LACKING_BY_LAW, missingConditions, priceInForce } from './publish-product.ts'

export const OFFICE_PAGE = 25

interface Filter {
  q?: string | undefined
  status?: 'draft' | 'published' | 'archived' | undefined
  collection?: string | undefined
  product_category_id?: number | undefined
  brand_id?: number | undefined
  season?: (typeof SEASONS)[number] | undefined
  low_stock?: boolean | undefined
  uncategorised?: boolean | undefined
  missing?: boolean | undefined
  lacking_by_law?: boolean | undefined
}

interface ListedPage extends Filter {
  sort: (typeof OFFICE_SORTS)[number]
  page: number
  /** Products of a page. */
  size?: number | undefined
  /** What they cost, and what is earned by them. */
  withCosts?: boolean | undefined
}

const IN_STATE = {
  draft: `p.archived_at is null and p.status = 'draft'`,
  published: `p.archived_at is null and p.status = 'published'`,
  archived: 'p.archived_at is not null',
  any: 'p.archived_at is null',
}
const ORDER = {
  touched: 'p.updated_at desc nulls last, p.product_id desc nulls last',
  newest: 'p.product_id desc',
  name: `p.name ->> 'es' collate "und-x-icu", p.product_id`,
}

/**
 * Counts what the filter finds in each state, and reads one page of it: everything else is asked of these rows
 * only. One statement for each shape of filter, planned once.
 */
export function officeListStatement(filter: ListedPage, now: Date) {
  const { values, add } = collectValues()
  const shape: string[] = []
  const search = filter.q ? buildProductSearch(filter.q) : undefined
  if (search) shape.push(search.hasCode ? 'qc' : 'q')
  if (filter.withCosts) shape.push('costs')
  const where = officeConditions(filter, add, shape).concat(search?.found ?? [])
  const shown = IN_STATE[filter.status ?? 'any']
  const text = `
    with ${search ? `asked as materialized (${search.asked}),` : ''}
    matched as ${where.length > 0 ? 'materialized' : 'not materialized'} (
      select p.product_id, p.archived_at, p.status, p.updated_at, p.name
        ${search ? ', p.search @@ (select named from asked) as is_named' : ''}
      from products p where ${where.join(' and ') || 'true'}
    ), counted as (
      select count(*) filter (where ${shown})::int as total,
        count(*) filter (where ${IN_STATE.draft})::int as draft,
        count(*) filter (where ${IN_STATE.published})::int as published,
        count(*) filter (where ${IN_STATE.archived})::int as archived
      from matched p
    ), page as materialized (
      select product_id, row_number() over () as place from (
        select p.product_id from matched p where ${shown}
        order by ${search ? 'p.is_named desc nulls last, ' : ''}${ORDER[filter.sort]}
        limit :size::int offset :offset::bigint
      ) shown
    ), ${ON_THE_SHELF}
    select total, draft, published, archived, (select row_to_json(low_rule) from low_rule) as low_stock,
      coalesce((select json_agg(row order by place) from (${filter.withCosts ? COSTED_ROW : ROW}) row), '[]') as products
    from counted`
  const name = ['office_list', filter.status ?? 'any', filter.sort, ...shape].join('_')
  const size = filter.size ?? OFFICE_PAGE
  const offset = (filter.page - 1) * size
  return { name, text, values: { ...values, ...search?.values, now, size, offset } }
}

/** The ids of all products that the filter finds, in ascending order. */
export function officeIdsStatement(filter: Filter, now: Date) {
  const { values, add } = collectValues()
  const shape: string[] = []
  const search = filter.q ? buildProductSearch(filter.q) : undefined
  if (search) shape.push(search.hasCode ? 'qc' : 'q')
  const where = officeConditions(filter, add, shape).concat(search?.found ?? [])
  const text = `
    ${search ? `with asked as materialized (${search.asked})` : ''}
    select p.product_id as id from products p
    where ${[IN_STATE[filter.status ?? 'any'], ...where].join(' and ')} order by p.product_id`
  const name = ['office_ids', filter.status ?? 'any', ...shape].join('_')
  const moment = text.includes(':now') ? { now } : {}
  return { name, text, values: { ...values, ...search?.values, ...moment } }
}

/** What the filters ask of `products p`; words and state are the statement's own. `:now` is its moment. */
export function officeConditions(
  filter: Omit<Filter, 'q' | 'status' | 'sort' | 'page'>,
  add: AddValue,
  shape: string[],
): string[] {
  const found: string[] = []
  const narrow = (key: string, condition: string) => {
    shape.push(key)
    found.push(condition)
  }
  const { collection, product_category_id, brand_id, season } = filter
  if (collection !== undefined) {
    const key = add('collection', collection)
    narrow(
      'l',
      `p.collection_id = (select collection_id from collections where key = ${key}::text)`,
    )
  }
  if (product_category_id !== undefined)
    narrow('k', `p.product_category_id = ${add('category_id', product_category_id)}::bigint`)
  if (brand_id !== undefined) narrow('b', `p.brand_id = ${add('brand_id', brand_id)}::bigint`)
  if (season !== undefined) narrow('n', `p.season = ${add('season', season)}::product_season`)
  if (filter.uncategorised) narrow('u', 'p.product_category_id is null')
  if (filter.missing) narrow('m', `(${LACKING})`)
  if (filter.lacking_by_law) narrow('w', LACKING_BY_LAW)
  if (filter.low_stock) narrow('s', LOW)
  return found
}

const LOW = 'p.product_id in (select product_id from horma_low_stock(:now))'

const { STOCK, PRICE, ...plain } = missingConditions(':now')
const LACKING = [
  ...Object.values(plain).map((condition) => `(${condition})`),
  `p.product_id in (select v.product_id from product_variants v
    where v.archived_at is null and not exists (${priceInForce('v.variant_id', ':now')}))`,
].join(' or ')

/** What the page has on the shelf, added up by size, by colour and altogether, and what of it is low. */
const ON_THE_SHELF = `
  low_rule as materialized (
    select rule, few_pairs from horma_low_stock_rule()
  ), on_page as materialized (
    select page.product_id, v.variant_id, v.colour_id, v.size_id, s.label as size, s.sort, stock, reserved
    from page join product_variants v using (product_id) left join sizes s using (size_id)
    cross join lateral horma_available(v.variant_id, null, :now) as available (stock)
    cross join lateral horma_reserved(v.variant_id, null, :now)
    where v.archived_at is null
  ), stocked as materialized (
    select on_page.*, horma_is_low(rule, few_pairs, size_id is not null, stock, sum(stock) over run,
      row_number() over (partition by product_id, colour_id order by sort nulls first, size, variant_id),
      count(*) over run) as is_low
    from on_page, low_rule window run as (partition by product_id, colour_id)
  ), sums as materialized (
    select product_id, count(*)::int as variants, count(*) filter (where is_low)::int as low,
      sum(stock)::int as stock, sum(reserved)::int as reserved
    from stocked group by product_id
  ), runs as materialized (
    select product_id, json_agg(json_build_object('size', size, 'stock', stock, 'is_low', is_low) order by sort nulls first, size) as sizes
    from (select product_id, size, sort, sum(stock)::int as stock, bool_or(is_low) as is_low
      from stocked group by product_id, size, sort) each
    group by product_id
  ), tints as materialized (
    select product_id, json_agg(json_build_object('name', name, 'swatch', swatch) order by colour_id) as colours
    from (select distinct product_id, colour_id from stocked) each join colours using (colour_id) group by product_id
  )`

const MISSING_LIST = `array_remove(array[${Object.entries(missingConditions(':now'))
  .map(([what, condition]) => `case when ${condition} then '${what}' end`)
  .join(', ')}], null)`

/** What shoppers see has its prices in the kept row; of the others they are worked out. */
const toRow = (costs: { columns: string; join: string }) => `
  select page.place, p.product_id, p.name, b.name as brand, c.name as collection, pc.name as category, p.updated_at,
    case when p.archived_at is not null then 'archived' else p.status::text end as status,
    coalesce((select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current), '') as slug,
    (select hash from product_pictures pp where pp.product_id = p.product_id
      order by position, colour_id nulls first limit 1) as picture,
    coalesce(tints.colours, '[]') as colours, coalesce(runs.sizes, '[]') as sizes,
    coalesce(sums.variants, 0) as variants, coalesce(sums.low, 0) as low, coalesce(sums.stock, 0) as stock,
    coalesce(sums.reserved, 0) as reserved,
    coalesce(l.from_cents, drawn.low) as from_cents, coalesce(l.to_cents, drawn.high) as to_cents,
    ${MISSING_LIST} as missing${costs.columns}
  from page join products p using (product_id)
  left join brands b using (brand_id) left join collections c using (collection_id)
  left join product_categories pc using (product_category_id)
  left join product_listings l using (product_id)
  left join sums using (product_id) left join runs using (product_id) left join tints using (product_id)
  left join lateral (
    select min(price.cents) as low, max(price.cents) as high
    from stocked v cross join lateral horma_price(v.variant_id, 'web', :now) price
    where v.product_id = p.product_id and l.product_id is null
  ) drawn on true${costs.join}`

const ROW = toRow({ columns: '', join: '' })

/** Of the sizes with a cost: what they cost without VAT, what they sell for without it, and what remains of that. */
const COSTED_ROW = toRow({
  columns: `, costed.low as cost_from_cents, costed.high as cost_to_cents, round(costed.net - costed.cost)::int as margin_cents,
    case when costed.net > 0 then round(100 * (costed.net - costed.cost) / costed.net)::int end as margin_percent`,
  join: `
  left join lateral (
    select min(c.cost_cents) as low, max(c.cost_cents) as high, avg(c.cost_cents) filter (where price.cents is not null) as cost,
      avg(price.cents / (1 + rate.rate / 100)) as net
    from stocked v join variant_costs c using (variant_id)
    cross join lateral horma_price(v.variant_id, 'web', :now) price
    left join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> :now::timestamptz
    where v.product_id = p.product_id
  ) costed on true`,
})
