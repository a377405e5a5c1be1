import '../server/node-env.ts'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { checkout } from './checkout.ts'
import { endChildren } from './children.ts'
import { coldStart } from './cold-start.ts'
import { firstScript } from './first-script.ts'
import { lastPairs } from './last-pairs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { list } from './list.ts'
import { memory } from './memory.ts'
import { page } from './page.ts'
import { place } from './place.ts'
import { product } from './product.ts'
import { type Judged, judge, type Row } from './row.ts'
import { search } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { table } from './table.ts'
import { till } from './till.ts'

// npm run bench [-- --products 2000 --only list,checkout --json FILE]: figures, not a test. A missed
// budget is printed and forgiven; a measurement that fails or a pair sold twice is not.

const MEASUREMENTS: Record<string, (stage: Stage) => Promise<Row[]>> = {
  list,
  product,
  search,
  page,
  place,
  checkout,
  'last-pairs': lastPairs,
  till,
  memory,
  'cold-start': coldStart,
  'first-script': firstScript,
  lighthouse: measureLighthouse,
}
/** Words for several of them at once. */
const GROUPS: Record<string, string[]> = {
  read: ['list', 'product', 'search'],
  order: ['place', 'checkout', 'last-pairs'],
}

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
})
const products = Number(values.products)
if (!Number.isSafeInteger(products) || products < 24) refuse('--products takes a number from 24 on')
const names = chosen(values.only)

const opening = openStage(products)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt())
process.exitCode = await measure()

async function measure(): Promise<number> {
  const rows: Judged[] = []
  const failed: string[] = []
  const say = (what: string) => (error: Error) =>
    void failed.push(`${what} failed: ${error.message}`)
  const stage = await opening.catch(say('opening the shop'))
  if (stage) {
    for (const name of names) {
      process.stdout.write(`${name} …\n`)
      const made = await MEASUREMENTS[name]?.(stage).catch(say(name))
      rows.push(...(made ?? []).map(judge))
    }
    await stage.close().catch(say('closing the shop'))
  }
  report(rows, failed)
  return failed.length > 0 ? 1 : 0
}

function report(rows: Judged[], failed: string[]): void {
  const missed = rows.filter((row) => row.verdict === 'missed').length
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`
  process.stdout.write(`\n${products} products x 24 variants, ${machine}\n\n${table(rows)}\n\n`)
  process.stdout.write(`${missed} budget(s) missed\n${failed.map((line) => `${line}\n`).join('')}`)
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ products, machine, rows, failed }, null, 2)}\n`)
}

function chosen(only: string | undefined): string[] {
  const all = Object.keys(MEASUREMENTS)
  if (only === undefined) return all
  const asked = only.split(',').flatMap((word) => GROUPS[word] ?? [word])
  const unknown = asked.find((name) => !all.includes(name))
  if (unknown !== undefined)
    refuse(`--only knows ${[...all, ...Object.keys(GROUPS)].join(', ')}, not ${unknown}`)
  return asked
}

function refuse(message: string): never {
  process.stderr.write(`bench: ${message}\n`)
  process.exit(2)
}

async function interrupt(): Promise<void> {
  await endChildren()
  await (await opening.catch(() => undefined))?.close()
  process.exit(130)
}
