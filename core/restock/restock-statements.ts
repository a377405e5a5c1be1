import { isChosenSide } from '../settings/trial/trial-side.ts'

/*
 * What restock is reckoned from: a statement for each source, added up by variant. Parameters: `:today` and `:from` are days
 * of the shop, `:since` the earlier of `:from` and the days after which a pair is called unsold, `:now` the moment.
 */

const IN_DAYS = `f.variant_id is not null and f.day between :since::date and :today::date
  and ${isChosenSide('f.is_trial', ':trial')}`

const SOLD_COLUMNS = 'f.variant_id, f.day, f.sold_units, f.returned_units'

/** Net and gross pairs of the window, and days since the last sale: what the reports call sold and returned. */
export const SOLD = `
  select f.variant_id, coalesce(sum(f.sold_units - f.returned_units) filter (where f.day >= :from::date), 0) as sold,
    coalesce(sum(f.sold_units) filter (where f.day >= :from::date), 0) as gross,
    :today::date - max(f.day) filter (where f.sold_units > 0) as last_sold
  from (
    select ${SOLD_COLUMNS} from sales_summary_lines f where f.is_folded and ${IN_DAYS}
    union all select ${SOLD_COLUMNS} from sales_summary_lines f where not f.is_folded and ${IN_DAYS}) f
  group by f.variant_id`

/** Pairs that can be sold, and days since the oldest of them came in. */
export const STOCKED = `
  select variant_id, pairs, extract(day from :now::timestamptz - oldest_at)::int as oldest
  from horma_takeable_pairs(:now)`

/** Pairs that ever came in from outside, and days since the first pair came in by whatever way. */
const RECEIVED = `
  select variant_id, bought, extract(day from :now::timestamptz - first_at)::int as first_in from horma_received()`

/** Pairs of sent purchase orders that are still to come. */
const ON_ORDER = `
  select l.variant_id, sum(greatest(coalesce(l.confirmed, l.quantity) - l.received, 0)) as pairs
  from supplier_order_lines l join supplier_orders o using (supplier_order_id)
  where o.status in ('sent', 'partly_received') group by l.variant_id`

/** How often a size was asked for in vain in the window, and who else still waits for it. */
const ASKED = `
  select variant_id, count(*) as times from (
    select variant_id from lost_sales
    where created_at >= (:from::date)::timestamp at time zone horma_zone() and created_at <= :now
    union all
    select variant_id from goods_requests where available_at is null and reference not like 'lost-sale:%') asked
  group by variant_id`

/** Whose article a variant is, the one with a price first. */
const ARTICLES = `
  select distinct on (a.variant_id) a.variant_id, a.supplier_id, a.minimum
  from supplier_articles a join suppliers s using (supplier_id)
  left join (select supplier_id, variant_id, min(cents) as cents from supplier_prices group by 1, 2) p
    using (supplier_id, variant_id)
  where s.archived_at is null order by a.variant_id, p.cents nulls last, a.supplier_id`

/** Who delivered a variant last. */
const DELIVERED = `
  select distinct on (l.variant_id) l.variant_id, r.supplier_id
  from supplier_receipts r join suppliers s using (supplier_id) join receipt_lines l using (receipt_id)
  where s.archived_at is null order by l.variant_id, r.delivered_on desc, r.receipt_id desc`

/** Which supplier sells a brand; of several the one that is known longest. */
const OF_BRAND = `
  select b.brand_id, min(b.supplier_id) as supplier_id
  from supplier_brands b join suppliers s using (supplier_id)
  where s.archived_at is null group by b.brand_id`

/** The variants of published models of pairs, by run and in the order of their sizes, with all that is known of each. */
export const VARIANTS = `
  select v.variant_id, v.product_id, v.colour_id, v.size_id, b.bought, b.first_in, o.pairs as on_order, a.times as asked,
    coalesce(x.supplier_id, d.supplier_id, m.supplier_id) as supplier_id, x.minimum
  from product_variants v join products p using (product_id)
  left join sizes s using (size_id)
  left join (${RECEIVED}) b on b.variant_id = v.variant_id
  left join (${ON_ORDER}) o on o.variant_id = v.variant_id
  left join (${ASKED}) a on a.variant_id = v.variant_id
  left join (${ARTICLES}) x on x.variant_id = v.variant_id
  left join (${DELIVERED}) d on d.variant_id = v.variant_id
  left join (${OF_BRAND}) m on m.brand_id = p.brand_id
  where v.archived_at is null and p.archived_at is null and p.status = 'published' and p.stock_kind = 'pair'
  order by v.product_id, v.colour_id, s.sort, v.variant_id`

/** What is known of those models themselves. */
export const MODELS = `
  select p.product_id as "productId", p.brand_id as "brandId", p.collection_id as "collectionId",
    p.product_category_id as "categoryId", p.season, coalesce(f.small_people, 0) as "smallPeople",
    coalesce(f.buyers, 0) as buyers
  from products p left join product_fits f using (product_id)
  where p.archived_at is null and p.status = 'published' and p.stock_kind = 'pair'`
