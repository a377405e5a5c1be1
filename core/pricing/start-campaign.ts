import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { forgetPlannedPrices } from './forget-planned-prices.ts'
import { lockProductsOfVariants, publishPrices } from './publish-prices.ts'
import type { PriceRounding } from './rules.ts'

interface CampaignPrice {
  variantId: number
  cents: number
  /** Of goods that were never on sale before: the price holds, and no reduction is claimed. */
  isUnclaimed?: boolean
}

interface NewCampaign {
  name: Translated
  /** Defaults to now; refused if earlier. */
  startsAt?: Date
  /** When the prices before return. Without it the campaign runs until prices are set again. */
  endsAt?: Date
  prices: readonly CampaignPrice[]
  /** Only the till or the web; both if absent. */
  channel?: 'web' | 'pos'
  /** What it takes off in general, as it is shown in the office. */
  percent?: number
  rounding?: PriceRounding
  now: Date
  actor: string
}

type CampaignStart = { campaignId: number; prices: number } | { overlapping: number[] }

/**
 * Writes a campaign and its prices (cents, VAT included): the price at its start is closed and returns at its
 * end. The price before, as lists and pages show it, is computed from the prices in force (LOCM, article 20), so
 * that no other can be claimed. Returns, with nothing written, the variants whose price is to change by the
 * clock meanwhile: two campaigns do not overlap. One may begin at the moment at which another ends.
 */
export async function startCampaign(tx: Db, campaign: NewCampaign): Promise<CampaignStart> {
  const { endsAt, prices, channel, now, actor } = campaign
  const startsAt = campaign.startsAt ?? now
  if (startsAt < now) throw new Error('a campaign does not start in the past')
  if (endsAt && endsAt <= startsAt) throw new Error('a campaign ends after it starts')
  const variantIds = prices.map(({ variantId }) => variantId)
  const productIds = await lockProductsOfVariants(tx, variantIds)
  const priced = { variant_ids: variantIds, channel: channel ?? null, starts_at: startsAt }
  const ends_at = endsAt ?? null
  const overlapping = await query<{ id: number }>(tx, 'campaign_overlapping', OVERLAPPING, {
    ...priced,
    ends_at,
  })
  if (overlapping.length > 0) return { overlapping: overlapping.map(({ id }) => id) }
  const campaignId = await writeCampaign(tx, campaign, startsAt)
  const closed = await query<ClosedPrice>(tx, 'campaign_close', CLOSE, priced)
  const returning = await forgetReturning(tx, priced)
  await query(tx, 'campaign_open', OPEN, {
    ...priced,
    ends_at,
    cents: prices.map(({ cents }) => cents),
    claimed: prices.map(({ isUnclaimed }) => !isUnclaimed),
    campaign_id: campaignId,
    created_by: actor,
  })
  if (endsAt) {
    const before = [...closed, ...returning]
    await restorePrices(tx, before, { campaignId, channel, endsAt, actor })
  }
  await publishPrices(tx, productIds, now)
  return { campaignId, prices: prices.length }
}

async function writeCampaign(tx: Db, campaign: NewCampaign, startsAt: Date): Promise<number> {
  const { name, endsAt, channel, percent, rounding, actor } = campaign
  const [row] = await query<{ id: number }>(tx, 'campaign_write', WRITE, {
    name,
    starts_at: startsAt,
    ends_at: endsAt ?? null,
    channel: channel ?? null,
    percent: percent ?? null,
    rounding: rounding ?? 'cent',
    created_by: actor,
  })
  if (!row) throw new Error('campaigns: nothing was written')
  return row.id
}

interface ClosedPrice {
  variantId: number
  cents: number
  campaignId: number | null
  until: Date | null
}

interface PricedStart {
  variant_ids: readonly number[]
  channel: 'web' | 'pos' | null
  starts_at: Date
}

/** Prices that were to return at the very start, when another campaign ends: they return when this one has ended. */
async function forgetReturning(tx: Db, priced: PricedStart): Promise<ClosedPrice[]> {
  const planned = await query<ClosedPrice & { id: number }>(tx, 'campaign_returning', RETURNING, {
    ...priced,
  })
  await forgetPlannedPrices(tx, planned)
  return planned
}

interface Restored {
  campaignId: number
  channel: 'web' | 'pos' | undefined
  endsAt: Date
  actor: string
}

async function restorePrices(
  tx: Db,
  before: readonly ClosedPrice[],
  { campaignId, channel, endsAt, actor }: Restored,
) {
  const prices = before.filter(({ until }) => until === null || until > endsAt)
  await query(tx, 'campaign_back', RESTORE, {
    variant_ids: prices.map(({ variantId }) => variantId),
    cents: prices.map(({ cents }) => cents),
    campaign_ids: prices.map((price) => price.campaignId),
    untils: prices.map(({ until }) => until),
    channel: channel ?? null,
    ends_at: endsAt,
    set_by: campaignId,
    created_by: actor,
  })
}

/** A price that returns at the start, when another campaign ends, is no other change of the price. */
const OVERLAPPING = `
  select distinct p.variant_id as id from prices p
  where p.variant_id = any(:variant_ids::bigint[]) and p.channel is not distinct from :channel::price_channel
    and lower(p.valid) >= :starts_at::timestamptz and (:ends_at::timestamptz is null or lower(p.valid) < :ends_at)
    and not (lower(p.valid) = :starts_at and exists (
      select from campaigns c where c.campaign_id = p.set_by_campaign_id and c.ends_at = :starts_at))`

const WRITE = `
  insert into campaigns (name, starts_at, ends_at, channel, percent, rounding, created_by)
  values (:name, :starts_at, :ends_at, :channel, :percent, :rounding, :created_by) returning campaign_id as id`

const CLOSE = `
  update prices p set valid = tstzrange(lower(p.valid), :starts_at)
  where p.variant_id = any(:variant_ids::bigint[]) and p.channel is not distinct from :channel::price_channel
    and p.valid @> :starts_at::timestamptz and lower(p.valid) < :starts_at
  returning p.variant_id as "variantId", p.cents, p.campaign_id as "campaignId", upper(old.valid) as "until"`

const RETURNING = `
  select p.price_id as id, p.variant_id as "variantId", p.cents, p.campaign_id as "campaignId", upper(p.valid) as "until"
  from prices p
  where p.variant_id = any(:variant_ids::bigint[]) and p.channel is not distinct from :channel::price_channel
    and lower(p.valid) = :starts_at::timestamptz`

const OPEN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:starts_at, :ends_at),
    case when w.claimed then :campaign_id::bigint end, :campaign_id, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :claimed::boolean[]) as w (variant_id, cents, claimed)`

const RESTORE = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:ends_at, w.until), w.campaign_id, :set_by, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :campaign_ids::bigint[], :untils::timestamptz[])
    as w (variant_id, cents, campaign_id, until)`
