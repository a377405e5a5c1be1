import '../node-env.ts'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { days, later } from '../../core/base/clock.ts'
import { type Db, inTransaction, query } from '../../core/base/db.server.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { type OnSale, putOnSale } from '../../demo/build-world.ts'
import { createDemoStaff } from '../../demo/create-demo-staff.ts'
import { generateHistory } from '../../demo/history/generate-history.ts'
import { modelNumber } from '../../demo/many-models.ts'
import { wholeWorld } from '../../demo/worlds.ts'
import { DEMO_PASSWORD } from '../demo/demo-login.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './shop.ts'

// npm run seed -- --products 2000: invented models for trials and benchmarks, 24 variants of 8 pairs each.
// With --sales 5000: and about so many sales of them in the last three months, on a shop that has sold nothing.

const AT_ONCE = 4
/** They make the brands, the categories and the colours: one after another. */
const FIRST = 20
/** The planner would take a table that has just filled for an empty one, and read it through every time. */
const ANALYZE_AFTER = new Set([20, 100, 400])
/** What is to be sold in three months has been on sale for longer. */
const ON_SALE_SINCE = days(100)
/** What the demo shop sells in three months, of which `pace` is a multiple. */
const USUAL_SALES = 660

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100' },
    sales: { type: 'string', default: '0' },
  },
})
const wanted = count('products', values.products, 1, 100_000)
const sales = count('sales', values.sales, 0, 1_000_000)

await runCommand(async (services) => {
  if (sales > 0) await refuseUsed(services.db)
  const onSale = await seed(services)
  if (sales > 0) await sell(services, onSale)
})

function count(name: string, written: string, least: number, most: number): number {
  const value = Number(written)
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  process.stderr.write(`seed: --${name} takes a number from ${least} to ${most}\n`)
  process.exit(2)
}

async function seed({ db, owner }: Services): Promise<OnSale[]> {
  const started = performance.now()
  const since = later(new Date(), sales > 0 ? -ON_SALE_SINCE : 0)
  const onSale: OnSale[] = []
  let next = 0
  let done = 0
  const work = async (until: number) => {
    while (next < Math.min(until, wanted)) {
      const model = modelNumber(next++)
      const shoe = await inTransaction(db, (tx) => putOnSale(tx, model, since))
      if (sales > 0) onSale.push({ model, since, ...shoe })
      done++
      if (ANALYZE_AFTER.has(done)) await analyze(owner)
      if (done % 500 === 0) process.stdout.write(`${done} of ${wanted} models\n`)
    }
  }
  await work(FIRST)
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(wanted)))
  await analyze(owner)
  process.stdout.write(`${done} models are on sale, after ${secondsSince(started)} s\n`)
  return onSale.sort((one, other) => one.productId - other.productId)
}

/** What is sold in the past is invoiced in order of time: nothing may have been invoiced since. */
async function refuseUsed(db: Db): Promise<void> {
  const used = await query(
    db,
    'seed_used',
    'select from sales union all select from staff_users limit 1',
  )
  if (used.length > 0)
    throw new StartError(
      'seed: --sales is for an empty shop, and this one is in use: take another DATA_DIR',
    )
}

async function sell({ db, owner, secret }: Services, onSale: readonly OnSale[]): Promise<void> {
  const started = performance.now()
  const till = 'T1'
  const staff = await inTransaction(db, async (tx) => {
    await createTill(tx, { code: till, name: 'Mostrador' })
    return createDemoStaff(tx, scryptPasswords, DEMO_PASSWORD)
  })
  const { customers } = wholeWorld
  const pace = sales / USUAL_SALES
  const progress = (done: number, all: number) => {
    if (done % 2000 === 0) process.stdout.write(`${done} of ${all} acts\n`)
  }
  const now = new Date()
  await generateHistory(db, { onSale, staff, customers, till, secret, now, pace, progress })
  await analyze(owner)
  const [made] = await query<{ count: number }>(db, 'seed_sales', 'select count(*) from sales')
  process.stdout.write(`${made?.count} sales, after ${secondsSince(started)} s\n`)
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** Fresh figures for the planner: rows come faster than the database looks by itself. */
async function analyze(owner: Db): Promise<void> {
  await (owner.$client as Pool).query('vacuum (analyze)')
}
