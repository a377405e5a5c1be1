import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { getAppSecret } from '../core/base/secret.ts'
import { openShopDatabase } from './database.ts'
import { decideDemo } from './demo/demo-shop.ts'
import { readEnv } from './env.ts'
import { createLog, flushLog } from './log.ts'
import { lockServer } from './server-lock.ts'
import type { App, Services } from './services.ts'
import { StartError } from './start-error.ts'

type AppModule = { createApp(services: Services): Promise<App> }

const env = orExit(() => readEnv(process.env))
const log = createLog(env.logLevel)
const lock = orExit(() => (env.databaseUrl ? undefined : lockServer(env.dataDir)))
const database = await openShopDatabase(env, log, { supervise: true }).catch(exit)
const { db, pool, reports, owner, databaseUrl, ownerUrl } = database
const services: Services = {
  env,
  db,
  pool,
  reports,
  owner,
  databaseUrl,
  ownerUrl,
  log,
  secret: env.secret ?? (await getAppSecret(db)),
  demo: await decideDemo(db, env, database.embedded),
}

const server = createHttpServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment.')
const { runner } = ssr

let running: { module: AppModule; app: App } | undefined
let next: Promise<App> = currentApp()

/** The application of the current files: created again when one of them has changed. */
async function currentApp(): Promise<App> {
  const module = await runner.import<AppModule>('./server/app.ts')
  if (running?.module === module) return running.app
  await running?.app.stop()
  const app = await module.createApp(services)
  await app.start()
  running = { module, app }
  return app
}

const answer = getRequestListener(async (request, bindings) => {
  // One after another: two requests after a change must not make two applications.
  next = next.then(currentApp, currentApp)
  return (await next).fetch(request, bindings)
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => answer(request, response))
})
server.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  void stop(1)
})
await next
server.listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo
  const address = `http://${env.host}:${port}`
  lock?.announce(address)
  process.stdout.write(
    `\n  Shop    ${address}/\n  Office  ${address}/admin\n  API     ${address}/api/docs\n\n`,
  )
})

// React Router's development plugin ends the process at a signal, before PostgreSQL has stopped.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.removeAllListeners(signal)
  process.once(signal, () => void stop(0))
}

async function stop(code: number): Promise<void> {
  server.closeAllConnections()
  server.close()
  await running?.app.stop()
  await vite.close()
  await database.close()
  lock?.release()
  flushLog()
  process.exit(code)
}

function orExit<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    return exit(error)
  }
}

/** What stops a start is one line, as in production. */
function exit(error: unknown): never {
  const message =
    error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
