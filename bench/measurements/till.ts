import type { CatalogPage } from '../../app/till/catalog/catalog.ts'
import { CatalogIndex } from '../../app/till/catalog/catalog-index.ts'
import { inOwnProcess } from '../children.ts'
import { someGoods, withDatabase } from '../goods.ts'
import type { Load } from '../load/get-load.ts'
import type { OrderTask } from '../load/order-load.ts'
import { inTurns } from '../load/turns.ts'
import type { Budget, Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import type { TillGood } from '../till/till-client.ts'
import type { TillLoad, TillTask } from '../till/till-load.ts'
import { scanning } from '../till/till-page.ts'
import { rush } from '../till/till-rush.ts'
import { type Counter, openTills } from '../till/till-staff.ts'

/** More than a shop has that never stop selling: the budget is theirs. */
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

/** The point of sale: a scan on the screen, a finished sale, and both wings at once. */
export async function till(stage: Stage): Promise<Row[]> {
  const many = await openTills(stage, Math.max(...OTHERS))
  const counter = some(many, TILLS)
  const index = await readIndex(stage, counter)
  const goods = [...index.variants.values()]
    .filter((variant) => variant.stock >= 5)
    .map(({ variant_id, price_cents }) => ({ variantId: variant_id, cents: price_cents }))
  return [
    searching(index),
    ...(await scanning(stage, counter, [...index.variants.values()])),
    ...(await finishing(stage, many, goods)),
    await both(stage, counter, goods),
    await rush(stage, counter),
  ]
}

/** All that a till keeps, read as a till reads it. */
async function readIndex({ address }: Stage, { cookie }: Counter): Promise<CatalogIndex> {
  const index = new CatalogIndex()
  let after: string | undefined
  for (;;) {
    const query = after ? `?after=${encodeURIComponent(after)}` : ''
    const answer = await fetch(`${address}/api/v1/till-index${query}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the index answers ${answer.status}`)
    const page = (await answer.json()) as CatalogPage
    index.apply(page)
    if (!page.more) return index
    after = page.cursor
  }
}

function searching(index: CatalogIndex): Row {
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

/** Over HTTP as a signed-in seller, from the request to the answer; each till sells without a pause. */
async function finishing(stage: Stage, counter: Counter, goods: TillGood[]): Promise<Row[]> {
  const finish = (tills: number, seconds: number) =>
    sell(stage, some(counter, tills), goods, seconds)
  const turns = await inTurns(stage, { finish }, { judgedAt: TILLS, others: OTHERS })
  return turns.flatMap(({ connections, loads }): Row[] => [
    {
      ...finishedIn('finishing a sale over HTTP, p95, so many tills', loads.finish),
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

/** The same while the web places orders as fast as it can. */
async function both(stage: Stage, counter: Counter, goods: TillGood[]): Promise<Row> {
  const forWeb = await withDatabase(stage, (db) => someGoods(db, 20_000))
  const rounds: TillLoad[] = []
  let placed = 0
  for (let round = 0; round < (stage.quick ? 1 : ROUNDS); round++) {
    const [tills, web] = await Promise.all([
      sell(stage, counter, goods, SECONDS),
      inOwnProcess<Load>('load/order-load.ts', {
        address: stage.address,
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
    ...finishedIn(`finishing a sale, p95, ${TILLS} tills while the web orders`, rounds),
    budget: BUDGET,
    note: `${Math.round(sold)} sales/s, ${Math.round(placed)} web orders/s beside them`,
  }
}

function sell({ address }: Stage, { tills, cookie }: Counter, goods: TillGood[], seconds: number) {
  const task: TillTask = { address, cookie, tills, goods, seconds }
  return inOwnProcess<TillLoad>('till/till-load.ts', task)
}

function some({ tills, cookie }: Counter, count: number): Counter {
  return { tills: tills.slice(0, count), cookie }
}

function finishedIn(what: string, loads: readonly TillLoad[]): Row {
  const [best] = loads.toSorted((a, b) => a.p95 - b.p95)
  return {
    what,
    unit: 'ms',
    rounds: loads.map((load) => load.p95),
    ...(best && { p50: best.p50, p99: best.p99 }),
  }
}
