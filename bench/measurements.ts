import { checkout } from './measurements/checkout.ts'
import { coldStart } from './measurements/cold-start.ts'
import { firstScript } from './measurements/first-script.ts'
import { growth } from './measurements/growth.ts'
import { lastPairs } from './measurements/last-pairs.ts'
import { measureLighthouse } from './measurements/lighthouse.ts'
import { list } from './measurements/list.ts'
import { memory } from './measurements/memory.ts'
import { page } from './measurements/page.ts'
import { place } from './measurements/place.ts'
import { product } from './measurements/product.ts'
import { search } from './measurements/search.ts'
import { till } from './measurements/till.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

interface Measurement {
  /** The table that its rows stand in. */
  section: string
  measure(stage: Stage): Promise<Row[]>
  /** Too long for every run. */
  onlyWhenAsked?: true
}

/** All there are, in the order of the tables. */
export const MEASUREMENTS: Record<string, Measurement> = {
  list: { section: 'Reads', measure: list },
  product: { section: 'Reads', measure: product },
  search: { section: 'Reads', measure: search },
  page: { section: 'Pages', measure: page },
  growth: { section: 'Growth', measure: growth, onlyWhenAsked: true },
  place: { section: 'Orders', measure: place },
  checkout: { section: 'Orders', measure: checkout },
  'last-pairs': { section: 'Orders', measure: lastPairs },
  till: { section: 'Till', measure: till },
  memory: { section: 'Process', measure: memory },
  'cold-start': { section: 'Process', measure: coldStart },
  'first-script': { section: 'Browser', measure: firstScript },
  lighthouse: { section: 'Browser', measure: measureLighthouse },
}

const NAMES = Object.keys(MEASUREMENTS)

/** Words for several of them at once. */
export const GROUPS: Record<string, string[]> = {
  usual: NAMES.filter((name) => !MEASUREMENTS[name]?.onlyWhenAsked),
  all: NAMES,
  read: ['list', 'product', 'search', 'page'],
  order: ['place', 'checkout', 'last-pairs'],
}
