import type { BenchShop } from './bench-shop.ts'
import type { Row } from './measured-row.ts'
import { checkout } from './measurements/checkout.ts'
import { coldStart } from './measurements/cold-start.ts'
import { copies } from './measurements/copies.ts'
import { dashboard } from './measurements/dashboard.ts'
import { firstScript } from './measurements/first-script.ts'
import { growth } from './measurements/growth.ts'
import { heldModels } from './measurements/held-models.ts'
import { labels } from './measurements/labels.ts'
import { lastPairs } from './measurements/last-pairs.ts'
import { measureLighthouse } from './measurements/lighthouse.ts'
import { list } from './measurements/list.ts'
import { mail } from './measurements/mail.ts'
import { memory } from './measurements/memory.ts'
import { customers } from './measurements/office/customers.ts'
import { goodsLabels } from './measurements/office/goods-labels.ts'
import { officeProducts } from './measurements/office/office-products.ts'
import { reports } from './measurements/office/reports.ts'
import { restock } from './measurements/office/restock.ts'
import { page } from './measurements/page.ts'
import { place } from './measurements/place.ts'
import { product } from './measurements/product.ts'
import { search } from './measurements/search.ts'
import { statements } from './measurements/statements.ts'
import { till } from './measurements/till.ts'
import { stocktake } from './till/stocktake.ts'

interface Measurement {
  /** The heading of its table. */
  section: string
  measure(shop: BenchShop): Promise<Row[]>
  /** Too slow for every run: only by name. */
  optIn?: true
}

/** All measurements in the order of the tables. */
export const MEASUREMENTS: Record<string, Measurement> = {
  list: { section: 'Reads', measure: list },
  product: { section: 'Reads', measure: product },
  search: { section: 'Reads', measure: search },
  page: { section: 'Pages', measure: page },
  growth: { section: 'Growth', measure: growth, optIn: true },
  place: { section: 'Orders', measure: place },
  checkout: { section: 'Orders', measure: checkout },
  statements: { section: 'Orders', measure: statements },
  'last-pairs': { section: 'Orders', measure: lastPairs },
  'held-models': { section: 'Orders', measure: heldModels },
  till: { section: 'Till', measure: till },
  customers: { section: 'Office', measure: customers },
  'office-products': { section: 'Office', measure: officeProducts },
  stocktake: { section: 'Office', measure: stocktake },
  'goods-labels': { section: 'Office', measure: goodsLabels },
  reports: { section: 'Office', measure: reports, optIn: true },
  restock: { section: 'Office', measure: restock, optIn: true },
  // It leaves a ledger that no other row was measured with.
  dashboard: { section: 'Office', measure: dashboard, optIn: true },
  mail: { section: 'Background', measure: mail },
  labels: { section: 'Background', measure: labels },
  copies: { section: 'Background', measure: copies },
  memory: { section: 'Process', measure: memory },
  'cold-start': { section: 'Process', measure: coldStart },
  'first-script': { section: 'Browser', measure: firstScript },
  lighthouse: { section: 'Browser', measure: measureLighthouse },
}

const NAMES = Object.keys(MEASUREMENTS)

/** Names for several measurements at once. */
export const GROUPS: Record<string, string[]> = {
  usual: NAMES.filter((name) => !MEASUREMENTS[name]?.optIn),
  all: NAMES,
  read: ['list', 'product', 'search', 'page'],
  order: ['place', 'checkout', 'statements', 'last-pairs', 'held-models'],
}
