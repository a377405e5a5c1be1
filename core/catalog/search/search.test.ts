import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../../demo/models/model.ts'
import { findHandle, type SoldModel, sellModels } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
let shoes: Record<string, SoldModel>

const plain = { description: { es: 'Un zapato.' }, colours: ['Negro'], sizes: ['38'] }
const called = (es: string) => ({ es, en: `${es} shoe` })
const MODELS: (Partial<Model> & { handle: string })[] = [
  {
    ...plain,
    handle: 'ante',
    name: called('Botín Duero'),
    brand: 'Peñalara',
    category: 'Botines',
    description: { es: 'De ante, con cremallera.' },
  },
  {
    ...plain,
    handle: 'nombre',
    name: called('Zapato Ante'),
    brand: 'Marisma',
    category: 'Salones',
  },
  {
    ...plain,
    handle: 'marca',
    name: { es: 'Sandalia Sol', pt: 'Sandália Sol' },
    brand: 'Ante y Piel',
    category: 'Sandalias',
  },
  {
    ...plain,
    handle: 'rojo',
    name: called('Sandalia Alba'),
    brand: 'Marisma',
    category: 'Sandalias',
    colours: ['Rojo', 'Ñandú'],
  },
  {
    ...plain,
    handle: 'ultimo',
    name: called('Botín Ebro'),
    brand: 'Marisma',
    category: 'Botines',
  },
]
beforeAll(async () => {
  shoes = await sellModels(shop, MODELS)
})

const search = (q: string, more = {}) => shop.call().catalog.listProducts({ q, ...more })
const handles = async (q: string, more = {}) => {
  const { products } = await search(q, more)
  return products.map(({ product_id }) => findHandle(shoes, product_id))
}

/** Lets the database take the lists for so long; below nought for what they are. */
async function countAs(products: number) {
  const owner = new pg.Client(shop.url)
  await owner.connect()
  await owner.query(`update pg_class set reltuples = $1 where relname = 'product_listings'`, [
    products,
  ])
  await owner.end()
}

describe('a search', () => {
  it.each([
    ['botin', ['ultimo', 'ante']],
    ['BOTÍN', ['ultimo', 'ante']],
    ['bot', ['ultimo', 'ante']],
    ['duero botin', ['ante']],
    ['  botín,   duero! ', ['ante']],
    ['penalara', ['ante']],
    ['sandalias marisma', ['rojo']],
    ['nandu', ['rojo']],
    ['alba shoe', ['rojo']],
    ['rojo-rojo', ['rojo']],
    ['ROJO-NANDU-38', ['rojo']],
    ['cremallera', ['ante']],
    ['botin cremallera', ['ante']],
    ['botines con cremallera', ['ante']],
    ['de', ['ante']],
  ])('for "%s" finds it', async (q, expected) => {
    expect(await handles(q)).toEqual(expected)
    expect(await search(q)).toMatchObject({ total: expected.length, words: null })
  })
  it('puts the name before the brand, and both before the description', async () => {
    expect(await handles('ante')).toEqual(['nombre', 'marca', 'ante'])
  })
  it('can be filtered and sorted as any list', async () => {
    expect(await handles('botin', { brands: ['penalara'] })).toEqual(['ante'])
    expect(await handles('ante', { sort: 'new' })).toEqual(['marca', 'nombre', 'ante'])
    expect(await handles('botin', { sizes: ['45'] })).toEqual([])
  })
  it('shows other pages too', async () => {
    expect(await handles('zapato', { page: 2 })).toEqual([])
  })
  it.each([
    ['botyn', ['ultimo', 'ante'], 'botín'],
    ['botyn dueros', ['ante'], 'botín dueros'],
    ['sandalai', ['rojo', 'marca'], 'sandalia'],
    ['peñalra', ['ante'], 'peñalara'],
    ['botin de xyzxyz', ['ultimo', 'ante'], 'botin'],
    ['botin alba', ['ultimo', 'ante'], 'botin'],
  ])('for "%s" forgives the fault and says so', async (q, expected, words) => {
    expect(await handles(q)).toEqual(expected)
    expect(await search(q)).toMatchObject({ words })
  })
  it.each(['xyzxyz', '!!!', '🥾', "'", ':*', '& | ! <->', '\\', '%', '___'])(
    'for "%s" finds nothing and breaks nothing',
    async (q) => {
      expect(await search(q)).toMatchObject({ products: [], total: 0, words: null })
    },
  )
  it('finds the same in a shop so large that the newest are looked at first', async () => {
    const asked = ['botin', 'ante', 'cremallera', 'sandalias marisma', 'botyn', 'xyzxyz']
    const before = await Promise.all(asked.map((q) => handles(q)))
    await countAs(1e6)
    expect(await Promise.all(asked.map((q) => handles(q)))).toEqual(before)
    await countAs(-1)
  })
  it('counts in facets what it finds, faults forgiven too', async () => {
    for (const q of ['botin', 'botyn', 'xyzxyz']) {
      const { total } = await search(q)
      expect(await shop.call().catalog.listFacets({ q })).toMatchObject({ total })
    }
  })
})

describe('suggestions', () => {
  const suggest = (q: string) => shop.call().catalog.suggest({ q })
  it('name products, categories and brands', async () => {
    expect(await suggest('ante')).toMatchObject({
      products: [{ slug: 'zapato-ante' }, { slug: 'sandalia-sol' }, { slug: 'botin-duero' }],
      categories: [],
      brands: [{ slug: 'ante-y-piel', name: 'Ante y Piel' }],
      words: null,
    })
    expect(await suggest('sand')).toMatchObject({
      categories: [{ slug: 'sandalias', name: { es: 'Sandalias' } }],
      brands: [],
    })
  })
  it('say what may have been meant', async () => {
    expect(await suggest('sandalai')).toMatchObject({
      products: [{}, {}],
      words: 'sandalia',
    })
  })
  it('are none for nothing', async () => {
    const nothing = {
      pages: [],
      products: [],
      categories: [],
      brands: [],
      words: null,
      similar: [],
      changes_at: null,
    }
    expect(await suggest('  ')).toEqual(nothing)
    expect(await suggest('xyzxyz')).toEqual(nothing)
  })
})
