import '../node-env.ts'
import { parseArgs } from 'node:util'
import { inTransaction } from '../../core/base/db.server.ts'
import { putOnSale } from '../../test/world/build-world.ts'
import { modelNumber } from '../../test/world/many-models.ts'
import type { Services } from '../services.ts'
import { runCommand } from './shop.ts'

// npm run seed -- --products 2000: invented models for trials and benchmarks, 24 variants of 8 pairs each.

const AT_ONCE = 4
/** The planner would take a table that has just filled for an empty one, and read it through every time. */
const ANALYZE_AFTER = new Set([20, 100, 400])

const { values } = parseArgs({ options: { products: { type: 'string', default: '100' } } })
const wanted = Number(values.products)
if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > 100_000) {
  process.stderr.write('seed: --products takes a number from 1 to 100000\n')
  process.exit(2)
}

await runCommand(seed)

async function seed({ db, pool }: Services): Promise<void> {
  const started = performance.now()
  let next = 0
  let done = 0
  const work = async () => {
    while (next < wanted) {
      const model = modelNumber(next++)
      await inTransaction(db, (tx) => putOnSale(tx, model, new Date()))
      done++
      if (ANALYZE_AFTER.has(done)) await analyze(pool)
      if (done % 500 === 0) process.stdout.write(`${done} of ${wanted} models\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await analyze(pool)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${done} models are on sale, after ${seconds} s\n`)
}

/** Fresh figures for the planner: rows come faster than the database looks by itself. */
async function analyze(pool: Services['pool']): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('set role none')
    await owner.query('vacuum (analyze)')
  } finally {
    owner.release(true)
  }
}
