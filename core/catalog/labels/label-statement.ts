import { collectValues } from '../../base/statements/statement-values.ts'
import { officeConditions } from '../products/office-list-statement.ts'
import { buildProductSearch } from '../products/product-search.ts'
import type { LabelSelection } from './label-selection.ts'

/** What a shelf begins with: the letters of 'A-12', the digits of '3-12'. */
export const BIN_SECTION = `upper(substring(p.shelf from '^([[:alpha:]]+|[[:digit:]]+)'))`

/** Models by their shelves as people walk along them: 'a-2', 'A-12', 'B-1'. Each is reckoned once, not for each size. */
const SHELVES = `
  shelves as materialized (
    select p.product_id, (dense_rank() over (order by array[
      ${BIN_SECTION}, lpad(substring(p.shelf from '[[:digit:]]+'), 20, '0'), upper(p.shelf)]))::int as place
    from products p)`

/** Colours by name. Each name is compared here once, not for each label. */
const COLOURS = `
  sorted_colours as materialized (
    select colour_id, (dense_rank() over (order by name ->> 'es'))::int as colour from colours)`

const AT_PLACE = 'location_id = (select location_id from locations where code = :place::text)'

/** What is in the shop: pairs without a mark, because a marked one has a label of its own, and counted goods. */
const stocked = (where = 'true') => `
  stocked as materialized (
    select variant_id, (coalesce(items.pairs, 0) + coalesce(counted.pairs, 0))::int as pairs
    from (
      select variant_id, count(*) as pairs from inventory_items
      where status in ('in_stock', 'reserved') and not marked and ${where} group by variant_id
    ) items full join (
      select variant_id, sum(quantity) as pairs from counted_stock where ${where} group by variant_id
    ) counted using (variant_id))`

/** What came in as new on a day of the shop: it was nowhere before. */
const cameIn = (where = 'true') => `
  stocked as materialized (
    select variant_id, sum(quantity)::int as pairs from stock_movements
    where created_at >= :day::date::timestamp at time zone horma_zone()
      and created_at < (:day::date + 1)::timestamp at time zone horma_zone()
      and from_status is null and to_status = 'in_stock' and ${where}
    group by variant_id)`

/** What came in by one receipt. A place narrows nothing here: a receipt is of one. */
const BY_RECEIPT = `
  stocked as materialized (
    select variant_id, sum(quantity)::int as pairs from receipt_lines
    where receipt_id = :receipt::bigint group by variant_id)`

/** The last moment before the day, once: written out, it would be reckoned ten times for each price. */
const DAY = `
  day as materialized (
    select :since::date::timestamp at time zone horma_zone() - interval '1 microsecond' as before)`

/**
 * Variants with a price at the counter that began or ended since the day, and the range of the prices in force now and then:
 * whatever goes before what, the price is one of them. With `offset 0` each moment is looked up once for a price.
 */
const TOUCHED = `
  touched as materialized (
    select variant_id, min(cents) filter (where is_now) as new_least, max(cents) filter (where is_now) as new_most,
      min(cents) filter (where was_then) as old_least, max(cents) filter (where was_then) as old_most
    from (
      select variant_id, cents, valid @> :now::timestamptz as is_now, valid @> before as was_then,
        lower(valid) > before and lower(valid) <= :now or upper(valid) > before and upper(valid) <= :now as is_touched
      from prices cross join day where channel is null or channel = 'pos' offset 0) p
    group by variant_id having bool_or(is_touched) and bool_or(is_now))`

/** The price and the prior price at the counter are others than at the last moment before the day; most show it by the range. */
const CHANGED = `(
  t.old_least is null or t.new_most < t.old_least or t.new_least > t.old_most
  or exists (
    select from day cross join horma_price(v.variant_id, 'pos', :now) new
    cross join horma_price(v.variant_id, 'pos', before) old
    where (new.cents, new.prior_cents) is distinct from (old.cents, old.prior_cents)))`

