import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../../demo/models/model.ts'
import type { TestShop } from '../../../test/shop.ts'
import { nameColours, sellModels } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
const FAMILIES = {
  Negro: { family: 'negro', swatch: '#111111' },
  Cuero: { family: 'marron', swatch: '#a8642f' },
  Camel: { family: 'marron', swatch: '#c39a67' },
  Rojo: { family: 'rojo', swatch: '#b8232a' },
}

const MODELS: (Partial<Model> & { handle: string })[] = [
  {
    handle: 'vera',
    category: 'Botines',
    brand: 'Peñalara',
    collection: 'señora',
    colours: ['Negro', 'Camel'],
    sizes: ['37.5', '38', '100'],
    otherPairs: { 'Camel 38': 0, 'Negro 37.5': 0 },
    pairs: 1,
    cents: 80_00,
  },
  {
    handle: 'sara',
    category: 'Sandalias',
    brand: 'Marisma',
    collection: 'señora',
    colours: ['Cuero', 'Camel', 'Rojo'],
    sizes: ['9', '38'],
    cents: 40_00,
  },
  {
    handle: 'tajo',
    category: 'Botines',
    brand: 'Marisma',
    collection: 'caballero',
    colours: ['Negro'],
    sizes: ['42'],
    pairs: 0,
    cents: 120_00,
  },
]

beforeAll(async () => {
  await nameColours(shop, FAMILIES)
  await sellModels(shop, MODELS)
})

type Asked = Parameters<ReturnType<TestShop['call']>['catalog']['listFacets']>[0]

/** Counts by value, as `señora 2`. */
async function facets(asked: Asked = {}) {
  const { collections, categories, brands, sizes, colours, ...rest } = await shop
    .call()
    .catalog.listFacets(asked)
  return {
    ...rest,
    collections: collections.map(({ key, count }) => `${key} ${count}`),
    categories: categories.map(({ slug, count }) => `${slug} ${count}`),
    brands: brands.map(({ slug, count }) => `${slug} ${count}`),
    sizes: sizes.map(({ label, count }) => `${label} ${count}`),
    colours: colours.map(({ family, count }) => `${family} ${count}`),
  }
}

