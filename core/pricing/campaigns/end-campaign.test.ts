import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import {
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
let productId: number
let variantId: number
beforeEach(async () => {
  const shoe = await sellModel(shop)
  productId = shoe.productId
  variantId = shoe.variantId
  shop.clock.now = day(50)
})

const plan = async (from = 60, until = 90, percent = 30) => {
  const times = { starts_at: toShopMinute(day(from)), ends_at: toShopMinute(day(until)) }
  return (await planPreviewed(shop, { product_ids: [productId], percent, ...times })).campaign_id
}
const set = (cents: number, at: number) =>
  inTransaction(shop.db, (tx) =>
    setPrices(tx, { prices: [{ variantId, cents }], now: day(at), actor: 'sistema' }),
  )
const priceOn = (n: number) => readPriceAt(shop, variantId, day(n))
const stateOf = async (campaign_id: number) =>
  (await getPricing(shop).getCampaign({ campaign_id })).campaign.state

describe('ending', () => {
  it('a campaign that is ended brings the price before back at once, for good', async () => {
    const campaign_id = await plan()
    shop.clock.now = day(70)
    expect(await stateOf(campaign_id)).toBe('running')
    await getPricing(shop).endCampaign({ campaign_id })
    expect(await priceOn(69)).toEqual([70_00, 100_00])
    for (const n of [70, 89, 90, 91]) expect(await priceOn(n)).toEqual([100_00, null])
    expect(await stateOf(campaign_id)).toBe('ended')
    expect(await getRefusal(getPricing(shop).endCampaign({ campaign_id }))).toMatchObject({
      code: 'CAMPAIGN_NOT_RUNNING',
    })
  })
  it('a campaign that has not begun is cancelled, not ended', async () => {
    const campaign_id = await plan()
    expect(await getRefusal(getPricing(shop).endCampaign({ campaign_id }))).toMatchObject({
      code: 'CAMPAIGN_NOT_RUNNING',
    })
  })
  it('a second campaign that is ended brings back the price before the first', async () => {
    await plan(60, 70)
    const second = await plan(70, 80, 50)
    await plan(80, 90, 60)
    expect(await priceOn(75)).toEqual([50_00, 70_00])
    shop.clock.now = day(76)
    await getPricing(shop).endCampaign({ campaign_id: second })
    expect(await priceOn(77)).toEqual([100_00, null])
    expect(await priceOn(81)).toEqual([40_00, 50_00])
    expect(await priceOn(91)).toEqual([100_00, null])
  })
})

describe('cancelling', () => {
  it('a campaign that is cancelled never begins, and its prices are gone', async () => {
    const campaign_id = await plan()
    await getPricing(shop).cancelCampaign({ campaign_id })
    for (const n of [59, 60, 89, 91]) expect(await priceOn(n)).toEqual([100_00, null])
    expect(await stateOf(campaign_id)).toBe('cancelled')
    expect(await plan(60, 90, 40)).toBeGreaterThan(campaign_id)
    expect(await priceOn(60)).toEqual([60_00, 100_00])
  })
  it('a campaign that runs is ended, not cancelled', async () => {
    const campaign_id = await plan()
    shop.clock.now = day(61)
    expect(await getRefusal(getPricing(shop).cancelCampaign({ campaign_id }))).toMatchObject({
      code: 'CAMPAIGN_NOT_PLANNED',
    })
  })
  it('a second campaign that is cancelled leaves the end of the first as it was planned', async () => {
    await plan(60, 70)
    const second = await plan(70, 80, 50)
    await getPricing(shop).cancelCampaign({ campaign_id: second })
    expect(await priceOn(65)).toEqual([70_00, 100_00])
    for (const n of [70, 80, 81]) expect(await priceOn(n)).toEqual([100_00, null])
  })
  it('a campaign between two others that is cancelled leaves both', async () => {
    await plan(60, 70)
    const second = await plan(70, 80, 50)
    await plan(80, 90, 60)
    await getPricing(shop).cancelCampaign({ campaign_id: second })
    expect(await priceOn(65)).toEqual([70_00, 100_00])
    expect(await priceOn(75)).toEqual([100_00, null])
    expect(await priceOn(85)).toEqual([40_00, 70_00])
    expect(await priceOn(95)).toEqual([100_00, null])
  })
})

describe('extending', () => {
  const extend = (campaign_id: number, until: number) =>
    getPricing(shop).extendCampaign({ campaign_id, ends_at: toShopMinute(day(until)) })
  it('a campaign that is extended keeps the price before of its start', async () => {
    const campaign_id = await plan()
    shop.clock.now = day(85)
    await extend(campaign_id, 120)
    expect(await priceOn(119)).toEqual([70_00, 100_00])
    expect(await priceOn(120)).toEqual([100_00, null])
  })
  it('a campaign is not extended into another one, nor backwards', async () => {
    const campaign_id = await plan(60, 70)
    const second = await plan(80, 90, 50)
    const refused = await extend(campaign_id, 85).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'CAMPAIGN_OVERLAPS',
      data: { campaign_id: second, name: { es: 'Rebajas' } },
    })
    expect(await getRefusal(extend(campaign_id, 65))).toMatchObject({ code: 'CAMPAIGN_EXTENSION' })
    await extend(campaign_id, 75)
    expect(await priceOn(74)).toEqual([70_00, 100_00])
    expect(await priceOn(77)).toEqual([100_00, null])
  })
  it('a campaign that has ended is not extended', async () => {
    const campaign_id = await plan()
    shop.clock.now = day(95)
    expect(await getRefusal(extend(campaign_id, 120))).toMatchObject({ code: 'CAMPAIGN_ENDED' })
  })
})

it('a price that is changed before a campaign begins is the one that returns after it', async () => {
  await plan()
  await set(110_00, 55)
  expect(await priceOn(61)).toEqual([70_00, 100_00])
  expect(await priceOn(91)).toEqual([110_00, null])
})

it('a price that is changed while a campaign runs holds until its end', async () => {
  const campaign_id = await plan()
  shop.clock.now = day(65)
  await set(65_00, 65)
  shop.clock.now = day(70)
  await getPricing(shop).extendCampaign({ campaign_id, ends_at: toShopMinute(day(100)) })
  expect(await priceOn(80)).toEqual([65_00, null])
  expect(await priceOn(91)).toEqual([100_00, null])
})

it('campaigns are listed by their state, and each shows its models with the price before', async () => {
  const running = await plan()
  const planned = await plan(100, 120, 50)
  shop.clock.now = day(61)
  const list = async (state?: 'running' | 'planned') =>
    (await getPricing(shop).listCampaigns({ ...(state && { state }) })).campaigns
  expect((await list('running')).map((each) => each.campaign_id)).toContain(running)
  expect((await list('planned')).map((each) => each.campaign_id)).toContain(planned)
  const { campaign, models } = await getPricing(shop).getCampaign({ campaign_id: running })
  expect(campaign).toMatchObject({ state: 'running', channel: 'both', percent: 30, models: 1 })
  expect(models).toMatchObject([
    { product_id: productId, from_cents: 70_00, prior_cents: 100_00, percent: 30 },
  ])
  expect(await getRefusal(getPricing(shop).getCampaign({ campaign_id: 999_999 }))).toMatchObject({
    code: 'CAMPAIGN_UNKNOWN',
  })
})
