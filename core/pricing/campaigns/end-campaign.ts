import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockProductsOfVariants, publishPrices } from '../publish-prices.ts'
import {
  type LockedCampaign,
  lockCampaign,
  readBasePrices,
  readCampaignRows,
} from './campaign-state.ts'

/** Ends a campaign that runs: the prices before it are in force from now on. It does not begin again. */
export const endCampaign = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/price-campaigns/{campaign_id}/end',
    summary: 'End a price campaign now',
    tags: ['pricing'],
  })
  .input(z.strictObject({ campaign_id: Id, approval: Approval.optional() }))
  .output(z.object({ campaign_id: z.int(), ended_at: z.string() }))
  .errors({ CAMPAIGN_UNKNOWN: { status: 404 }, CAMPAIGN_NOT_RUNNING: { status: 409 } })
  .handler(async ({ context, input: { campaign_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const campaign = await lockCampaign(tx, campaign_id, now)
    if (!campaign) throw errors.CAMPAIGN_UNKNOWN()
    if (campaign.state !== 'running' || campaign.startsAt >= now)
      throw errors.CAMPAIGN_NOT_RUNNING()
    requireRight(context, 'change_prices', errors)
    const prices = await endPrices(tx, campaign, { now, actor: actorKey(actor) })
    audit({
      table: 'campaigns',
      id: campaign_id,
      details: { prices, planned_end: campaign.endsAt?.toISOString() ?? null },
    })
    return { campaign_id, ended_at: now.toISOString() }
  })

async function endPrices(
  tx: Db,
  campaign: LockedCampaign,
  { now, actor }: { now: Date; actor: string },
): Promise<number> {
  const rows = await readCampaignRows(tx, campaign)
  const variantIds = [...new Set(rows.map(({ variantId }) => variantId))]
  const productIds = await lockProductsOfVariants(tx, variantIds)
  const bases = await readBasePrices(tx, variantIds, campaign, now)
  const values = { campaign_id: campaign.id, now }
  const closed = await query<ClosedPrice>(tx, 'campaign_end_close', CLOSE, {
    ...values,
    channel: campaign.channel,
  })
  const returning = closed.flatMap(({ variantId, until, before }) => {
    const base = bases.get(variantId) ?? before
    return base ? [{ variantId, until, cents: base.cents, campaignId: base.campaignId }] : []
  })
  await query(tx, 'campaign_end_back', RETURN, {
    ...values,
    variant_ids: returning.map(({ variantId }) => variantId),
    cents: returning.map(({ cents }) => cents),
    campaign_ids: returning.map(({ campaignId }) => campaignId),
    untils: returning.map(({ until }) => until),
    channel: campaign.channel,
    created_by: actor,
  })
  await query(
    tx,
    'campaign_end',
    'update campaigns set ends_at = :now where campaign_id = :campaign_id',
    values,
  )
  await publishPrices(tx, productIds, now)
  return closed.length
}

interface ClosedPrice {
  variantId: number
  until: Date | null
  /** What was in force just before the campaign began; null where a general price returns by itself. */
  before: { cents: number; campaignId: number | null } | null
}

const CLOSE = `
  update prices p set valid = tstzrange(lower(p.valid), :now)
  where p.set_by_campaign_id = :campaign_id and p.valid @> :now::timestamptz and lower(p.valid) < :now
  returning p.variant_id as "variantId", upper(old.valid) as until, (
    select json_build_object('cents', before.cents, 'campaignId', before.campaign_id) from prices before
    where before.variant_id = p.variant_id and before.channel is not distinct from :channel::price_channel
      and upper(before.valid) = lower(p.valid)) as before`

const RETURN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:now, w.until), w.campaign_id, :campaign_id, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :campaign_ids::bigint[], :untils::timestamptz[])
    as w (variant_id, cents, campaign_id, until)`
