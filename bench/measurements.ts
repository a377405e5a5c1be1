import { checkout } from './checkout.ts'
import { coldStart } from './cold-start.ts'
import { firstScript } from './first-script.ts'
import { growth } from './growth.ts'
import { lastPairs } from './last-pairs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { list } from './list.ts'
import { memory } from './memory.ts'
import { page } from './page.ts'
import { place } from './place.ts'
import { product } from './product.ts'
import type { Row } from './row.ts'
import { search } from './search.ts'
import type { Stage } from './stage.ts'
import { till } from './till.ts'

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
