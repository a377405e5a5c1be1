import type { CatalogIndexPage } from '../../app/till/catalog/catalog.ts'
import { CatalogIndex } from '../../app/till/catalog/catalog-index.ts'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Load } from '../load/get-load.ts'
import { interleavedRounds } from '../load/interleaved-rounds.ts'
import type { OrderTask } from '../load/order-load.ts'
import type { Budget, Row } from '../measured-row.ts'
import { pickVariants, withDatabase } from '../stock.ts'
import { measureScans } from '../till/scan-page.ts'
import { sellOutAtTills } from '../till/sell-out.ts'
import type { PricedVariant } from '../till/till-client.ts'
import type { TillLoad, TillTask } from '../till/till-load.ts'
import { type OpenTills, openTills } from '../till/till-staff.ts'

/** The number of tills that the budget is for: more than any one shop has selling without a pause. */
const TILLS = 4
const OTHERS = [1, 8, 32]
const BUDGET: Budget = { of: 'measured', below: 50 }
const ROUNDS = 3
const SECONDS = 3
const WEB_CONNECTIONS = 4
const WORDS = [
  'botín',
  'gredos 38',
  'negro 41',
  'b',
  'peñal oxford',
  'azul ebro 7',
  '1234',
  'salón',
]

/** Measures search, scans and sales at the till, and sales while the web orders. */
export async function till(shop: BenchShop): Promise<Row[]> {
  const manyTills = await openTills(shop, Math.max(...OTHERS))
  const counter = takeTills(manyTills, TILLS)
  const index = await readIndex(shop, counter)
  const goods = [...index.variants.values()]
    .filter((variant) => variant.stock >= 5)
    .map(({ variant_id, price_cents }) => ({ variantId: variant_id, cents: price_cents }))
  return [
    measureSearch(index),
    ...(await measureScans(shop, counter, [...index.variants.values()])),
    ...(await measureFinish(shop, manyTills, goods)),
    await finishWhileWebOrders(shop, counter, goods),
    await sellOutAtTills(shop, counter),
  ]
}

/** Reads the catalog index of the till page by page. */
async function readIndex({ address }: BenchShop, { cookie }: OpenTills): Promise<CatalogIndex> {
  const index = new CatalogIndex()
  let after: string | undefined
  for (;;) {
    const query = after ? `?after=${encodeURIComponent(after)}` : ''
    const answer = await fetch(`${address}/api/v1/till-index${query}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the index answers ${answer.status}`)
    const page = (await answer.json()) as CatalogIndexPage
    index.apply(page)
    if (!page.more) return index
    after = page.cursor
  }
}

function measureSearch(index: CatalogIndex): Row {
  const stock = ({ stock }: { stock: number }) => stock
  index.search('a', stock)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const took = Array.from({ length: 400 }, (_, n) => {
      const from = performance.now()
      index.search(WORDS[n % WORDS.length] ?? '', stock)
      return performance.now() - from
    })
    return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  })
  return {
    what: 'search at the till, p95',
    unit: 'ms',
    rounds,
    budget: { of: 'measured', below: 10 },
    note: `${index.variants.size} variants, in Node`,
  }
}

/** Measures sales over HTTP as a signed-in seller; each till sells without a pause. */
async function measureFinish(
  shop: BenchShop,
  counter: OpenTills,
  goods: PricedVariant[],
): Promise<Row[]> {
  const finish = (tills: number, seconds: number) =>
    sell(shop, takeTills(counter, tills), goods, seconds)
  const turns = await interleavedRounds(shop, { finish }, { judgedAt: TILLS, others: OTHERS })
  return turns.flatMap(({ connections, loads }): Row[] => [
    {
      ...toLatencyRow('finishing a sale over HTTP, p95, so many tills', loads.finish),
      connections,
      ...(connections === TILLS && { budget: BUDGET }),
    },
    {
      what: 'sales finished over HTTP, so many tills',
      connections,
      unit: '/s',
      rounds: loads.finish.map((load) => load.perSecond),
    },
  ])
}

/** Measures sales while the web places orders as fast as it can. */
async function finishWhileWebOrders(
  shop: BenchShop,
  counter: OpenTills,
  goods: PricedVariant[],
): Promise<Row> {
  const forWeb = await withDatabase(shop, (db) => pickVariants(db, 20_000))
  const rounds: TillLoad[] = []
  let placed = 0
  for (let round = 0; round < (shop.quick ? 1 : ROUNDS); round++) {
    const [tills, web] = await Promise.all([
      sell(shop, counter, goods, SECONDS),
      inOwnProcess<Load>('load/order-load.ts', {
        address: shop.address,
        goods: forWeb,
        whole: false,
        connections: WEB_CONNECTIONS,
        seconds: SECONDS,
      } satisfies OrderTask),
    ])
    rounds.push(tills)
    placed = Math.max(placed, web.perSecond)
  }
  const sold = Math.max(...rounds.map((load) => load.perSecond))
  return {
    ...toLatencyRow(`finishing a sale, p95, ${TILLS} tills while the web orders`, rounds),
    budget: BUDGET,
    note: `${Math.round(sold)} sales/s, ${Math.round(placed)} web orders/s at the same time`,
  }
}

function sell(
  { address }: BenchShop,
  { tills, cookie }: OpenTills,
  goods: PricedVariant[],
  seconds: number,
) {
  const task: TillTask = { address, cookie, tills, goods, seconds }
  return inOwnProcess<TillLoad>('till/till-load.ts', task)
}

function takeTills({ tills, cookie }: OpenTills, count: number): OpenTills {
  return { tills: tills.slice(0, count), cookie }
}

function toLatencyRow(what: string, loads: readonly TillLoad[]): Row {
  const [best] = loads.toSorted((a, b) => a.p95 - b.p95)
  return {
    what,
    unit: 'ms',
    rounds: loads.map((load) => load.p95),
    ...(best && { p50: best.p50, p99: best.p99 }),
  }
}
