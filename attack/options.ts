import { parseArgs } from 'node:util'
import { SUITE_NAMES, type SuiteName } from './suites.ts'

const HELP = `npm run attack [-- OPTIONS]: attacks a shop of its own on this machine, and says what it got.

  --only NAMES      ${SUITE_NAMES.join(', ')}
  --short           the small counts of npm test, without figures of time
  --help
`

export interface Options {
  names: SuiteName[]
  isShort: boolean
}

/** Reads the command line; prints the help or an error and ends the process where needed. */
export function readOptions(): Options {
  const { only, short, help } = parseOptions()
  if (help) {
    process.stdout.write(HELP)
    process.exit(0)
  }
  const requested = only?.split(',') ?? SUITE_NAMES
  const unknown = requested.find((name) => !SUITE_NAMES.some((known) => known === name))
  if (unknown !== undefined)
    exitWithError(`--only knows ${SUITE_NAMES.join(', ')}, not '${unknown}'`)
  return { names: SUITE_NAMES.filter((name) => requested.includes(name)), isShort: short }
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    return exitWithError(`${(error as Error).message.split('. ')[0]} (--help shows what there is)`)
  }
}

function exitWithError(message: string): never {
  process.stderr.write(`attack: ${message}\n`)
  process.exit(2)
}
