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
  const span = [variantIds, channel ?? null, startsAt, endsAt ?? null]
  const overlapping = await query<{ id: number }>(tx, 'campaign_overlapping', OVERLAPPING, span)
  if (overlapping.length > 0) return { overlapping: overlapping.map(({ id }) => id) }
  const [row] = await query<{ id: number }>(
    tx,
    'campaign_write',
    'insert into campaigns (name, starts_at, ends_at) values ($1, $2, $3) returning campaign_id as id',
    [name, startsAt, endsAt ?? null],
  )
  if (!row) throw new Error('campaigns: nothing was written')
  const closed = await query<ClosedPrice>(tx, 'campaign_close', CLOSE, span.slice(0, 3))
  const cents = prices.map((price) => price.cents)
  await query(tx, 'campaign_open', OPEN, [...span, cents, row.id, actor])
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
  await query(tx, 'campaign_back', RESTORE, [
    prices.map(({ variantId }) => variantId),
    prices.map(({ cents }) => cents),
    prices.map(({ campaignId }) => campaignId),
    prices.map(({ until }) => until),
    channel ?? null,
    endsAt,
    actor,
  ])
}

const OVERLAPPING = `
  select distinct variant_id as id from prices
  where variant_id = any($1::bigint[]) and channel is not distinct from $2::price_channel
    and lower(valid) >= $3::timestamptz and ($4::timestamptz is null or lower(valid) < $4)`

const CLOSE = `
  update prices p set valid = tstzrange(lower(p.valid), $3)
  where p.variant_id = any($1::bigint[]) and p.channel is not distinct from $2::price_channel
    and p.valid @> $3::timestamptz
  returning p.variant_id as "variantId", p.cents, p.campaign_id as "campaignId", upper(old.valid) as "until"`

const OPEN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, created_by)
  select w.variant_id, $2::price_channel, w.cents, tstzrange($3, $4), $6, $7
  from unnest($1::bigint[], $5::int[]) as w (variant_id, cents)`

const RESTORE = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, created_by)
  select w.variant_id, $5::price_channel, w.cents, tstzrange($6, w.until), w.campaign_id, $7
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::timestamptz[]) as w (variant_id, cents, campaign_id, until)`
