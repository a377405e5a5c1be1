import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'

const shop = sharedShop()
const call = () => shop.call(staffWith({ can_manage_products: true })).catalog
type Asked = Parameters<ReturnType<typeof call>['listLabels']>[0]
const sizesOf = ({ labels }: { labels: { size: string | null; copies: number }[] }) =>
  labels.map(({ size, copies }) => `${size} x${copies}`)

let alba: Awaited<ReturnType<typeof shop.sell>>
let brisa: typeof alba
beforeAll(async () => {
  const model = { colours: ['Negro'], sizes: ['38', '39', '40'], cents: 99_95, otherPairs: {} }
  alba = await shop.sell({ ...model, handle: 'alba-1', pairs: 2 })
  brisa = await shop.sell({ ...model, handle: 'brisa-1', pairs: 3 })
  await shop.pool.query(
    `update products set shelf = case product_id when $1 then 'B-2' else 'a-12' end,
       composition = '[{"part": "sole", "materials": ["other"]}, {"part": "upper", "materials": ["leather", "textile"]}]'`,
    [alba.productId],
  )
})

const read = (asked: Asked) => call().listLabels(asked)

describe('what a label says', () => {
  it('name, size, code, shelf and composition in the order of the law', async () => {
    const variantId = alba.variant('Negro 38')
    await shop.pool.query('insert into barcodes (barcode, variant_id) values ($1, $2)', [
      '2000001213803',
      variantId,
    ])
    const { labels, total } = await read({ variant_ids: [variantId] })
    expect(total).toBe(1)
    expect(labels).toMatchObject([
      {
        size: '38',
        colour: { es: 'Negro' },
        price_cents: 99_95,
        prior_cents: null,
        shelf: 'B-2',
        composition: [
          { part: 'upper', materials: ['leather', 'textile'] },
          { part: 'sole', materials: ['other'] },
        ],
        barcode: '2000001213803',
        copies: 1,
      },
    ])
  })

  it('an archived variant has no label, and is counted as left out', async () => {
    const gone = brisa.variant('Negro 40')
    await shop.pool.query('update product_variants set archived_at = now() where variant_id = $1', [
      gone,
    ])
    const { labels, archived } = await read({ product_id: brisa.productId })
    expect({ sizes: sizesOf({ labels }), archived }).toEqual({
      sizes: ['38 x1', '39 x1'],
      archived: 1,
    })
    await shop.pool.query('update product_variants set archived_at = null')
  })

  it('in a campaign a label says the price of now and the lowest of thirty days before', async () => {
    const variantId = alba.variant('Negro 39')
    shop.clock.now = later(SATURDAY, days(2))
    await inTransaction(shop.db, (tx) =>
      startCampaign(tx, {
        name: { es: 'Rebajas' },
        prices: [{ variantId, cents: 69_95 }],
        startsAt: later(SATURDAY, days(3)),
        endsAt: later(SATURDAY, days(5)),
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    const priceOn = async (day: number) => {
      shop.clock.now = later(SATURDAY, days(day))
      const { labels } = await read({ variant_ids: [variantId] })
      return [labels[0]?.price_cents, labels[0]?.prior_cents]
    }
    expect(await priceOn(2)).toEqual([99_95, null])
    expect(await priceOn(3)).toEqual([69_95, 99_95])
    expect(await priceOn(5)).toEqual([99_95, null])
  })
})

describe('which labels', () => {
  it('the models of a list have theirs, and an unknown one has none', async () => {
    const products = [alba.productId, brisa.productId, 999_999]
    const { total, variants, codeless } = await read({ product_ids: products })
    expect({ total, variants, codeless }).toEqual({ total: 6, variants: 6, codeless: 5 })
  })

  it('the inventory has a label for each pair in the shop, by shelf', async () => {
    await shop.pool.query(`update inventory_items set status = 'sold' where item_id = (
      select min(item_id) from inventory_items where variant_id = ${brisa.variant('Negro 39')})`)
    const { labels, total } = await read({ set: 'inventory', each_pair: true })
    expect(total).toBe(2 * 3 + 3 * 2 + 2)
    expect(labels.map(({ shelf }) => shelf)).toEqual([
      ...Array(3).fill('a-12'),
      ...Array(3).fill('B-2'),
    ])
    expect(sizesOf({ labels }).slice(0, 3)).toEqual(['38 x3', '39 x2', '40 x3'])
    const { sections } = await call().listLabelChoices({})
    expect(sections).toEqual([
      { section: 'A', models: 1 },
      { section: 'B', models: 1 },
    ])
    for (const shelf of ['A', 'a-12'])
      expect((await read({ set: 'inventory', shelf })).variants).toBe(3)
    expect((await read({ set: 'inventory', shelf: 'A-1' })).variants).toBe(0)
  })

  it('parts carry on where the one before ended, in the middle of a variant too', async () => {
    const all = { set: 'inventory', each_pair: true, copies: 2 } as const
    const first = await read({ ...all, limit: 7 })
    const second = await read({ ...all, limit: 7, offset: 7 })
    expect([sizesOf(first), sizesOf(second)]).toEqual([
      ['38 x6', '39 x1'],
      ['39 x3', '40 x4'],
    ])
    expect(first.total).toBe(second.total)
  })

  it('those whose price changed since a day, not those that were changed and changed back', async () => {
    const [dearer, same] = [brisa.variant('Negro 38'), brisa.variant('Negro 40')]
    const price = (variantId: number, cents: number, day: number) =>
      inTransaction(shop.db, (tx) =>
        setPrices(tx, {
          prices: [{ variantId, cents }],
          now: later(SATURDAY, days(day)),
          actor: 'sistema',
        }),
      )
    await price(dearer, 105_00, 10)
    await price(same, 105_00, 10)
    await price(same, 99_95, 11)
    shop.clock.now = later(SATURDAY, days(12))
    const changed = async (since: string) =>
      (await read({ set: 'changed', since })).labels.map(({ variant_id }) => variant_id)
    expect(await changed('2026-12-01')).toEqual([dearer])
    expect(await changed('2026-12-02')).toEqual([same])
    expect(await changed('2026-12-03')).toEqual([])
  })

  it('a reduction that begins with the day has changed the price since that day', async () => {
    const variantId = alba.variant('Negro 40')
    shop.clock.now = later(SATURDAY, days(20))
    await inTransaction(shop.db, (tx) =>
      startCampaign(tx, {
        name: { es: 'Rebajas' },
        prices: [{ variantId, cents: 59_95 }],
        startsAt: new Date('2027-01-07T00:00:00+01:00'),
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    shop.clock.now = new Date('2027-01-07T09:00:00+01:00')
    const { labels } = await read({ set: 'changed', since: '2027-01-07' })
    expect(labels).toMatchObject([{ variant_id: variantId, price_cents: 59_95 }])
  })

  it('one for each pair that came in on a day', async () => {
    await shop.pool.query(`set timezone = 'Europe/Madrid'`)
    const { rows } = await shop.pool.query('select horma_day(now())::text as day')
    const received = { set: 'received', day: rows[0].day, each_pair: true } as const
    expect((await read(received)).total).toBe(15)
    expect((await read({ ...received, day: '2020-01-01' })).total).toBe(0)
  })

  it('one for each pair that a receipt brought, whatever came in besides', async () => {
    const { receipts } = await call().listLabelChoices({})
    const [receipt] = receipts.filter(({ pairs }) => pairs === 6)
    const of = { set: 'received', receipt: receipt?.receipt_id, each_pair: true } as const
    expect(await read(of)).toMatchObject({ total: 6, variants: 3 })
    expect((await read({ ...of, receipt: 999_999 })).total).toBe(0)
  })

  it('the inventory of one place has no labels for pairs that stand elsewhere', async () => {
    const { places } = await call().listLabelChoices({})
    const [here, elsewhere] = ['tienda', 'almacen-2']
    expect(places.map(({ code }) => code)).toContain(here)
    await shop.pool.query('insert into locations (code, name) values ($1, $1)', [elsewhere])
    const variantId = alba.variant('Negro 38')
    const all = (await read({ set: 'inventory', each_pair: true })).total
    await shop.pool.query(
      `update inventory_items set location_id = (select location_id from locations where code = $1)
       where item_id = (select min(item_id) from inventory_items where variant_id = $2 and status = 'in_stock')`,
      [elsewhere, variantId],
    )
    const at = (place: string) => read({ set: 'inventory', each_pair: true, place })
    expect((await at(elsewhere)).labels).toMatchObject([{ variant_id: variantId, copies: 1 }])
    expect((await at(here)).total).toBe(all - 1)
    expect((await read({ set: 'catalog', place: elsewhere })).variants).toBe(1)
    const received = { set: 'received', day: '2020-01-01', place: elsewhere } as const
    expect((await read(received)).total).toBe(0)
  })

  it('those of a season', async () => {
    await shop.pool.query(
      `update products set season = 'spring_summer' where product_id = ${alba.productId}`,
    )
    const { total } = await read({ set: 'catalog', season: 'spring_summer' })
    expect(total).toBe((await read({ product_id: alba.productId })).total)
    expect((await read({ set: 'catalog', season: 'all_year' })).total).toBe(0)
  })

  it('filters of the list of products narrow what is printed', async () => {
    expect((await read({ set: 'catalog', q: 'no existe' })).total).toBe(0)
    expect((await read({ set: 'catalog', status: 'published' })).total).toBe(6)
    expect((await read({ set: 'catalog', status: 'draft' })).total).toBe(0)
    expect((await read({ set: 'catalog', uncategorised: true, missing: true })).total).toBe(
      (await read({ set: 'catalog', missing: true, uncategorised: true })).total,
    )
  })

  it('a set without its day, and more copies than anybody prints, are refused', async () => {
    for (const asked of [
      { set: 'changed' },
      { set: 'received' },
      { set: 'changed', since: '2026-02-31' },
      { set: 'catalog', copies: 0 },
      { set: 'catalog', copies: 21 },
    ] as Asked[])
      expect(await getRefusal(read(asked))).toMatchObject({ status: 400 })
  })
})
