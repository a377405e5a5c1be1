import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { GROWTH_FACTOR } from './measurements/growth.ts'
import { GROUPS, MEASUREMENTS } from './measurements.ts'

const MIN_PRODUCTS = 24
/** The limit of the seed command. */
const MAX_PRODUCTS = 100_000

const HELP = `npm run bench [-- OPTIONS]: figures of the shop next to the limits of this machine, not a test.

  --only NAMES      ${Object.keys(MEASUREMENTS).join(', ')};
                    or ${Object.keys(GROUPS).join(', ')} (usual is meant without it: all but growth and dashboard)
  --products N      models of 24 variants and 192 pairs in the shop (2000); growth makes a second one of ${GROWTH_FACTOR} N
  --json FILE       saves every figure
  --quick           shortest rounds: shows that everything runs, not how fast
  --write FILES     measures nothing: writes the tables of docs/performance.md from saved figures
  --help

BENCH_DATA_DIR names a folder that keeps the seeded shops, one of each size, for the next run.
`

export interface Options {
  products: number
  /** The measurements to run. */
  names: string[]
  quick: boolean
  json?: string
  /** JSON files of earlier runs to write the tables from. */
  write?: string[]
}

/** Reads the command line; prints the help or an error and ends the process where needed. */
export function readOptions(): Options {
  const { products: productsText, only = 'usual', json, quick, write, help } = parseOptions()
  if (help) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  if (write !== undefined) checkFiles(write.split(','))
  if (json !== undefined && !statSync(dirname(resolve(json)), { throwIfNoEntry: false }))
    exitWithError(`--json: there is no folder ${dirname(json)}`)
  const names = selectMeasurements(only)
  const products = Number(productsText)
  const max = names.includes('growth') ? MAX_PRODUCTS / GROWTH_FACTOR : MAX_PRODUCTS
  if (!Number.isSafeInteger(products) || products < MIN_PRODUCTS || products > max)
    exitWithError(`--products takes a number from ${MIN_PRODUCTS} to ${max}, not ${productsText}`)
  return {
    products,
    names,
    quick,
    ...(json && { json }),
    ...(write && { write: write.split(',') }),
  }
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        products: { type: 'string', default: '2000' },
        only: { type: 'string' },
        json: { type: 'string' },
        quick: { type: 'boolean', default: false },
        write: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    return exitWithError(`${(error as Error).message.split('. ')[0]} (--help shows what there is)`)
  }
}

function checkFiles(files: readonly string[]): void {
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile())
  if (missing !== undefined) exitWithError(`--write: there is no file ${missing}`)
}

/** The requested measurements without repeats, in the order of the tables. */
function selectMeasurements(only: string): string[] {
  const all = Object.keys(MEASUREMENTS)
  const requested = only.split(',').flatMap((word) => GROUPS[word] ?? [word])
  const unknown = requested.find((name) => !all.includes(name))
  if (unknown !== undefined)
    exitWithError(`--only knows ${[...all, ...Object.keys(GROUPS)].join(', ')}, not '${unknown}'`)
  return all.filter((name) => requested.includes(name))
}

function exitWithError(message: string): never {
  process.stderr.write(`bench: ${message}\n`)
  process.exit(2)
}
