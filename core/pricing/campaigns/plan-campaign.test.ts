import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import {
  askCampaign,
  day,
  getPricing,
  planPreviewed,
  readPriceAt,
  sellModel,
  toShopMinute,
} from '../../../test/pricing/campaigns.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { setPrices } from '../set-price.ts'

const shop = sharedShop()
let shoe: Awaited<ReturnType<typeof sellModel>>
beforeEach(async () => {
  shoe = await sellModel(shop)
  shop.clock.now = day(50)
})

const preview = async (asked: Parameters<typeof askCampaign>[0]) => {
  const found = await getPricing(shop).previewCampaign(askCampaign(asked))
  const [model] = found.models
  if (!model) throw new Error('the preview has no model')
  return { ...found, model }
}
const set = (variantId: number, cents: number, at: number, channel?: 'web' | 'pos') =>
  inTransaction(shop.db, (tx) =>
    setPrices(tx, {
      prices: [{ variantId, cents }],
      ...(channel && { channel }),
      now: day(at),
      actor: 'sistema',
    }),
  )

it('a preview shows price, lowest price of 30 days, new price and the percentage that may be claimed', async () => {
  await set(shoe.variantId, 80_00, 45)
  const { model, counts } = await preview({ product_ids: [shoe.productId], percent: 50 })
  expect(model).toMatchObject({
    price: { from: 80_00, to: 80_00 },
    lowest: { from: 80_00, to: 80_00 },
    new_price: { from: 40_00, to: 40_00 },
    percent: 50,
    refusals: [],
    is_first_sale: false,
  })
  expect(counts).toEqual({ models: 1, variants: 1, refused: 0, left_out: 0 })
  expect(await readPriceAt(shop, shoe.variantId, day(61))).toEqual([80_00, null])
})

