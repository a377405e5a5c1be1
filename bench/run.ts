import '../server/node-env.ts'
import { cpus } from 'node:os'
import { type Figures, keepFigures, writeDocument } from './figures.ts'
import { MEASUREMENTS } from './measurements.ts'
import { readOptions } from './options.ts'
import { judge } from './row.ts'
import { closeStages, openStage } from './stage.ts'
import { tables } from './table.ts'

// Figures, not a test: a missed budget is printed and forgiven; a measurement that fails or a pair
// sold twice is not.

const options = readOptions()
let interrupted = false
// Every signal, not only the first: Ctrl-C under npm arrives twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

if (options.write) process.stdout.write(`${writeDocument(options.write)}\n`)
else process.exitCode = report(await measure())

async function measure(): Promise<Figures> {
  const { products, quick } = options
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`
  const figures: Figures = { at: today(), products, machine, quick, rows: [], failed: [] }
  const say = (what: string) => (error: Error) =>
    void figures.failed.push(`${what} failed: ${error.message}`)
  const stage = await openStage(options).catch(say('opening the shop'))
  for (const name of stage ? options.names : []) {
    const { section, measure } = MEASUREMENTS[name] as (typeof MEASUREMENTS)[string]
    if (interrupted) break
    process.stdout.write(`${name} …\n`)
    const rows = (stage && (await measure(stage).catch(say(name)))) || []
    figures.rows.push(...rows.map((row) => ({ section, ...judge(row) })))
  }
  await closeStages().catch(say('closing the shop'))
  return figures
}

function report(figures: Figures): number {
  if (interrupted) return 130
  const { rows, failed, products, machine } = figures
  const missed = rows.filter((row) => row.verdict === 'missed').length
  process.stdout.write(`\n${products} products x 24 variants, ${machine}\n\n${tables(rows)}\n\n`)
  process.stdout.write(`${missed} budget(s) missed\n${failed.map((line) => `${line}\n`).join('')}`)
  if (options.json) keepFigures(options.json, figures)
  return failed.length > 0 ? 1 : 0
}

function interrupt(): void {
  if (interrupted) return
  interrupted = true
  process.stdout.write('\nstopping the shop …\n')
  closeStages()
    .catch((error) => process.stderr.write(`bench: ${error.message}\n`))
    .finally(() => process.exit(130))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
