import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PlainLine } from '../../settings/shop-text.ts'
import { lockProductsOfVariants } from '../publish-prices.ts'
import { startCampaign } from '../start-campaign.ts'
import { CampaignInput } from './campaign-schemas.ts'
import { type CampaignTimes, readCampaignTimes } from './campaign-times.ts'
import { type CheckedProduct, checkCampaign, fingerprintCampaign } from './check-campaign.ts'
import { readCampaignGoods, toPriceChannel } from './read-campaign-goods.ts'

/**
 * Plans a price campaign as it was previewed, or starts it now. Models that the law or another price is against are left
 * out, and the rest goes; prices that are no longer those of the preview refuse all of it with `CAMPAIGN_CHANGED`.
 */
export const planCampaign = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/price-campaigns',
    successStatus: 201,
    summary: 'Plan a price campaign, or start it',
    tags: ['pricing'],
  })
  .input(
    CampaignInput.extend({
      name: PlainLine(80),
      /** Of the preview. */
      fingerprint: z.string().max(40),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ campaign_id: z.int(), models: z.int(), left_out: z.int() }))
  .errors({
    CAMPAIGN_START: { status: 422 },
    CAMPAIGN_END: { status: 422 },
    CAMPAIGN_EMPTY: { status: 422 },
    CAMPAIGN_CHANGED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const times = await readCampaignTimes(tx, input, now)
    if (typeof times === 'string') throw errors[times]()
    requireRight(context, 'change_prices', errors)
    const checked = await checkLocked(tx, { ...input, ...times, now })
    if (fingerprintCampaign(checked) !== input.fingerprint) throw errors.CAMPAIGN_CHANGED()
    const included = checked.filter(({ refusals }) => refusals.length === 0)
    if (included.length === 0) throw errors.CAMPAIGN_EMPTY()
    const channel = toPriceChannel(input.channel)
    const started = await startCampaign(tx, {
      name: input.name,
      ...times,
      prices: included.flatMap(({ prices, isFirstSale }) =>
        prices.map(({ variantId, newCents }) => {
          return { variantId, cents: newCents, isUnclaimed: isFirstSale }
        }),
      ),
      ...(channel && { channel }),
      ...(input.percent !== undefined && { percent: input.percent }),
      rounding: input.rounding,
      now,
      actor: actorKey(actor),
    })
    if ('overlapping' in started) throw errors.CAMPAIGN_CHANGED()
    const counts = { models: included.length, left_out: checked.length - included.length }
    audit({ table: 'campaigns', id: started.campaignId, details: toDetails(checked, input, times) })
    return { campaign_id: started.campaignId, ...counts }
  })

/** Of two that plan for the same goods at once the later sees the campaign of the earlier. */
async function checkLocked(
  tx: Db,
  asked: CampaignInput & CampaignTimes & { now: Date },
): Promise<CheckedProduct[]> {
  const found = await readCampaignGoods(tx, asked)
  const variantIds = found.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
  await lockProductsOfVariants(tx, variantIds)
  return checkCampaign(await readCampaignGoods(tx, asked), asked)
}

function toDetails(
  checked: readonly CheckedProduct[],
  { channel, percent, rounding }: CampaignInput,
  { startsAt, endsAt }: CampaignTimes,
) {
  const leftOut = checked.filter(({ refusals }) => refusals.length > 0)
  return {
    channel,
    ...(percent !== undefined && { percent, rounding }),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    models: checked.length - leftOut.length,
    left_out: leftOut.length,
    // Enough to find out why a model is missing; a long list would make an entry too long to read.
    refused: leftOut
      .slice(0, 50)
      .map(({ product, refusals }) => `${product.productId} ${refusals.join()}`),
  }
}