/** Counts the labels of a selection and reads one part of them, in one statement for each of its shapes. */
export function labelStatement(selection: LabelSelection, now: Date) {
  const { set, each_pair, copies, offset, limit, place } = selection
  const { values, add } = collectValues()
  const shape: string[] = [set]
  const { where, search } = selectVariants(selection, { add, shape })
  const isStocked = each_pair || place !== undefined || set === 'inventory' || set === 'received'
  if (each_pair) shape.push('pair')
  const source = isStocked ? selectStocked(selection, shape) : undefined
  const before = [
    search && `asked as materialized (${search.asked})`,
    set === 'changed' && `${DAY}, ${TOUCHED}`,
    set === 'inventory' && SHELVES,
    COLOURS,
    source?.text,
  ].filter(Boolean)
  const text = `
    with ${before.map((table) => `${table},`).join('\n')}
    chosen as (
      select v.variant_id, v.product_id, v.archived_at is not null or p.archived_at is not null as is_archived,
        ${set === 'inventory' ? 'shelves.place' : 'null::int'} as place, c.colour, z.sort,
        :copies::int * ${each_pair ? 'coalesce(s.pairs, 0)' : '1'} as copies
      from product_variants v join products p using (product_id)
      ${set === 'inventory' ? 'join shelves using (product_id)' : ''}
      ${set === 'changed' ? 'join touched t using (variant_id)' : ''}
      left join sorted_colours c using (colour_id) left join sizes z using (size_id)
      ${isStocked ? `${each_pair && set === 'named' ? 'left ' : ''}join stocked s using (variant_id)` : ''}
      where ${where.join(' and ')} ${isStocked && set !== 'named' ? 'and s.pairs > 0' : ''}
    ), placed as materialized (
      select variant_id, copies, sum(copies) over labels as last
      from chosen where not is_archived and copies > 0
      window labels as (order by place nulls last, product_id, colour nulls first, sort nulls first, variant_id
        rows unbounded preceding)
    ), part as materialized (
      select variant_id, last, least(last, :offset::bigint + :limit::int) - greatest(last - copies, :offset) as copies
      from placed where last > :offset and last - copies < :offset + :limit
    )
    select coalesce(sum(p.copies), 0)::int as total, count(*)::int as variants,
      count(*) filter (where not exists (select from barcodes b where b.variant_id = p.variant_id))::int as codeless,
      ${set === 'named' ? '(select count(*) from chosen where is_archived)::int' : '0'} as archived,
      coalesce((select json_agg(label order by last) from (${LABEL}) label), '[]') as labels
    from placed p`
  const name = ['labels', ...shape].join('_')
  const since = set === 'changed' ? { since: selection.since } : undefined
  const asked = { now, copies, offset, limit }
  return {
    name,
    text,
    values: { ...values, ...search?.values, ...source?.values, ...since, ...asked },
  }
}

/** How many pairs each variant has, or how many came in. */
function selectStocked({ set, place, day, receipt }: LabelSelection, shape: string[]) {
  if (set === 'received' && receipt !== undefined) {
    shape.push('receipt')
    return { text: BY_RECEIPT, values: { receipt } }
  }
  const where = place && AT_PLACE
  if (place) shape.push('place')
  const values = { ...(place && { place }) }
  if (set === 'received') return { text: cameIn(where), values: { ...values, day } }
  return { text: stocked(where), values }
}

type Collected = ReturnType<typeof collectValues>

function selectVariants(
  selection: LabelSelection,
  { add, shape }: { add: Collected['add']; shape: string[] },
) {
  const { set, q, shelf, status } = selection
  if (set === 'named') {
    const { product_id, product_ids = [], variant_ids = [] } = selection
    const products = add(
      'product_ids',
      product_id === undefined ? product_ids : [product_id, ...product_ids],
    )
    const variants = add('variant_ids', variant_ids)
    const named = `(v.product_id = any(${products}::bigint[]) or v.variant_id = any(${variants}::bigint[]))`
    return { where: [named] }
  }
  const search = q ? buildProductSearch(q) : undefined
  const where = [
    'v.archived_at is null and p.archived_at is null',
    ...officeConditions(selection, add, shape),
  ]
  if (search) {
    shape.push(search.hasCode ? 'qc' : 'q')
    where.push(search.found)
  }
  if (status) {
    shape.push('st')
    where.push(`p.status = ${add('status', status)}::product_status`)
  }
  if (shelf) {
    shape.push('sh')
    const wanted = add('shelf', shelf.toUpperCase())
    where.push(`(upper(p.shelf) = ${wanted}::text or ${BIN_SECTION} = ${wanted}::text)`)
  }
  if (set === 'changed') where.push(CHANGED)
  return { where, search }
}

/** What a label of the part says. */
const LABEL = `
  select part.last, part.copies::int, v.variant_id, v.product_id, p.name, c.name as colour, m.name as brand,
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    v.sku, p.shelf, p.composition, price.cents as price_cents, price.prior_cents,
    (select b.barcode from barcodes b where b.variant_id = v.variant_id order by b.created_at, b.barcode limit 1) as barcode
  from part join product_variants v using (variant_id) join products p using (product_id)
  left join brands m using (brand_id) left join colours c using (colour_id) left join sizes z using (size_id)
  cross join lateral horma_price(v.variant_id, 'pos', :now::timestamptz) price`
