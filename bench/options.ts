import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { TIMES } from './measurements/growth.ts'
import { GROUPS, MEASUREMENTS } from './measurements.ts'

const LEAST = 24
/** What the seed takes. */
const MOST = 100_000

const HELP = `npm run bench [-- OPTIONS]: figures of the shop beside the limits of this machine, not a test.

  --only NAMES      ${Object.keys(MEASUREMENTS).join(', ')};
                    or ${Object.keys(GROUPS).join(', ')} (usual is meant without it: all but growth)
  --products N      models of 24 variants and 192 pairs in the shop (2000); growth makes a second one of ${TIMES} N
  --json FILE       keeps every figure
  --quick           shortest rounds: shows that everything runs, not how fast
  --write FILES     measures nothing: writes the tables of docs/performance.md from kept figures
  --help

BENCH_DATA_DIR names a folder that keeps the seeded shops, one of each size, for the next run.
`

export interface Options {
  products: number
  /** Of the measurements. */
  names: string[]
  quick: boolean
  json?: string
  /** Files of kept figures to write the tables from. */
  write?: string[]
}

/** Reads the command line; explains itself and ends the process where it is asked to or has to. */
export function readOptions(): Options {
  const { products: written, only = 'usual', json, quick, write, help } = parsed()
  if (help) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  if (write !== undefined) checkFiles(write.split(','))
  if (json !== undefined && !statSync(dirname(resolve(json)), { throwIfNoEntry: false }))
    refuse(`--json: there is no folder ${dirname(json)}`)
  const names = chosen(only)
  const products = Number(written)
  const most = names.includes('growth') ? MOST / TIMES : MOST
  if (!Number.isSafeInteger(products) || products < LEAST || products > most)
    refuse(`--products takes a number from ${LEAST} to ${most}, not ${written}`)
  return {
    products,
    names,
    quick,
    ...(json && { json }),
    ...(write && { write: write.split(',') }),
  }
}

function parsed() {
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
    return refuse(`${(error as Error).message.split('. ')[0]} (--help shows what there is)`)
  }
}

function checkFiles(files: readonly string[]): void {
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile())
  if (missing !== undefined) refuse(`--write: there is no file ${missing}`)
}

/** In the order of the tables, each once. */
function chosen(only: string): string[] {
  const all = Object.keys(MEASUREMENTS)
  const asked = only.split(',').flatMap((word) => GROUPS[word] ?? [word])
  const unknown = asked.find((name) => !all.includes(name))
  if (unknown !== undefined)
    refuse(`--only knows ${[...all, ...Object.keys(GROUPS)].join(', ')}, not '${unknown}'`)
  return all.filter((name) => asked.includes(name))
}

function refuse(message: string): never {
  process.stderr.write(`bench: ${message}\n`)
  process.exit(2)
}
