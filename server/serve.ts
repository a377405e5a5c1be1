import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { createLog, flushLog } from './log.ts'
import type { App, Services } from './services.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { StartError } from './start-error.ts'

const STOP_TIMEOUT = 60_000
/** Ctrl-C under npm arrives twice at once: from the terminal and passed on by npm. */
const REPEAT_MS = 1_000

let shop: ShopProcess | undefined
let stoppingSince: number | undefined

/** Runs the shop until a signal ends the process; a start that fails is explained in one line. */
export async function serve(variables: Record<string, string | undefined>): Promise<void> {
  try {
    const env = readEnv(variables)
    const log = createLog(env.logLevel)
    const starting = startShop(env, log)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => onSignal(starting))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'an error that nobody caught ends the process')
      end(1)
    })
    shop = await starting
  } catch (error) {
    fail(error)
  }
}

/** The application without a process, for the bench: the build exports this file alone. */
export function createBenchApp(services: Services): Promise<App> {
  return createApp(services)
}

/** The first signal stops in good order, also in the middle of the start; the second one at once. */
function onSignal(starting: Promise<ShopProcess>): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > REPEAT_MS) end(1)
    return
  }
  stoppingSince = performance.now()
  setTimeout(() => end(1), STOP_TIMEOUT).unref()
  starting
    .then((started) => started.stop())
    .then(() => end(0))
    .catch(fail)
}

function fail(error: unknown): void {
  const message =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)
  flushLog()
  process.stderr.write(`${message}\n`)
  end(1)
}

function end(code: number): never {
  if (code !== 0) shop?.abandon()
  flushLog()
  process.exit(code)
}
