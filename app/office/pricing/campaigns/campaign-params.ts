import { SEASONS } from '../../../../core/catalog/facts/rules.ts'
import { CAMPAIGN_CHANNELS, CAMPAIGN_PERCENT } from '../../../../core/pricing/campaigns/rules.ts'
import { PRICE_ROUNDINGS } from '../../../../core/pricing/rules.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, flagParam, idParam, type Param, textParam } from '../../ui/list/params.ts'
import { campaignsParams } from './campaign.ts'

/** The most models that an address names one by one. */
const MOST_NAMED = 500

const idsParam: Param<number[]> = {
  parse(text) {
    const ids = text.split(',').map((each) => idParam.parse(each))
    const known = ids.filter((id) => id !== undefined)
    return known.length === ids.length ? [...new Set(known)].slice(0, MOST_NAMED) : undefined
  },
  format: (ids) => ids.join(','),
}

interface OwnPrice {
  product_id: number
  price_cents: number
}

/** The prices of single models: `12:4995,13:3995`. */
const ownPricesParam: Param<OwnPrice[]> = {
  parse(text) {
    const prices = text.split(',').slice(0, MOST_NAMED)
    if (!prices.every((each) => /^[1-9]\d{0,14}:\d{1,8}$/.test(each))) return undefined
    return prices.map((each) => {
      const [product_id = 0, price_cents = 0] = each.split(':').map(Number)
      return { product_id, price_cents }
    })
  },
  format: (prices) =>
    prices.map(({ product_id, price_cents }) => `${product_id}:${price_cents}`).join(','),
}

const minuteParam: Param<string> = {
  parse: (text) => (/^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text) ? text.slice(0, 16) : undefined),
  format: String,
}

const percentParam: Param<number> = {
  parse(text) {
    const percent = /^\d{1,2}$/.test(text) ? Number(text) : 0
    const { least, most } = CAMPAIGN_PERCENT
    return percent >= least && percent <= most ? percent : undefined
  },
  format: String,
}

/** The address of a campaign that is being prepared: what it is of, where, when and for how much. */
export const newCampaignParams = listParams(`${campaignsParams.path}/new`, {
  q: textParam(100),
  collection: textParam(40),
  product_category_id: idParam,
  brand_id: idParam,
  season: choiceParam(SEASONS),
  status: choiceParam(['draft', 'published'] as const),
  low_stock: flagParam,
  uncategorised: flagParam,
  missing: flagParam,
  lacking_by_law: flagParam,
  products: idsParam,
  channel: choiceParam(CAMPAIGN_CHANNELS),
  starts_at: minuteParam,
  ends_at: minuteParam,
  percent: percentParam,
  rounding: choiceParam(PRICE_ROUNDINGS),
  /** Models that were taken out, and those with a price of their own. */
  out: idsParam,
  own: ownPricesParam,
})

/** Filters of the list of products that a campaign takes over, and does not offer itself. */
export const LIST_ONLY_FILTERS = [
  'status',
  'low_stock',
  'uncategorised',
  'missing',
  'lacking_by_law',
] as const

export type NewCampaignQuery = ReturnType<typeof newCampaignParams.parse>
export type NewCampaignFilter = NewCampaignQuery['filter']

/** What the preview and the plan are asked for; undefined until the address says when it ends. */
export function toCampaignInput({ products, out, own, ends_at, ...filter }: NewCampaignFilter) {
  if (ends_at === undefined) return undefined
  return {
    ...filter,
    ends_at,
    ...(products && { product_ids: products }),
    ...(out && { left_out: out }),
    ...(own && { prices: own }),
  }
}

/** The filter with a model taken out, or put back. */
export function toggleLeftOut(filter: NewCampaignFilter, productId: number): NewCampaignFilter {
  const { out = [], ...rest } = filter
  const kept = out.filter((id) => id !== productId)
  const next = kept.length < out.length ? kept : [...out, productId]
  return next.length > 0 ? { ...rest, out: next } : rest
}

/** The filter with a price of a model's own, or without it. */
export function setOwnPrice(
  filter: NewCampaignFilter,
  product_id: number,
  price_cents: number | undefined,
): NewCampaignFilter {
  const { own = [], ...rest } = filter
  const others = own.filter((each) => each.product_id !== product_id)
  const next = price_cents === undefined ? others : [...others, { product_id, price_cents }]
  return next.length > 0 ? { ...rest, own: next } : rest
}
