import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { type AddValue, collectValues } from '../../base/statements/statement-values.ts'
import type { Translated } from '../../base/translated.ts'
import { officeConditions } from '../../catalog/products/office-list-statement.ts'
import { buildProductSearch } from '../../catalog/products/product-search.ts'
import type { CampaignInput } from './campaign-schemas.ts'
import type { CampaignTimes } from './campaign-times.ts'
import { type CampaignChannel, PRIOR_DAYS } from './rules.ts'

/** A variant of what a campaign is asked for, as its prices will be when it begins. */
export interface CampaignVariant {
  variantId: number
  /** Null where it is not on sale. */
  cents: number | null
  /** The lowest of the 30 days before, of both channels where it is for both. */
  lowestCents: number | null
  hasOwnPrice: boolean
  overlaps: number | null
}

export interface CampaignProduct {
  productId: number
  name: Translated
  brand: string | null
  picture: string | null
  isArchived: boolean
  isPublished: boolean
  /** When its first price began; null where it has none. */
  firstPricedAt: string | null
  /** Pairs that are for sale, and how many of them are marked. */
  pairs: number
  marked: number
  variants: CampaignVariant[]
}

type Asked = Omit<CampaignInput, 'starts_at' | 'ends_at'> & CampaignTimes & { now: Date }

/**
 * The models that the filters find, by name, each with its variants; archived ones only where they are named. Prices in
 * cents, of the channel of the campaign.
 */
export async function readCampaignGoods(db: Db, asked: Asked): Promise<CampaignProduct[]> {
  const { values, add } = collectValues()
  const search = asked.q ? buildProductSearch(asked.q) : undefined
  const where = [...listConditions(asked, add), ...(search ? [search.found] : [])].join(' and ')
  const text = `
    with ${search ? `asked as materialized (${search.asked}),` : ''}
    chosen as materialized (
      select p.* from products p where ${where}
    )
    ${PRODUCTS}`
  return query<CampaignProduct>(db, '', text, {
    ...values,
    ...search?.values,
    ...(where.includes(':now') && { now: asked.now }),
    ...toMoments(asked),
    channel: toPriceChannel(asked.channel),
    channels: toChannels(asked.channel),
  })
}

/** As prices have it: null is both. */
export const toPriceChannel = (channel: CampaignChannel) => (channel === 'both' ? null : channel)

const toChannels = (channel: CampaignChannel) => (channel === 'both' ? ['web', 'pos'] : [channel])

const toMoments = ({ startsAt, endsAt }: CampaignTimes) => ({
  starts_at: startsAt,
  ends_at: endsAt,
})

function listConditions(asked: Asked, add: AddValue): string[] {
  const { product_ids = [], status } = asked
  return [
    product_ids.length > 0
      ? `p.product_id = any(${add('ids', product_ids)}::bigint[])`
      : 'p.archived_at is null',
    ...(status ? [`p.status = ${add('status', status)}::product_status`] : []),
    ...officeConditions(asked, add, []),
  ]
}

/** Whether a model has a history of prices that is long enough to claim a reduction at that moment. */
export const hasPriorHistory = ({ firstPricedAt }: CampaignProduct, startsAt: Date): boolean =>
  firstPricedAt !== null && new Date(firstPricedAt) <= later(startsAt, -days(PRIOR_DAYS))

/** What a campaign wrote, called reduced or not; from its end on its prices are those that return. */
const OVERLAPPING = `
  select min(c.campaign_id) from prices x join campaigns c on c.campaign_id = x.set_by_campaign_id
  where x.variant_id = v.variant_id and x.valid && tstzrange(:starts_at::timestamptz, :ends_at::timestamptz)
    and (c.ends_at is null or lower(x.valid) < c.ends_at)
    and (x.channel is null or :channel::price_channel is null or x.channel = :channel::price_channel)`

const OWN_PRICE = `
  :channel::price_channel is null and exists (
    select from prices x where x.variant_id = v.variant_id and x.channel is not null
      and x.valid && tstzrange(:starts_at::timestamptz, :ends_at::timestamptz))`

const LOWEST = `
  select min(horma_lowest_price(v.variant_id, each, :starts_at::timestamptz)) from unnest(:channels::price_channel[]) each`

const PRODUCTS = `
  select p.product_id as "productId", p.name, b.name as brand, p.archived_at is not null as "isArchived",
    p.status = 'published' as "isPublished", (
      select hash from product_pictures pp where pp.product_id = p.product_id
      order by position, colour_id nulls first limit 1) as picture,
    to_json(first.at) #>> '{}' as "firstPricedAt", stock.pairs, stock.marked, coalesce((
      select json_agg(json_build_object('variantId', v.variant_id, 'cents', price.cents, 'lowestCents', (${LOWEST}),
        'hasOwnPrice', ${OWN_PRICE}, 'overlaps', (${OVERLAPPING})) order by v.variant_id)
      from product_variants v
      cross join lateral horma_price(v.variant_id, coalesce(:channel::price_channel, 'web'), :starts_at::timestamptz) price
      where v.product_id = p.product_id and v.archived_at is null), '[]') as variants
  from chosen p
  left join brands b using (brand_id)
  cross join lateral (
    select min(lower(x.valid)) as at from product_variants v join prices x using (variant_id)
    where v.product_id = p.product_id and (x.channel is null or x.channel = any(:channels::price_channel[]))) first
  cross join lateral (
    select count(*)::int as pairs, count(*) filter (where i.marked)::int as marked
    from product_variants v join inventory_items i using (variant_id)
    where v.product_id = p.product_id and i.status in ('in_stock', 'reserved', 'defective')) stock
  order by p.name ->> 'es' collate "und-x-icu", p.product_id`
