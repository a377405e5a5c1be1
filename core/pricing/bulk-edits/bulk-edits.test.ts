import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { startCampaign } from '../start-campaign.ts'
import type { BulkChange } from './bulk-change.ts'

const shop = sharedWorld()
const wait = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}
beforeEach(wait)

const manager = staffWith({ can_manage_products: true })
const office = (actor = manager) => shop.call(actor)
const read = (product_id: number) => office().catalog.getOfficeProduct({ product_id })

let models = 0
async function sell(cents = 60_00) {
  const handle = `bulk-${++models}`
  const shoe = await shop.sell({ handle, pairs: 1, colours: ['Negro'], sizes: ['38', '39'], cents })
  wait()
  return { id: shoe.productId, variant: shoe.variant('Negro 38') }
}

async function prepare(change: BulkChange, ...product_ids: number[]) {
  const products = { product_ids }
  return (await office().pricing.prepareBulkEdit({ change, products })).bulk_edit_id
}
const see = (bulk_edit_id: number) => office().pricing.getBulkEdit({ bulk_edit_id })
const start = (bulk_edit_id: number, actor = manager) =>
  office(actor).pricing.startBulkEdit({ bulk_edit_id })

const lower = { field: 'price', how: 'percent', by: -20_00, rounding: 'x95' } as const
const publish = { field: 'status', value: 'published' } as const

const states = async (id: number) =>
  Object.fromEntries(
    (await see(id)).rows.map(({ product_id, state, reason }) => [product_id, reason ?? state]),
  )

