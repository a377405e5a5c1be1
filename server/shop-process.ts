import type { Logger } from 'pino'
import { getAppSecret } from '../core/base/secret.ts'
import { scryptPasswords } from '../core/staff/passwords/scrypt-passwords.ts'
import { createApp } from './app.ts'
import { openShopDatabase } from './database.ts'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  demoPasswordWorks,
  refuseDemoPassword,
  refuseExposedDemo,
} from './demo/demo-login.ts'
import { decideDemo } from './demo/demo-shop.ts'
import type { Env } from './env.ts'
import { listen, tryAddress } from './listen.ts'
import { lockServer } from './server-lock.ts'
import type { RestartShop } from './services.ts'

export interface ShopProcess {
  stop(): Promise<void>
  /** For a process that must go at once. */
  abandon(): void
}

/** Starts everything in order; whatever has been started is stopped again when a later step fails. */
export async function startShop(
  env: Env,
  log: Logger,
  restart?: RestartShop,
): Promise<ShopProcess> {
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const later = (step: () => unknown) => undo.push(step)
    const abandon = await startSteps(env, log, { later, restart })
    return { stop, abandon }
  } catch (error) {
    await stop()
    throw error
  }
}

interface StartOptions {
  later(step: () => unknown): void
  restart: RestartShop | undefined
}

async function startSteps(env: Env, log: Logger, { later, restart }: StartOptions) {
  refuseExposedDemo(env)
  const lock = env.databaseUrl ? undefined : lockServer(env.dataDir)
  if (lock) later(lock.release)
  if (env.role !== 'worker') await tryAddress(env)
  const database = await openShopDatabase(env, log, { supervise: true })
  later(database.close)
  const { db, pool, reports, owner, databaseUrl, ownerUrl, embedded } = database
  const secret = env.secret ?? (await getAppSecret(db))
  const demo = await decideDemo(db, env, embedded)
  const addresses = { databaseUrl, ownerUrl }
  const pools = { db, pool, reports, owner }
  const app = await createApp({
    env,
    ...pools,
    ...addresses,
    log,
    secret,
    demo,
    ...(restart && { restart }),
  })
  later(app.stop)
  await app.start()
  await refuseDemoPassword(db, env, scryptPasswords)
  if (env.role === 'worker') {
    log.info('the worker runs')
    return database.stopNow
  }
  const listener = await listen(app, env)
  later(() => {
    app.endStreams()
    return listener.drain()
  })
  lock?.announce(listener.address)
  log.info({ address: listener.address }, 'Horma runs')
  greet(env.publicUrl ?? listener.address, demo && (await demoPasswordWorks(db, scryptPasswords)))
  return database.stopNow
}

function greet(address: string, showLogin: boolean): void {
  const lines = [
    `Shop    ${address}/`,
    `Office  ${address}/admin`,
    `Till    ${address}/admin/tpv`,
    `API     ${address}/api/docs`,
  ]
  if (showLogin) lines.push(`Login   ${DEMO_EMAIL} / ${DEMO_PASSWORD} (demo shop)`)
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}
