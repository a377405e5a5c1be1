import { beforeAll, describe, expect, it } from 'vitest'
import { colours } from '../../../demo/colours.ts'
import type { Model } from '../../../demo/models/model.ts'
import type { TestShop } from '../../../test/shop.ts'
import { findHandle, type SoldModel, sellModels } from '../../../test/world/models.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { saveColour } from '../colours/save-colour.ts'

const shop = sharedShop()
let shoes: Record<string, SoldModel>

const leather = { description: { es: 'De piel.' }, sizes: ['38'] }
const MODELS: (Partial<Model> & { handle: string })[] = [
  {
    ...leather,
    handle: 'loafer',
    name: { es: 'Mocasín Arce', it: 'Mocassino Arce' },
    category: 'Mocasines',
    collection: 'caballero',
    colours: ['Negro', 'Cuero'],
  },
  {
    ...leather,
    handle: 'pump',
    name: { es: 'Salón Alba' },
    category: 'Salones',
    collection: 'señora',
    colours: ['Rojo'],
  },
  {
    ...leather,
    handle: 'boot',
    name: { es: 'Botín Duero' },
    category: 'Botines',
    collection: 'señora',
    colours: ['Camel', 'Negro'],
  },
  {
    ...leather,
    handle: 'trainer',
    name: { es: 'Deportiva Alud' },
    category: 'Deportivas',
    collection: 'niño',
    colours: ['Blanco'],
  },
  {
    ...leather,
    handle: 'welly',
    name: { es: 'Bota de agua Charco' },
    category: 'Botas de agua',
    collection: 'niña',
    colours: ['Amarillo'],
  },
  {
    ...leather,
    handle: 'wine',
    name: { es: 'Bailarina Uva', it: 'Bambina Uva' },
    category: 'Bailarinas',
    collection: 'señora',
    colours: ['Burdeos', 'Oro'],
  },
]
beforeAll(async () => {
  for (const colour of colours) await saveColour(shop.db, colour)
  shoes = await sellModels(shop, MODELS)
})

type Asked = Parameters<ReturnType<TestShop['call']>['catalog']['listProducts']>[0]
const search = (q: string, more: Asked = {}) =>
  shop.call().catalog.listProducts({ q, language: 'es', ...more })
const handles = async (q: string, more: Asked = {}) => {
  const { products, words } = await search(q, more)
  expect(words, 'no correction was needed').toBeNull()
  return products.map(({ product_id }) => findHandle(shoes, product_id)).sort()
}

describe('a search in the words of shoppers', () => {
  it.each([
    ['mocasines marrones', ['loafer']],
    ['zapatos rojos', ['pump', 'wine']],
    ['roja', ['pump', 'wine']],
    ['mujer', ['boot', 'pump', 'wine']],
    ['zapatos de mujer', ['boot', 'pump', 'wine']],
    ['hombre', ['loafer']],
    ['playeras', ['trainer']],
    ['zapatillas blancas', ['trainer']],
    ['katiuskas', ['welly']],
    ['tacones', ['pump']],
    ['manoletinas', ['wine']],
    ['botines marrones', ['boot']],
    ['dorado', ['wine']],
    ['granate', ['wine']],
    ['niños', ['trainer', 'welly']],
  ])('finds for "%s" what is meant', async (q, expected) => {
    expect(await handles(q)).toEqual(expected)
  })
  it.each([
    ['en', 'brown loafers'],
    ['fr', 'mocassins marron'],
    ['de', 'braune Loafer'],
    ['it', 'mocassini marroni'],
    ['pt', 'mocassins castanhos'],
  ] as const)('finds brown loafers in %s', async (language, q) => {
    expect(await handles(q, { language })).toEqual(['loafer'])
  })
  it('understands the words of another language than the page has', async () => {
    expect(await handles('braune Loafer')).toEqual(['loafer'])
  })
})

describe('corrections', () => {
  it.each(['comunion', 'bambinas', 'plataforma', 'piel de xyz', 'chica nube'])(
    'of "%s" never become a word of another language or of half its length',
    async (q) => {
      const { words } = await search(q)
      expect(['con', 'bambina', 'plata', 'canica']).not.toContain(words)
    },
  )
  it('stay within the language of the visitor', async () => {
    expect(await search('banbina')).toMatchObject({ words: null, total: 0 })
    expect(await search('banbina', { language: 'it' })).toMatchObject({ words: 'bambina' })
    expect(await search('mocasim')).toMatchObject({ words: 'mocasín' })
  })
})

describe('the card of a search', () => {
  const shown = async (q: string, more: Asked = {}) => {
    const { products } = await search(q, more)
    return products.map(({ product_id, colours: all, matching_colour }) => [
      findHandle(shoes, product_id),
      all[matching_colour ?? 0]?.name?.es,
    ])
  }
  it.each([
    ['botin negro', 'boot', 'Negro'],
    ['botín camel', 'boot', 'Camel'],
    ['botines marrones', 'boot', 'Camel'],
    ['mocasines marrones', 'loafer', 'Cuero'],
    ['bailarinas doradas', 'wine', 'Oro'],
    ['bailarinas rojas', 'wine', 'Burdeos'],
  ])('for "%s" shows it in the colour searched for', async (q, handle, colour) => {
    expect(await shown(q)).toContainEqual([handle, colour])
  })
  it('is of the colour in suggestions too', async () => {
    const { products } = await shop.call().catalog.suggest({ q: 'botin negro 38' })
    expect(products).toMatchObject([{ slug: 'botin-duero', colour: { es: 'Negro' } }])
  })
})

describe('a size among the words', () => {
  it.each(['botin negro 38', 'botin negro talla 38', 'botín negro t. 38', 'BOTIN NEGRO 38,'])(
    'filters "%s" by it',
    async (q) => {
      expect(await search(q)).toMatchObject({ total: 1, read_as: { sizes: ['38'] } })
      const none = await search(q.replace('38', '44'))
      expect(none).toMatchObject({ total: 0, words: null, read_as: { sizes: ['44'] } })
    },
  )
  it('alone lists what has it', async () => {
    const { total, read_as } = await search('36 1/2')
    expect({ total, read_as }).toEqual({ total: 0, read_as: { q: '', sizes: ['36.5'] } })
    expect(await search('talla 38')).toMatchObject({ total: 6 })
  })
  it.each(['menos de 50', 'tacón de 40 mm', 'mocasín 1234', '38 €', 'ROJO-38'])(
    'is not read into "%s"',
    async (q) => {
      const { read_as } = await search(q)
      expect(read_as?.sizes ?? []).toEqual([])
    },
  )
  it('counts in facets as in the list', async () => {
    const facets = await shop.call().catalog.listFacets({ q: 'botin negro 38' })
    expect(facets).toMatchObject({ total: 1, sizes: [{ label: '38', count: 1 }] })
  })
})

it('every colour family of the demo shop is found by its names in six languages', async () => {
  for (const language of LANGUAGES) {
    const word = {
      es: 'marrones',
      en: 'brown',
      fr: 'bruns',
      de: 'braunen',
      it: 'marroni',
      pt: 'castanhas',
    }
    expect(await handles(word[language], { language }), language).toEqual(['boot', 'loafer'])
  }
})
