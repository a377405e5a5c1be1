import '../server/node-env.ts'
import { cpus } from 'node:os'
import { closeBenchShops, openBenchShop } from './bench-shop.ts'
import { toMeasuredRow } from './measured-row.ts'
import { MEASUREMENTS } from './measurements.ts'
import { readOptions } from './options.ts'
import { type BenchResults, saveResults, writeDocument } from './results.ts'
import { saveRun } from './runs/save-run.ts'
import { tables } from './table.ts'

// Not a test: a missed budget is only printed. A failed measurement or a pair sold twice ends with an error code.

const options = readOptions()
let interrupted = false
// Ctrl-C under npm arrives twice, so every signal is handled.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

if (options.write) process.stdout.write(`${writeDocument(options.write)}\n`)
else process.exitCode = report(await measure())

async function measure(): Promise<BenchResults> {
  const { products, quick } = options
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const results: BenchResults = { at: today(), products, machine, quick, rows: [], failed: [] }
  const addFailure = (what: string) => (error: Error) =>
    void results.failed.push(`${what} failed: ${error.message}`)
  const shop = await openBenchShop(options).catch(addFailure('opening the shop'))
  for (const name of shop ? options.names : []) {
    const { section, measure } = MEASUREMENTS[name] as (typeof MEASUREMENTS)[string]
    if (interrupted) break
    process.stdout.write(`${name} …\n`)
    const rows = (shop && (await measure(shop).catch(addFailure(name)))) || []
    results.rows.push(...rows.map((row) => ({ section, ...toMeasuredRow(row) })))
  }
  await closeBenchShops().catch(addFailure('closing the shop'))
  return results
}

function report(figures: BenchResults): number {
  if (interrupted) return 130
  const { rows, failed, products, machine } = figures
  const missed = rows.filter((row) => row.verdict === 'missed').length
  process.stdout.write(`\n${products} products x 24 variants, ${machine}\n\n${tables(rows)}\n\n`)
  process.stdout.write(`${missed} budget(s) missed\n${failed.map((line) => `${line}\n`).join('')}`)
  const compared = options.quick ? '' : saveRun(figures)
  if (compared) process.stdout.write(`\nbeside the last run that was kept:\n\n${compared}\n`)
  if (options.json) saveResults(options.json, figures)
  return failed.length > 0 ? 1 : 0
}

function interrupt(): void {
  if (interrupted) return
  interrupted = true
  process.stdout.write('\nstopping the shop …\n')
  closeBenchShops()
    .catch((error) => process.stderr.write(`bench: ${error.message}\n`))
    .finally(() => process.exit(130))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
