import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { lockProductsOfVariants, publishPrices } from './publish-prices.ts'

interface NewCampaign {
  name: Translated
  /** Defaults to now; refused if earlier. */
  startsAt?: Date
  /** When the prices before return. Without it the campaign runs until prices are set again. */
  endsAt?: Date
  prices: readonly { variantId: number; cents: number }[]
  /** Only the till or the web; both if absent. */
  channel?: 'web' | 'pos'
  now: Date
  actor: string
}

type CampaignStart = { campaignId: number; prices: number } | { overlapping: number[] }

/**
 * Writes a campaign and its prices (cents, VAT included): the price at its start is closed and returns at its
 * end. The price before, as lists and pages show it, is computed from the prices in force (LOCM, article 20), so
 * that no other can be claimed. Returns, with nothing written, the variants whose price is to change by the
 * clock meanwhile: two campaigns do not overlap.
 */
export async function startCampaign(tx: Db, campaign: NewCampaign): Promise<CampaignStart> {
  const { name, endsAt, prices, channel, now, actor } = campaign
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
  const [row] = await query<{ id: number }>(
    tx,
    'campaign_write',
    'insert into campaigns (name, starts_at, ends_at) values ($1, $2, $3) returning campaign_id as id',
    [name, startsAt, ends_at],
  )
  if (!row) throw new Error('campaigns: nothing was written')
  const closed = await query<ClosedPrice>(tx, 'campaign_close', CLOSE, priced)
  await query(tx, 'campaign_open', OPEN, {
    ...priced,
    ends_at,
    cents: prices.map((price) => price.cents),
    campaign_id: row.id,
    created_by: actor,
  })
  if (endsAt) await restorePrices(tx, closed, { channel, endsAt, actor })
  await publishPrices(tx, productIds, now)
  return { campaignId: row.id, prices: prices.length }
}

interface ClosedPrice {
  variantId: number
  cents: number
  campaignId: number | null
  until: Date | null
}

async function restorePrices(
  tx: Db,
  before: readonly ClosedPrice[],
  { channel, endsAt, actor }: { channel: 'web' | 'pos' | undefined; endsAt: Date; actor: string },
) {
  const prices = before.filter(({ until }) => until === null || until > endsAt)
  await query(tx, 'campaign_back', RESTORE, {
    variant_ids: prices.map(({ variantId }) => variantId),
    cents: prices.map(({ cents }) => cents),
    campaign_ids: prices.map(({ campaignId }) => campaignId),
    untils: prices.map(({ until }) => until),
    channel: channel ?? null,
    ends_at: endsAt,
    created_by: actor,
  })
}

const OVERLAPPING = `
  select distinct variant_id as id from prices
  where variant_id = any(:variant_ids::bigint[]) and channel is not distinct from :channel::price_channel
    and lower(valid) >= :starts_at::timestamptz and (:ends_at::timestamptz is null or lower(valid) < :ends_at)`

const CLOSE = `
  update prices p set valid = tstzrange(lower(p.valid), :starts_at)
  where p.variant_id = any(:variant_ids::bigint[]) and p.channel is not distinct from :channel::price_channel
    and p.valid @> :starts_at::timestamptz
  returning p.variant_id as "variantId", p.cents, p.campaign_id as "campaignId", upper(old.valid) as "until"`

const OPEN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:starts_at, :ends_at), :campaign_id, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[]) as w (variant_id, cents)`

const RESTORE = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:ends_at, w.until), w.campaign_id, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :campaign_ids::bigint[], :untils::timestamptz[])
    as w (variant_id, cents, campaign_id, until)`