it('a planned campaign begins and ends by the clock, with the percentage and ending that were asked for', async () => {
  const asked = { product_ids: [shoe.productId], percent: 31, rounding: '95' as const }
  const planned = await planPreviewed(shop, asked)
  expect(planned).toMatchObject({ models: 1, left_out: 0 })
  expect(await readPriceAt(shop, shoe.variantId, day(59))).toEqual([100_00, null])
  expect(await readPriceAt(shop, shoe.variantId, day(60))).toEqual([68_95, 100_00])
  expect(await readPriceAt(shop, shoe.variantId, day(90))).toEqual([100_00, null])
  const { rows } = await shop.pool.query(
    `select target_table_name, details from audit_log where action_type = 'pricing.planCampaign' order by audit_id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({
    target_table_name: 'campaigns',
    details: { models: 1, left_out: 0, percent: 31, rounding: '95', channel: 'both' },
  })
})

it('a model has its own price in a campaign, and one that was taken out stays as it is', async () => {
  const other = await sellModel(shop)
  const third = await sellModel(shop)
  shop.clock.now = day(50)
  const product_ids = [shoe.productId, other.productId, third.productId]
  const prices = [{ product_id: other.productId, price_cents: 49_99 }]
  const planned = await planPreviewed(shop, { product_ids, prices, left_out: [third.productId] })
  expect(planned).toMatchObject({ models: 2, left_out: 1 })
  expect(await readPriceAt(shop, shoe.variantId, day(61))).toEqual([70_00, 100_00])
  expect(await readPriceAt(shop, other.variantId, day(61))).toEqual([49_99, 100_00])
  expect(await readPriceAt(shop, third.variantId, day(61))).toEqual([100_00, null])
})

it('a campaign is of a season, or of whatever else the list of products is narrowed by', async () => {
  await shop.pool.query(`update products set season = 'spring_summer' where product_id = $1`, [
    shoe.productId,
  ])
  const find = async (asked: object) => {
    const found = await getPricing(shop).previewCampaign(askCampaign(asked as never))
    return found.models.map(({ product_id }) => product_id)
  }
  expect(await find({ season: 'spring_summer' })).toEqual([shoe.productId])
  expect(await find({ season: 'autumn_winter' })).toEqual([])
  const both = { season: 'spring_summer', status: 'published' }
  expect(await find({ ...both, q: 'alba' })).toEqual([shoe.productId])
  expect(await find({ ...both, uncategorised: true })).toEqual([])
  expect(await find({ ...both, lacking_by_law: true })).toEqual([])
  expect(await find({ season: 'spring_summer', status: 'draft' })).toEqual([])
  await shop.pool.query('update products set season = null')
})

it('a model without 30 days of history is left out, and the rest of the campaign goes', async () => {
  const young = await sellModel(shop, { at: 40 })
  shop.clock.now = day(50)
  const product_ids = [shoe.productId, young.productId]
  const { models } = await getPricing(shop).previewCampaign(askCampaign({ product_ids }))
  expect(models.map(({ product_id, refusals }) => [product_id, refusals])).toEqual([
    [young.productId, ['NO_HISTORY']],
    [shoe.productId, []],
  ])
  expect(await planPreviewed(shop, { product_ids })).toMatchObject({ models: 1, left_out: 1 })
  expect(await readPriceAt(shop, young.variantId, day(61))).toEqual([100_00, null])
})

it('goods that were never on sale get the price of a campaign, and no price before', async () => {
  const { productId, variantId } = await sellModel(shop)
  await shop.pool.query(
    `update products set status = 'draft', published_at = null where product_id = $1`,
    [productId],
  )
  shop.clock.now = day(1)
  const asked = { product_ids: [productId], starts_at: toShopMinute(day(20)) }
  const { model } = await preview(asked)
  expect(model).toMatchObject({ refusals: [], is_first_sale: true, lowest: null, percent: null })
  await planPreviewed(shop, asked)
  expect(await readPriceAt(shop, variantId, day(21))).toEqual([70_00, null])
  expect(await readPriceAt(shop, variantId, day(91))).toEqual([100_00, null])
})

it('a price that is not below the lowest of the last 30 days is refused', async () => {
  await set(shoe.variantId, 60_00, 40)
  await set(shoe.variantId, 100_00, 45)
  const { model } = await preview({ product_ids: [shoe.productId] })
  expect(model.refusals).toEqual(['NOT_BELOW_PRIOR'])
})

it.each([
  ['zero', 0, ['ZERO_PRICE']],
  ['the present price', 100_00, ['NOT_LOWER']],
  ['more than the present price', 100_000_00, ['NOT_LOWER']],
])('a campaign price of %s is refused', async (_, price_cents, refusals) => {
  const prices = [{ product_id: shoe.productId, price_cents }]
  const asked = { product_ids: [shoe.productId], prices }
  expect((await preview(asked)).model.refusals).toEqual(refusals)
  expect(await getRefusal(planPreviewed(shop, asked))).toMatchObject({ code: 'CAMPAIGN_EMPTY' })
})

it('a campaign price of a million is no price', async () => {
  const prices = [{ product_id: shoe.productId, price_cents: 1_000_000_00 }]
  const asked = { product_ids: [shoe.productId], prices }
  expect(await getRefusal(planPreviewed(shop, asked))).toMatchObject({ status: 400 })
})

it('an archived model is left out', async () => {
  await shop.pool.query('update products set archived_at = now() where product_id = $1', [
    shoe.productId,
  ])
  expect((await preview({ product_ids: [shoe.productId] })).model.refusals).toEqual(['ARCHIVED'])
})

it('a model of which only marked pairs are left is no sale goods', async () => {
  await shop.pool.query(
    `insert into item_marks (item_id, code, grade)
     select item_id, 'M-' || item_id, 'damaged' from inventory_items where variant_id = $1`,
    [shoe.variantId],
  )
  const { model } = await preview({ product_ids: [shoe.productId] })
  expect(model.refusals).toEqual(['ONLY_MARKED'])
  expect(model.marked).toBeGreaterThan(0)
})

it('a price of one channel keeps a model out of a campaign for both, not out of one for that channel', async () => {
  await set(shoe.variantId, 120_00, 5, 'web')
  const product_ids = [shoe.productId]
  expect((await preview({ product_ids })).model.refusals).toEqual(['OWN_PRICE'])
  await planPreviewed(shop, { product_ids, channel: 'web' })
  expect(await readPriceAt(shop, shoe.variantId, day(61))).toEqual([84_00, 120_00])
  expect(await readPriceAt(shop, shoe.variantId, day(61), 'pos')).toEqual([100_00, null])
})

it('a campaign that overlaps another names it', async () => {
  const { campaign_id } = await planPreviewed(shop, { product_ids: [shoe.productId] })
  const { model } = await preview({
    product_ids: [shoe.productId],
    percent: 50,
    channel: 'pos',
    starts_at: toShopMinute(day(89)),
    ends_at: toShopMinute(day(99)),
  })
  expect(model).toMatchObject({
    refusals: ['OVERLAPS'],
    overlaps: { campaign_id, name: { es: 'Rebajas' } },
  })
})

it('a campaign that ends before it starts or starts in the past is refused', async () => {
  const product_ids = [shoe.productId]
  const refusal = (asked: object) => getRefusal(planPreviewed(shop, { product_ids, ...asked }))
  expect(await refusal({ ends_at: toShopMinute(day(60)) })).toMatchObject({ code: 'CAMPAIGN_END' })
  expect(await refusal({ ends_at: toShopMinute(day(55)) })).toMatchObject({ code: 'CAMPAIGN_END' })
  expect(await refusal({ starts_at: toShopMinute(day(49)) })).toMatchObject({
    code: 'CAMPAIGN_START',
  })
  expect(await refusal({ ends_at: '2032-13-01T10:00' })).toMatchObject({ status: 400 })
})

it('what changed since the preview is shown again before it is planned', async () => {
  const campaign = askCampaign({ product_ids: [shoe.productId] })
  const { fingerprint } = await getPricing(shop).previewCampaign(campaign)
  await set(shoe.variantId, 90_00, 49)
  const name = { es: 'Rebajas' }
  expect(
    await getRefusal(getPricing(shop).planCampaign({ ...campaign, name, fingerprint })),
  ).toMatchObject({ code: 'CAMPAIGN_CHANGED', status: 409 })
})

it('of two owners who plan for the same shoe at once one is told what the other did', async () => {
  const campaign = askCampaign({ product_ids: [shoe.productId] })
  const { fingerprint } = await getPricing(shop).previewCampaign(campaign)
  const plan = (es: string) =>
    getPricing(shop).planCampaign({ ...campaign, name: { es }, fingerprint })
  const planned = await Promise.allSettled([plan('Una'), plan('Otra')])
  const [won] = planned.filter(({ status }) => status === 'fulfilled')
  const [lost] = planned.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(won).toBeDefined()
  expect(lost).toMatchObject({ code: 'CAMPAIGN_CHANGED' })
  const { rows } = await shop.pool.query(
    'select count(*)::int as n from prices where variant_id = $1 and campaign_id is not null',
    [shoe.variantId],
  )
  expect(rows[0].n).toBe(1)
})

it('whoever may not change prices needs the PIN of a colleague to plan a campaign', async () => {
  const campaign = askCampaign({ product_ids: [shoe.productId] })
  const { fingerprint } = await getPricing(shop).previewCampaign(campaign)
  const plan = (change_prices: 'pin' | 'denied') =>
    getRefusal(
      shop
        .call(staffWith({ can_manage_products: true, change_prices }))
        .pricing.planCampaign({ ...campaign, name: { es: 'Rebajas' }, fingerprint }),
    )
  expect(await plan('pin')).toMatchObject({ code: 'APPROVAL_REQUIRED' })
  expect(await plan('denied')).toMatchObject({ status: 403 })
})
