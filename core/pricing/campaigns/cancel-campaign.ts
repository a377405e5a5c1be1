import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { forgetPlannedPrices } from '../forget-planned-prices.ts'
import { lockProductsOfVariants, publishPrices } from '../publish-prices.ts'
import {
  type LockedCampaign,
  lockCampaign,
  readBasePrices,
  readCampaignRows,
} from './campaign-state.ts'

/** Calls a campaign off before it begins: the prices of today go on. */
export const cancelCampaign = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/price-campaigns/{campaign_id}/cancel',
    summary: 'Cancel a price campaign before it begins',
    tags: ['pricing'],
  })
  .input(z.strictObject({ campaign_id: Id, approval: Approval.optional() }))
  .output(z.object({ campaign_id: z.int() }))
  .errors({ CAMPAIGN_UNKNOWN: { status: 404 }, CAMPAIGN_NOT_PLANNED: { status: 409 } })
  .handler(async ({ context, input: { campaign_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const campaign = await lockCampaign(tx, campaign_id, now)
    if (!campaign) throw errors.CAMPAIGN_UNKNOWN()
    if (campaign.state !== 'planned') throw errors.CAMPAIGN_NOT_PLANNED()
    requireRight(context, 'change_prices', errors)
    const prices = await cancelPrices(tx, campaign, { now, actor: actorKey(actor) })
    audit({
      table: 'campaigns',
      id: campaign_id,
      details: { prices, planned_start: campaign.startsAt.toISOString() },
    })
    return { campaign_id }
  })

async function cancelPrices(
  tx: Db,
  campaign: LockedCampaign,
  { now, actor }: { now: Date; actor: string },
): Promise<number> {
  const rows = await readCampaignRows(tx, campaign)
  const variantIds = [...new Set(rows.map(({ variantId }) => variantId))]
  const productIds = await lockProductsOfVariants(tx, variantIds)
  const bases = await readBasePrices(tx, variantIds, campaign, campaign.startsAt)
  await forgetPlannedPrices(tx, rows)
  // The last row of each variant says until when the price before would have been kept away or changed.
  const last = new Map(rows.map(({ variantId, until }) => [variantId, until]))
  const reopened = {
    variant_ids: [...last.keys()],
    untils: [...last.values()],
    channel: campaign.channel,
    starts_at: campaign.startsAt,
  }
  await query(tx, 'campaign_cancel_reopen', REOPEN, reopened)
  await query(tx, 'campaign_cancel_back', RETURN, {
    ...reopened,
    cents: variantIds.map((id) => bases.get(id)?.cents ?? null),
    campaign_ids: variantIds.map((id) => bases.get(id)?.campaignId ?? null),
    created_by: actor,
  })
  await query(
    tx,
    'campaign_cancel',
    'update campaigns set cancelled_at = $2 where campaign_id = $1',
    [campaign.id, now],
  )
  await publishPrices(tx, productIds, now)
  return variantIds.length
}

/** Whether the price before is of a campaign that ends where this one was to begin. */
const ENDS_HERE = `exists (select from campaigns c where c.campaign_id = p.set_by_campaign_id and c.ends_at = :starts_at)`

const REOPEN = `
  update prices p set valid = tstzrange(lower(p.valid), w.until)
  from unnest(:variant_ids::bigint[], :untils::timestamptz[]) as w (variant_id, until)
  where p.variant_id = w.variant_id and p.channel is not distinct from :channel::price_channel
    and upper(p.valid) = :starts_at::timestamptz and not ${ENDS_HERE}`

const RETURN = `
  insert into prices (variant_id, channel, cents, valid, campaign_id, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:starts_at, w.until), w.campaign_id,
    p.set_by_campaign_id, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :campaign_ids::bigint[], :untils::timestamptz[])
    as w (variant_id, cents, campaign_id, until)
  join prices p on p.variant_id = w.variant_id and p.channel is not distinct from :channel::price_channel
    and upper(p.valid) = :starts_at::timestamptz
  where w.cents is not null and ${ENDS_HERE}`
