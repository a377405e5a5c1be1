import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { to } from 'pg-copy-streams'
import { copyStatement, listTables } from '../../core/backup/format/list-tables.ts'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Row } from '../measured-row.ts'
import { post, signInAs } from '../staff.ts'
import { pickVariants, withDatabase, withOwner } from '../stock.ts'
import type { TillLoad, TillTask } from '../till/till-load.ts'
import { type OpenTills, openTills } from '../till/till-staff.ts'

const LINES = 1_000_000
const QUICK_LINES = 10_000
const TILLS = 4
const ROUNDS = 3
const SECONDS = 5
/** No sale of a customer has so many lines: beyond it they are the bench's. */
const FILLED_FROM = 1_000_000

/** Measures a copy of the shop with a million lines of sales more: its time, its size, and what it costs a sale. */
export async function copies(shop: BenchShop): Promise<Row[]> {
  const lines = shop.quick ? QUICK_LINES : LINES
  const counter = await openTills(shop, TILLS)
  const goods = await readGoods(shop)
  // The lines that are multiplied.
  await sell(shop, counter, goods)
  await withOwner(shop, async (owner) => {
    await owner.query(WITHOUT_TRIGGERS)
    await owner.query(FILL, [lines])
    await owner.query('analyze sale_lines')
  })
  try {
    return await measure(shop, { counter, goods, lines })
  } finally {
    await withOwner(shop, async (owner) => {
      await owner.query(WITHOUT_TRIGGERS)
      await owner.query(CLEAR)
    })
  }
}

type Goods = TillTask['goods']

interface Filled {
  counter: OpenTills
  goods: Goods
  lines: number
}

async function measure(shop: BenchShop, { counter, goods, lines }: Filled): Promise<Row[]> {
  const cookie = await signInAs(shop, roles.owner)
  // The first one reads all pictures; those of each night know them.
  await copyOnce(shop, cookie)
  const bare: number[] = []
  const times: number[] = []
  const sizes: number[] = []
  const alone: TillLoad[] = []
  const beside: TillLoad[] = []
  for (let round = 0; round < (shop.quick ? 1 : ROUNDS); round++) {
    bare.push(await timeBareCopy(shop))
    const { milliseconds, size } = await copyOnce(shop, cookie)
    times.push(milliseconds)
    sizes.push(size / 1_000_000)
    alone.push(await sell(shop, counter, goods))
    const copying = copyOnce(shop, cookie)
    beside.push(await sell(shop, counter, goods))
    await copying
  }
  const note = `${lines.toLocaleString('en')} lines of sales`
  return [
    {
      what: 'a copy of the shop, without sales',
      unit: 'ms',
      rounds: times,
      limit: { what: 'COPY of all tables to nowhere', rounds: bare },
      note,
    },
    { what: 'its size', unit: 'MB', rounds: sizes, note },
    {
      what: `finishing a sale, p95, ${TILLS} tills while a copy is made`,
      unit: 'ms',
      rounds: beside.map(({ p95 }) => p95),
      limit: { what: 'without one', rounds: alone.map(({ p95 }) => p95) },
      budget: { of: 'measured', below: 50 },
    },
  ]
}

async function readGoods(shop: BenchShop): Promise<Goods> {
  return withDatabase(shop, async (db) => {
    const picked = await pickVariants(db, 20_000)
    return query<Goods[number]>(db, 'bench_copy_goods', PRICES, [
      picked.map(({ variantId }) => variantId),
    ])
  })
}

function sell(shop: BenchShop, { tills, cookie }: OpenTills, goods: Goods): Promise<TillLoad> {
  const seconds = shop.quick ? 1 : SECONDS
  const task: TillTask = { address: shop.address, cookie, tills, goods, seconds }
  return inOwnProcess<TillLoad>('till/till-load.ts', task)
}

interface NewestCopy {
  copy_id: number
  state: string
  size: number | null
  started_at: string
  ended_at: string
}

/** Asks for a copy as the office does, and waits until a worker has made it. */
async function copyOnce(shop: BenchShop, cookie: string) {
  await post(shop, cookie, '/api/v1/backup/copies', {})
  for (;;) {
    await sleep(50)
    const answer = await fetch(`${shop.address}/api/v1/backup`, { headers: { cookie } })
    const [newest] = ((await answer.json()) as { copies: NewestCopy[] }).copies
    if (newest?.state === 'failed') throw new Error('the copy failed: see server.log')
    if (newest?.state !== 'done') continue
    const milliseconds = Date.parse(newest.ended_at) - Date.parse(newest.started_at)
    return { milliseconds, size: newest.size ?? 0 }
  }
}

/** The bytes of all tables as PostgreSQL sends them, which nobody compresses, encrypts or keeps. */
async function timeBareCopy({ databaseUrl }: BenchShop): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { pool: 'copies' })
  const client = await (db.$client as Pool).connect()
  const started = performance.now()
  try {
    for (const table of await listTables(db))
      for await (const _chunk of client.query(to(copyStatement(table))));
    return performance.now() - started
  } finally {
    client.release(true)
    await close()
  }
}

const PRICES = `
  select variant_id as "variantId", min(cents) as cents from prices
  where variant_id = any($1::bigint[]) and valid @> now() and channel is null group by variant_id`

const WITHOUT_TRIGGERS = 'set session_replication_role = replica'

/** Copies the lines of the bench's own sales, without the rules of the books: they are gone after the measurement. */
const FILL = `
  insert into sale_lines (sale_id, position, kind, variant_id, name, details, quantity, list_cents, discount_cents, total_cents, tax_rate)
  select sale_id, ${FILLED_FROM} + n, kind, variant_id, name, details, quantity, list_cents, discount_cents, total_cents, tax_rate
  from (select * from sale_lines where kind = 'variant' order by line_id desc limit 100) newest,
    generate_series(1, $1::int / (select least(100, count(*))::int from sale_lines where kind = 'variant')) n`

const CLEAR = `delete from sale_lines where position > ${FILLED_FROM}`