describe('a change of many products', () => {
  it('is looked at first, changes nothing until it is started, and then every size of each', async () => {
    const [one, two] = [await sell(60_00), await sell(39_95)]
    const edit = await prepare(lower, one.id, two.id)
    expect(await see(edit)).toMatchObject({
      state: 'draft',
      counts: { planned: 2, refused: 0, changed: 0, unchanged: 0 },
      rows: [
        { product_id: one.id, before: [60_00, 60_00], after: [47_95, 47_95] },
        { product_id: two.id, before: [39_95, 39_95], after: [31_95, 31_95] },
      ],
    })
    expect((await read(one.id)).variants[0]?.price_cents).toBe(60_00)
    wait()
    expect(await start(edit)).toMatchObject({ state: 'done' })
    const after = await read(one.id)
    expect(after.variants.map(({ price_cents }) => price_cents)).toEqual([47_95, 47_95])
    expect(await states(edit)).toEqual({ [one.id]: 'changed', [two.id]: 'changed' })
    const logged = await query<{ id: string }>(
      shop.db,
      '',
      `select target_entity_id as id from audit_log where action_type = 'pricing.startBulkEdit' order by target_entity_id::int`,
    )
    expect(logged.map(({ id }) => Number(id))).toEqual([one.id, two.id])
  })

  it('leaves out a product that somebody saved after it was looked at, and names it', async () => {
    const [one, two] = [await sell(), await sell()]
    const edit = await prepare({ field: 'brand', value: 'Marca Nueva' }, one.id, two.id)
    const { version } = await read(one.id)
    await office().catalog.editProduct({ product_id: one.id, version, shelf: 'A-1' })
    await start(edit)
    expect(await states(edit)).toEqual({ [one.id]: 'PRODUCT_CHANGED', [two.id]: 'changed' })
    expect(await read(one.id)).toMatchObject({ shelf: 'A-1', brand: 'Marisma' })
    expect(await read(two.id)).toMatchObject({ brand: 'Marca Nueva' })
  })

  it('leaves out one whose price alone has changed since', async () => {
    const one = await sell()
    const edit = await prepare(lower, one.id)
    wait()
    const prices = [{ variant_id: one.variant, price_cents: 70_00 }]
    await office().pricing.savePrices({ prices })
    wait()
    await start(edit)
    expect(await states(edit)).toEqual({ [one.id]: 'PRODUCT_CHANGED' })
  })

  it('of two people who look at the same, the second changes nothing', async () => {
    const one = await sell()
    const mine = await prepare({ field: 'brand', value: 'Uno' }, one.id)
    const other = staffWith({ can_manage_products: true })
    const colleague = { ...other, userId: '01990000-0000-7000-8000-000000000002' }
    const theirs = await office(colleague).pricing.prepareBulkEdit({
      change: { field: 'brand', value: 'Dos' },
      products: { product_ids: [one.id] },
    })
    await start(mine)
    await start(theirs.bulk_edit_id, colleague)
    expect(await states(theirs.bulk_edit_id)).toEqual({ [one.id]: 'PRODUCT_CHANGED' })
    expect(await read(one.id)).toMatchObject({ brand: 'Uno' })
    expect(await getRefusal(start(mine))).toMatchObject({ code: 'BULK_EDIT_STARTED' })
  })

  it('names what a product lacks that cannot be published, and publishes the others', async () => {
    const ready = await sell()
    const { version } = await read(ready.id)
    await office().catalog.setProductStatus({ product_id: ready.id, version, status: 'draft' })
    const bare = await office().catalog.createProduct({ name: { es: 'Sin tallas' } })
    const edit = await prepare(publish, ready.id, bare.product_id)
    const { rows } = await see(edit)
    expect(rows[0]).toMatchObject({ product_id: bare.product_id, reason: 'NOT_READY' })
    expect(rows[0]?.missing).toContain('VARIANT')
    await start(edit)
    expect(await read(ready.id)).toMatchObject({ status: 'published' })
    expect(await read(bare.product_id)).toMatchObject({ status: 'draft' })
  })

  it('leaves out archived products, also those that were archived meanwhile, and prices of a campaign', async () => {
    const [before, meanwhile, reduced] = [await sell(), await sell(), await sell()]
    const archive = async (product_id: number) => {
      const { version } = await read(product_id)
      await office().catalog.setProductStatus({ product_id, version, status: 'archived' })
    }
    await archive(before.id)
    await inTransaction(shop.db, (tx) =>
      startCampaign(tx, {
        name: { es: 'Rebajas' },
        prices: [{ variantId: reduced.variant, cents: 40_00 }],
        now: shop.clock.now,
        actor: 'test',
      }),
    )
    const edit = await prepare(lower, before.id, meanwhile.id, reduced.id)
    await archive(meanwhile.id)
    await start(edit)
    expect(await states(edit)).toEqual({
      [before.id]: 'PRODUCT_ARCHIVED',
      [meanwhile.id]: 'PRODUCT_CHANGED',
      [reduced.id]: 'IN_CAMPAIGN',
    })
  })

  it('is of all that the filter of the list finds', async () => {
    const brand = `Marca ${++models}`
    const [one, two] = [await sell(), await sell()]
    await start(await prepare({ field: 'brand', value: brand }, one.id, two.id))
    const { brands } = await office().catalog.listChoices({})
    const brand_id = brands.find(({ name }) => name === brand)?.brand_id
    const { bulk_edit_id } = await office().pricing.prepareBulkEdit({
      change: { field: 'tax_class', value: 'general' },
      products: { filter: { brand_id, q: 'bulk' } },
    })
    expect(Object.keys(await states(bulk_edit_id)).map(Number)).toEqual([one.id, two.id])
  })

  it('gives a season, and takes it away', async () => {
    const one = await sell()
    const edit = await prepare({ field: 'season', value: 'autumn_winter' }, one.id)
    await start(edit)
    expect((await see(edit)).rows).toMatchObject([{ state: 'changed', before: null }])
    expect(await read(one.id)).toMatchObject({ season: 'autumn_winter' })
    const none = await prepare({ field: 'season', value: null }, one.id)
    expect((await see(none)).rows).toMatchObject([{ before: 'autumn_winter' }])
    await start(none)
    expect(await read(one.id)).toMatchObject({ season: null })
  })

  it.each([
    ['a price of zero', { field: 'price', how: 'set', by: 0 }],
    ['a price of a million', { field: 'price', how: 'set', by: 1_000_000_00 }],
    ['no change', { field: 'price', how: 'percent', by: 0 }],
    ['less than nothing', { field: 'price', how: 'percent', by: -100_00 }],
    ['a field that there is not', { field: 'name', value: 'x' }],
    ['no tax class', { field: 'tax_class', value: null }],
  ])('is refused with %s', async (_, change) => {
    const products = { product_ids: [1] }
    const call = office().pricing.prepareBulkEdit({ change: change as BulkChange, products })
    expect(await getRefusal(call)).toEqual({ code: 'BAD_REQUEST', status: 400 })
  })

  it('is refused with a category that is gone, and where nothing is found', async () => {
    const one = await sell()
    const gone = prepare({ field: 'product_category_id', value: 999_999 }, one.id)
    expect(await getRefusal(gone)).toMatchObject({ code: 'CHOICE_UNKNOWN' })
    expect(await getRefusal(prepare(lower, 999_999))).toMatchObject({ code: 'NOTHING_CHOSEN' })
  })

  it('takes the right to change prices, and to publish', async () => {
    const one = await sell()
    const granted = { can_manage_products: true, change_prices: 'denied' as const }
    const blocked = staffWith({ ...granted, publish_products: 'pin' })
    expect(await getRefusal(start(await prepare(lower, one.id), blocked))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await getRefusalDetails(start(await prepare(publish, one.id), blocked))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'publish_products' },
    })
  })
})
