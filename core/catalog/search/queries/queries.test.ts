import { beforeAll, describe, expect, it } from 'vitest'
import { allModels } from '../../../../demo/all-models.ts'
import { buildWorld } from '../../../../demo/build-world.ts'
import { colours } from '../../../../demo/colours.ts'
import type { Model } from '../../../../demo/models/model.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { inTransaction } from '../../../base/db.server.ts'
import { LANGUAGES, type Language } from '../../../base/languages.ts'
import type { ProductFacts } from '../../facts/rules.ts'
import { PAGE_SIZE } from '../../rules.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Expected, Query } from './expected.ts'
import { fr } from './fr.ts'
import { it as italian } from './it.ts'
import { pt } from './pt.ts'

type Facts = Partial<ProductFacts>

/** How a kind is usually closed, when it is worn and how high it is, where its drawing does not say. */
const USUAL: Record<string, Facts> = {
  Salones: { closing: 'slip_on', season: 'all_year', heel: 'medium' },
  Bailarinas: { closing: 'slip_on', season: 'all_year', heel: 'flat' },
  Merceditas: { closing: 'buckle', season: 'all_year', heel: 'flat' },
  Colegiales: { closing: 'buckle', season: 'autumn_winter', heel: 'flat' },
  Botas: { closing: 'zip', season: 'autumn_winter', heel: 'low', shaft: 'knee' },
  Botines: { closing: 'zip', season: 'autumn_winter', heel: 'medium', shaft: 'ankle' },
  'Zapatos de vestir': { closing: 'laces', season: 'all_year', heel: 'low' },
  Mocasines: { closing: 'slip_on', season: 'all_year', heel: 'flat' },
  Deportivas: { closing: 'laces', season: 'all_year', heel: 'flat' },
  Sandalias: { closing: 'buckle', season: 'spring_summer', heel: 'flat' },
  Alpargatas: { closing: 'slip_on', season: 'spring_summer', heel: 'flat' },
  'Primeros pasos': { closing: 'hook_and_loop', season: 'all_year', heel: 'flat' },
  'Botas de agua': { closing: 'slip_on', season: 'autumn_winter', heel: 'low', shaft: 'knee' },
  'Zapatillas de casa': { closing: 'slip_on', season: 'autumn_winter', heel: 'flat' },
}

const OWN: Record<string, Facts> = {
  alba: { heel: 'medium' },
  caleta: { heel: 'medium' },
  almadraba: { heel: 'wedge' },
  pulga: { closing: 'hook_and_loop' },
  gredos: { width: 'wide' },
  tajo: { width: 'wide' },
  nacar: { width: 'extra_wide' },
  cala: { heel: 'flat' },
}

type FixtureModel = Model & { facts: Facts }

/** The demo catalog with every fact known, and a sandal of the kind that it lacks. */
const models: readonly FixtureModel[] = allModels.flatMap((model) => {
  const { category = '', handle = '' } = model
  const known = { ...model, facts: { ...USUAL[category], ...model.facts, ...OWN[handle] } }
  return handle === 'salina' ? [known, toPlatform(known)] : [known]
})

function toPlatform(model: FixtureModel): FixtureModel {
  return {
    ...model,
    handle: 'timanfaya',
    name: { es: 'Sandalia Timanfaya', en: 'Timanfaya sandal' },
    description: { es: 'Sandalia de piel sobre cinco centímetros de corcho.' },
    facts: { ...model.facts, heel: 'platform' },
  }
}

const QUERIES: Record<Language, readonly Query[]> = { es, en, fr, de, it: italian, pt }

const shop = sharedShop()
const sold = new Map<number, FixtureModel>()

beforeAll(async () => {
  const onSale = await inTransaction(shop.db, (tx) =>
    buildWorld(tx, shop.clock.now, { world: { models, customers: [] } }),
  )
  for (const { model, productId } of onSale) sold.set(productId, model as FixtureModel)
})

describe.each(LANGUAGES)('what people type in %s', (language) => {
  it.each(QUERIES[language])('"%s" finds what is meant first', async (q, expected) => {
    const { catalog } = shop.call()
    if (typeof expected === 'object' && 'page' in expected) {
      const { pages } = await catalog.suggest({ q, language })
      return expect(pages).toContain(expected.page)
    }
    const { products, total, words, left_out } = await catalog.listProducts({ q, language })
    if (expected === 'nothing') return expect({ total, words }).toEqual({ total: 0, words: null })
    if (expected === 'everything') return expect(total).toBe(sold.size)
    const fitting = [...sold.values()].filter((model) => fits(model, expected))
    expect(fitting, 'the fixture has something that fits').not.toEqual([])
    const found = products.map(({ product_id }) => sold.get(product_id))
    const first = found.slice(0, expected.some ? 3 : Math.min(fitting.length, PAGE_SIZE))
    const wrong = first.flatMap((model) => (model && !fits(model, expected) ? [model.name.es] : []))
    expect({ wrong, isEmpty: first.length === 0 }).toEqual({ wrong: [], isEmpty: false })
    if (!expected.some) expect(total).toBeGreaterThanOrEqual(fitting.length)
    if (expected.only) expect(total).toBe(fitting.length)
    expect(left_out).toEqual(expected.leftOut ?? [])
  })
})

const FAMILIES = new Map(colours.map(({ name, family }) => [name.es, family]))

const isOneOf = (value: unknown, wanted: unknown) =>
  wanted === undefined || (Array.isArray(wanted) ? wanted : [wanted]).includes(value)

function fits({ facts, ...model }: FixtureModel, expected: Expected): boolean {
  const { colour, size, named, described, notClosing, atLeast = 0, atMost = 1000 } = expected
  const { cents, reducedCents, name, description } = model
  const euros = (reducedCents ?? cents) / 100
  return (
    isOneOf(model.category, expected.category) &&
    isOneOf(model.collection, expected.of) &&
    (['heel', 'closing', 'width', 'season', 'shaft'] as const).every((fact) =>
      isOneOf(facts[fact], expected[fact]),
    ) &&
    (!notClosing || facts.closing !== notClosing) &&
    (!colour || model.colours.some((each) => FAMILIES.get(each) === colour)) &&
    (!size || model.sizes.some((each) => isOneOf(each, size))) &&
    (!named || name.es.includes(named)) &&
    (!described || described.some((word) => description?.es?.includes(word))) &&
    (!expected.material || isMadeOf(model, expected.material)) &&
    (!expected.reduced || reducedCents !== undefined) &&
    euros >= atLeast &&
    euros <= atMost
  )
}

const isMadeOf = ({ composition = [] }: Omit<FixtureModel, 'facts'>, material: string) =>
  composition.some(
    ({ part, materials }) => part === 'upper' && materials.some((each) => each === material),
  )
