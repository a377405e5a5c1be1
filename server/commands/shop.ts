import type { Logger } from 'pino'
import { getAppSecret } from '../../core/base/secret.ts'
import { openShopDatabase } from '../database.ts'
import { decideDemo } from '../demo/demo-shop.ts'
import { readEnv } from '../env.ts'
import { createLog, flushLog } from '../log.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'

export interface OpenShop {
  services: Services
  /** The embedded database is shared: it stops only when nobody else uses it any more. */
  close(): Promise<void>
}

/** Opens the shop for a command, beside a running server or on its own, with migrations run. */
export async function openShop(): Promise<OpenShop> {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel === 'info' ? 'warn' : env.logLevel)
  return openShopWith(env, log)
}

async function openShopWith(env: Services['env'], log: Logger): Promise<OpenShop> {
  const { embedded, stopNow, close, ...database } = await openShopDatabase(env, log)
  const { db } = database
  try {
    const secret = env.secret ?? (await getAppSecret(db))
    const demo = await decideDemo(db, env, embedded)
    return { services: { env, ...database, log, secret, demo }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a command on the shop, closes it whatever happens, and says a refusal in one line. */
export async function runCommand(work: (services: Services) => Promise<unknown>): Promise<void> {
  try {
    const { services, close } = await openShop()
    try {
      await work(services)
    } finally {
      await close()
    }
  } catch (error) {
    const isPlain = error instanceof StartError
    process.stderr.write(`${isPlain ? error.message : String((error as Error)?.stack ?? error)}\n`)
    process.exitCode = 1
  }
  flushLog()
}