describe('facets', () => {
  it('count everything where nothing is chosen, sizes and colours only where there is a pair', async () => {
    expect(await facets()).toEqual({
      total: 3,
      collections: ['señora 2', 'caballero 1'],
      categories: ['botines 2', 'sandalias 1'],
      brands: ['marisma 2', 'penalara 1'],
      sizes: ['9 1', '37.5 1', '38 2', '100 1'],
      colours: ['marron 2', 'negro 1', 'rojo 1'],
      min_cents: 40_00,
      max_cents: 120_00,
      reduced: 0,
      in_stock: 2,
      is_new: 3,
    })
  })
  it('apply every other filter to a facet, and not its own', async () => {
    expect(await facets({ collection: 'señora', categories: ['botines'] })).toMatchObject({
      total: 1,
      collections: ['señora 1', 'caballero 1'],
      categories: ['botines 1', 'sandalias 1'],
      brands: ['marisma 0', 'penalara 1'],
      in_stock: 1,
      min_cents: 80_00,
    })
    expect(await facets({ max_cents: 50_00, in_stock: true })).toMatchObject({
      total: 1,
      min_cents: 40_00,
      max_cents: 80_00,
      in_stock: 1,
      brands: ['marisma 1', 'penalara 0'],
    })
  })
  it('count a size only in the colours chosen, and a colour only in the sizes chosen', async () => {
    expect(await facets({ colours: ['marron'] })).toMatchObject({
      total: 2,
      sizes: ['9 1', '37.5 1', '38 1', '100 1'],
      colours: ['marron 2', 'negro 1', 'rojo 1'],
    })
    expect(await facets({ sizes: ['38'] })).toMatchObject({
      total: 2,
      sizes: ['9 1', '37.5 1', '38 2', '100 1'],
      colours: ['marron 1', 'negro 1', 'rojo 1'],
    })
    expect(await facets({ sizes: ['38'], colours: ['negro', 'rojo'] })).toMatchObject({
      total: 2,
      sizes: ['9 1', '37.5 0', '38 2', '100 1'],
      colours: ['marron 1', 'negro 1', 'rojo 1'],
    })
  })
  it('and lists tell one category or brand with a size from several of them', async () => {
    const total = async (asked: Asked & object) => {
      const { catalog } = shop.call()
      const found = [await catalog.listProducts(asked), await catalog.listFacets(asked)]
      return found.map((each) => each.total)
    }
    expect(await total({ categories: ['botines'], sizes: ['38'] })).toEqual([1, 1])
    expect(await total({ categories: ['botines', 'sandalias'] })).toEqual([3, 3])
    expect(await total({ brands: ['marisma'], sizes: ['38'] })).toEqual([1, 1])
    expect(await total({ brands: ['marisma', 'penalara'] })).toEqual([3, 3])
  })
  it('list what is chosen with nought too, where the shop knows it', async () => {
    expect(
      await facets({
        collection: 'niño',
        categories: ['sandalias'],
        brands: ['penalara'],
        sizes: ['42', '99'],
        colours: ['rojo', 'lila'],
      }),
    ).toEqual({
      total: 0,
      collections: ['niño 0'],
      categories: ['sandalias 0'],
      brands: ['penalara 0'],
      sizes: ['42 0'],
      colours: ['rojo 0'],
      min_cents: null,
      max_cents: null,
      reduced: 0,
      in_stock: 0,
      is_new: 0,
    })
  })
  it('keep every value of the collection in its place, with nought where other filters leave none', async () => {
    const order = async (asked: Asked) => {
      const { categories, brands, sizes, colours } = await facets(asked)
      return [categories, brands, sizes, colours].map((values) =>
        values.map((value) => value.replace(/ \d+$/, '')),
      )
    }
    const whole = await order({ collection: 'señora' })
    for (const narrowing of [
      { max_cents: 50_00 },
      { in_stock: true, colours: ['rojo'] },
      { sizes: ['9'] },
      { brands: ['penalara'], sizes: ['9'] },
      { categories: ['botines'], colours: ['rojo'] },
    ])
      expect(await order({ collection: 'señora', ...narrowing })).toEqual(whole)
    expect(await facets({ collection: 'señora', sizes: ['9'] })).toMatchObject({
      categories: ['botines 0', 'sandalias 1'],
      brands: ['marisma 1', 'penalara 0'],
      colours: ['marron 1', 'negro 0', 'rojo 1'],
    })
  })
  it('leave what nobody has out', async () => {
    expect(
      await facets({ collection: 'perros', categories: ['nada'], brands: ['nadie'] }),
    ).toMatchObject({
      categories: [],
      brands: [],
    })
  })
  it('count within a search', async () => {
    expect(await facets({ q: 'botines' })).toMatchObject({
      total: 2,
      brands: ['marisma 1', 'penalara 1'],
    })
    expect(await facets({ q: 'botines', brands: ['marisma'] })).toMatchObject({ total: 1 })
  })
  it('name the colour of a family by the one that is called so', async () => {
    const { colours } = await shop.call().catalog.listFacets({})
    expect(colours).toContainEqual({ family: 'negro', swatch: '#111111', count: 1 })
    expect(colours.find(({ family }) => family === 'marron')?.swatch).toMatch(/^#/)
  })
  it('agree with the list, whatever is chosen', async () => {
    for (const collection of [undefined, 'señora'])
      for (const sizes of [undefined, ['38'], ['38', '9']])
        for (const colours of [undefined, ['negro'], ['marron', 'rojo']])
          for (const in_stock of [undefined, true]) {
            const asked = { collection, sizes, colours, in_stock, max_cents: 100_00 }
            const { total, brands } = await shop.call().catalog.listFacets(asked)
            const list = await shop.call().catalog.listProducts(asked)
            expect(total, JSON.stringify(asked)).toBe(list.total)
            for (const { slug, count } of brands) {
              const one = await shop.call().catalog.listProducts({ ...asked, brands: [slug] })
              expect(count, `${slug} ${JSON.stringify(asked)}`).toBe(one.total)
            }
          }
  })
})
