import { beforeEach, describe, expect, it } from 'vitest'
import { SATURDAY } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'

const shop = sharedShop()
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const read = (product_id: number) => shop.call().catalog.getProduct({ product_id })
const at = (day: number) => later(SATURDAY, days(day))
const write = (text: string, values: unknown[]) => shop.pool.query(text, values)

/** A campaign that asks `cents` for the variant from that day on. */
const reduce = (variantId: number, cents: number, from: number, until?: number) =>
  inTransaction(shop.db, (tx) =>
    startCampaign(tx, {
      name: { es: 'Rebajas' },
      startsAt: at(from),
      ...(until !== undefined && { endsAt: at(until) }),
      prices: [{ variantId, cents }],
      now: shop.clock.now,
      actor: 'sistema',
    }),
  )

describe('the page of a product', () => {
  it('names its collection and its category by what stands in addresses', async () => {
    const shoe = await shop.sell({
      handle: 'con-todo',
      collection: 'señora',
      category: 'Salones de fiesta',
    })
    expect(await read(shoe.productId)).toMatchObject({
      collection: { key: 'señora' },
      category: { slug: 'salones-de-fiesta', name: { es: 'Salones de fiesta' } },
    })
  })
  it('leaves out a category that is switched off', async () => {
    const shoe = await shop.sell({ handle: 'apagada', category: 'Apagada' })
    await write(`update product_categories set is_active = false where name ->> 'es' = $1`, [
      'Apagada',
    ])
    expect((await read(shoe.productId)).category).toBeNull()
  })
  it('says what the shoe is made of, in the order of its label', async () => {
    const shoe = await shop.sell({ handle: 'de-piel' })
    const made = [
      { part: 'sole', materials: ['other'] },
      { part: 'upper', materials: ['leather', 'textile'] },
      { part: 'lining', materials: ['textile'] },
    ]
    await write('update products set composition = $2::jsonb where product_id = $1', [
      shoe.productId,
      JSON.stringify(made),
    ])
    expect((await read(shoe.productId)).composition).toEqual([made[1], made[2], made[0]])
  })
  it.each([
    ['a material of no law', [{ part: 'upper', materials: ['unicorn'] }]],
    [
      'a part twice',
      [
        { part: 'sole', materials: ['other'] },
        { part: 'sole', materials: ['leather'] },
      ],
    ],
    ['three materials in a part', [{ part: 'sole', materials: ['other', 'leather', 'textile'] }]],
    ['nothing', null],
  ])('says nothing rather than %s', async (what, made) => {
    const shoe = await shop.sell({ handle: `mal-${what}` })
    await write('update products set composition = $2::jsonb where product_id = $1', [
      shoe.productId,
      JSON.stringify(made),
    ])
    expect((await read(shoe.productId)).composition).toEqual([])
  })
  it('shows every view of a colour, in order, and those of no colour where it has none', async () => {
    const shoe = await shop.sell({ handle: 'con-fotos', colours: ['Negro', 'Burdeos'] })
    const place = async (colour: string | null, hashes: string[]) => {
      for (const [position, hash] of hashes.entries()) {
        await write(
          `insert into pictures (hash, mime, width, height, bytes) values ($1, 'image/webp', 1, 1, 1) on conflict do nothing`,
          [hash],
        )
        await write(
          `insert into product_pictures (product_id, colour_id, hash, position)
           values ($1, (select colour_id from colours where key = $2), $3, $4)`,
          [shoe.productId, colour, hash, position + 1],
        )
      }
    }
    await place('negro', ['n1', 'n2', 'n3'])
    await place(null, ['a1', 'a2'])
    const { colours } = await read(shoe.productId)
    const views = (name: string) =>
      colours.find((each) => each.name?.es === name)?.pictures.map(({ hash }) => hash)
    expect(views('Negro')).toEqual(['n1', 'n2', 'n3'])
    expect(views('Burdeos')).toEqual(['a1', 'a2'])
  })
})

describe('a model', () => {
  it('is new for 30 days, and its page says when that ends', async () => {
    const shoe = await shop.sell({ handle: 'nueva' })
    expect(await read(shoe.productId)).toMatchObject({
      is_new: true,
      changes_at: at(30).toISOString(),
    })
    shop.clock.now = at(30)
    expect(await read(shoe.productId)).toMatchObject({ is_new: false, changes_at: null })
  })
})

describe('a reduced size', () => {
  it('tells the lowest price of the 30 days before, its sisters tell none', async () => {
    const shoe = await shop.sell({ handle: 'rebajada', colours: ['Negro'], sizes: ['38', '39'] })
    await reduce(shoe.variant('Negro 38'), 49_95, 5)
    shop.clock.now = at(6)
    const [size38, size39] = (await read(shoe.productId)).colours[0]?.sizes ?? []
    expect(size38).toMatchObject({ size: '38', price_cents: 49_95, prior_cents: 69_95 })
    expect(size39).toMatchObject({ size: '39', price_cents: 69_95, prior_cents: null })
  })
  it('is announced to the page before it begins, and its end too', async () => {
    const shoe = await shop.sell({ handle: 'por-rebajar', colours: ['Negro'], sizes: ['38'] })
    await reduce(shoe.variant('Negro 38'), 49_95, 5, 8)
    expect((await read(shoe.productId)).changes_at).toBe(at(5).toISOString())
    shop.clock.now = at(5)
    expect((await read(shoe.productId)).changes_at).toBe(at(8).toISOString())
  })
  it('is not on the page before its first price begins, but the page knows when', async () => {
    const shoe = await shop.sell({ handle: 'a-medias', colours: ['Negro'], sizes: ['38', '39'] })
    const size39 = shoe.variant('Negro 39')
    await write('update product_variants set archived_at = now() where variant_id = $1', [size39])
    const { rows } = await write(
      `insert into product_variants (product_id, colour_id, size_id, attributes, sku)
       select product_id, colour_id, size_id, '{"Ancho": "G"}', 'a-medias-g' from product_variants where variant_id = $1
       returning variant_id as id`,
      [size39],
    )
    await reduce(rows[0].id, 59_95, 3)
    const before = await read(shoe.productId)
    expect(before.colours[0]?.sizes.map(({ size }) => size)).toEqual(['38'])
    expect(before.changes_at).toBe(at(3).toISOString())
    shop.clock.now = at(3)
    expect((await read(shoe.productId)).colours[0]?.sizes.map(({ size }) => size)).toEqual([
      '38',
      '39',
    ])
  })
})

it('a product without any price in force is not found', async () => {
  const shoe = await shop.sell({ handle: 'sin-precio', colours: ['Negro'], sizes: ['38'] })
  await write(`update prices set valid = tstzrange(lower(valid), $2) where variant_id = $1`, [
    shoe.variant('Negro 38'),
    at(2),
  ])
  shop.clock.now = at(2)
  await expect(read(shoe.productId)).rejects.toMatchObject({ code: 'PRODUCT_UNKNOWN' })
})
