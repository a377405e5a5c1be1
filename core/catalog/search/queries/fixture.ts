import { allModels } from '../../../../demo/all-models.ts'
import type { Model } from '../../../../demo/models/model.ts'
import type { ProductFacts } from '../../facts/rules.ts'

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

export type FixtureModel = Model & { facts: Facts }

/** The demo catalog with every fact known, and a sandal of the kind that it lacks. */
export const models: readonly FixtureModel[] = allModels.flatMap((model) => {
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
