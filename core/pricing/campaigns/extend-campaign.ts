import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import type { Translated } from '../../base/translated.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { forgetPlannedPrices } from '../forget-planned-prices.ts'
import { lockProductsOfVariants, publishPrices } from '../publish-prices.ts'
import { ShopMinute } from './campaign-schemas.ts'
import {
  type CampaignRow,
  type LockedCampaign,
  lockCampaign,
  readCampaignRows,
} from './campaign-state.ts'
import { readShopMinute } from './campaign-times.ts'

/**
 * Lets a campaign end later. Its price before stays that of its start: it is one reduction without a break (LOCM,
 * article 20). Refused where another campaign of its goods begins meanwhile.
 */
export const extendCampaign = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/price-campaigns/{campaign_id}/extend',
    summary: 'Let a price campaign end later',
    tags: ['pricing'],
  })
  .input(z.strictObject({ campaign_id: Id, ends_at: ShopMinute, approval: Approval.optional() }))
  .output(z.object({ campaign_id: z.int(), ends_at: z.string() }))
  .errors({
    CAMPAIGN_UNKNOWN: { status: 404 },
    CAMPAIGN_ENDED: { status: 409 },
    CAMPAIGN_EXTENSION: { status: 422 },
    CAMPAIGN_OVERLAPS: {
      status: 409,
      data: z.object({ campaign_id: z.int(), name: TranslatedText }),
    },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const campaign = await lockCampaign(tx, input.campaign_id, now)
    if (!campaign) throw errors.CAMPAIGN_UNKNOWN()
    const { state, endsAt } = campaign
    if (!endsAt || (state !== 'planned' && state !== 'running')) throw errors.CAMPAIGN_ENDED()
    const until = await readShopMinute(tx, input.ends_at)
    if (until <= endsAt) throw errors.CAMPAIGN_EXTENSION()
    requireRight(context, 'change_prices', errors)
    const rows = await readCampaignRows(tx, campaign)
    const variantIds = [...new Set(rows.map(({ variantId }) => variantId))]
    const productIds = await lockProductsOfVariants(tx, variantIds)
    const [other] = await query<{ campaign_id: number; name: Translated }>(
      tx,
      'campaign_extend_overlaps',
      OVERLAPPING,
      { variant_ids: variantIds, channel: campaign.channel, from: endsAt, until },
    )
    if (other) throw errors.CAMPAIGN_OVERLAPS({ data: other })
    await extendPrices(tx, { campaign, rows, endsAt, until, actor: actorKey(actor) })
    await publishPrices(tx, productIds, now)
    const ends_at = until.toISOString()
    audit({
      table: 'campaigns',
      id: campaign.id,
      details: { ends_at, before: endsAt.toISOString() },
    })
    return { campaign_id: campaign.id, ends_at }
  })

interface Extension {
  campaign: LockedCampaign
  rows: readonly CampaignRow[]
  endsAt: Date
  until: Date
  actor: string
}

/** What was priced by hand during the campaign no longer is in it, and stays as it is. */
async function extendPrices(tx: Db, { campaign, rows, endsAt, until, actor }: Extension) {
  const isAt = (moment: Date | null) => moment?.getTime() === endsAt.getTime()
  const extended = rows.filter((row) => isAt(row.until))
  const ids = new Set(extended.map(({ variantId }) => variantId))
  const returning = rows.filter((row) => isAt(row.from) && ids.has(row.variantId))
  await forgetPlannedPrices(tx, returning)
  await query(tx, 'campaign_extend_prices', EXTEND, [extended.map(({ id }) => id), until])
  await query(tx, 'campaign_extend_back', RETURN, {
    variant_ids: returning.map(({ variantId }) => variantId),
    cents: returning.map(({ cents }) => cents),
    campaign_ids: returning.map(({ campaignId }) => campaignId),
    untils: returning.map((row) => row.until),
    channel: campaign.channel,
    from: until,
    set_by: campaign.id,
    created_by: actor,
  })
  await query(tx, 'campaign_extend', 'update campaigns set ends_at = $2 where campaign_id = $1', [
    campaign.id,
    until,
  ])
}

/** Prices of another campaign, and any other change of a price that the clock makes meanwhile. */
const OVERLAPPING = `
  select c.campaign_id, c.name from prices p join campaigns c on c.campaign_id = p.set_by_campaign_id
  where p.variant_id = any(:variant_ids::bigint[]) and lower(p.valid) >= :from::timestamptz and lower(p.valid) < :until
    and (c.ends_at is null or lower(p.valid) < c.ends_at)
    and (p.channel is null or :channel::price_channel is null or p.channel = :channel)
  order by c.starts_at limit 1`

const EXTEND = `
  update prices set valid = tstzrange(lower(valid), $2) where price_id = any($1::bigint[])`

const RETURN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:from, w.until), w.campaign_id, :set_by, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :campaign_ids::bigint[], :untils::timestamptz[])
    as w (variant_id, cents, campaign_id, until)
  where w.until is null or w.until > :from`
