import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { type Env, readEnv } from './env.ts'
import { createLog, flushLog } from './log.ts'
import { startPostgres } from './postgres/postgres.ts'
import type { App, RestartShop, Services } from './services.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { StartError } from './start-error.ts'

const STOP_TIMEOUT = 60_000
/** Ctrl-C under npm arrives twice at once: from the terminal and passed on by npm. */
const REPEAT_MS = 1_000

/** Before it stops for a restore, so that who asked for it has their answer. */
const ANSWER_MS = 500

type Log = ReturnType<typeof createLog>

let shop: ShopProcess | undefined
let starting: Promise<ShopProcess>
let stoppingSince: number | undefined

/** Runs the shop until a signal ends the process; a start that fails is explained in one line. */
export async function serve(variables: Record<string, string | undefined>): Promise<void> {
  try {
    const env = readEnv(variables)
    const log = createLog(env.logLevel)
    starting = startShop(env, log, restartOn(env, log))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => onSignal())
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'an error that nobody caught ends the process')
      end(1)
    })
    shop = await starting
  } catch (error) {
    fail(error)
  }
}

/** For a restore: nobody is connected to the shop's database while the work runs. */
function restartOn(env: Env, log: Log): RestartShop {
  const again = async (work: Parameters<RestartShop>[0], stopped: ShopProcess) => {
    await sleep(ANSWER_MS)
    await stopped.stop()
    const { installation } = work ? await workAlone(env, log, work) : {}
    const next = installation ? { ...env, verifactu: { ...env.verifactu, installation } } : env
    if (stoppingSince !== undefined) return stopped
    shop = await startShop(next, log, restartOn(next, log))
    return shop
  }
  return (work) => {
    starting = starting.then((stopped) => again(work, stopped))
    starting.catch(fail)
  }
}

async function workAlone(
  env: Env,
  log: Log,
  work: NonNullable<Parameters<RestartShop>[0]>,
): Promise<{ installation?: string }> {
  const postgres = env.databaseUrl ? undefined : await startPostgres({ dataDir: env.dataDir, log })
  try {
    return await work(postgres?.url ?? env.databaseUrl ?? '')
  } catch (error) {
    log.error({ err: error }, 'the shop starts again as it was')
    return {}
  } finally {
    await postgres?.stop()
  }
}

/** The application without a process, for the bench: the build exports this file alone. */
export function createBenchApp(services: Services): Promise<App> {
  return createApp(services)
}

/** The first signal stops in good order, also in the middle of the start; the second one at once. */
function onSignal(): void {
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
