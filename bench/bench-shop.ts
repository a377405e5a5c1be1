import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataFolder } from '../server/data-folder.ts'
import { DATABASE } from '../server/postgres/ensure-database.ts'
import { postgresFiles, socketUrl } from '../server/postgres/files.ts'
import { startPostgres } from '../server/postgres/postgres.ts'
import { listProcesses } from '../server/postgres/process.ts'
import { freePort } from '../test/free-port.ts'
import { end, endChildren, isRunning, startNode } from './child-processes.ts'
import { startFlags, startVariables } from './process/start-script.ts'

const SERVER = join(import.meta.dirname, '..', 'server')
/** Enough for a build of the application on a busy machine. */
const START_TIMEOUT_MS = 180_000
/** The load is not slowed as a flood, and a measurement may call from other addresses, as through a proxy. */
const OWN_LIMITS = { RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1/32' }
const SILENT = { info: () => {}, warn: () => {}, error: console.error }

/** The shop that is measured: a data folder, a database, and the server as `npm start` runs it. */
export interface BenchShop {
  address: string
  /** Process id of the server. */
  pid: number
  databaseUrl: string
  dataDir: string
  products: number
  /** Shortest rounds: shows that everything runs, not how fast. */
  quick: boolean
  /** Restarts server and database, with more variables if any; returns the milliseconds until `path` answers. */
  restart(path: string, variables?: NodeJS.ProcessEnv): Promise<number>
  /** Stops everything and removes the temporary data. */
  close(): Promise<void>
}

const open = new Set<BenchShop>()

/** Seeds a shop with this number of products, or reuses the one in BENCH_DATA_DIR, and starts it. */
export async function openBenchShop({
  products,
  quick,
}: Pick<BenchShop, 'products' | 'quick'>): Promise<BenchShop> {
  const folder = createDataDir(products)
  const files = postgresFiles(folder)
  let server: ChildProcess | undefined
  const start = async (path: string, variables: NodeJS.ProcessEnv = {}) => {
    const started = performance.now()
    const port = await freePort()
    const child = startServer(folder, port, variables)
    server = child
    shop.address = `http://127.0.0.1:${port}`
    shop.pid = child.pid ?? 0
    await waitForResponse(`${shop.address}${path}`, child, join(folder, 'server.log'))
    return performance.now() - started
  }
  let closing: Promise<void> | undefined
  const close = async () => {
    if (server) await end(server)
    // A killed child leaves PostgreSQL running: joining it and leaving again stops it.
    if (listProcesses(files.clusterName).length > 0)
      await startPostgres({ dataDir: folder, log: SILENT }).then((postgres) => postgres.stop())
    if (!isPersistent()) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    open.delete(shop)
  }
  const shop: BenchShop = {
    address: '',
    pid: 0,
    databaseUrl: socketUrl(files.sockets, DATABASE),
    dataDir: folder,
    products,
    quick,
    restart: async (path, variables) => {
      if (server) await end(server)
      return start(path, variables)
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
  open.add(shop)
  try {
    await seed(folder, products)
    await start('/readyz')
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** Stops all shops and refuses to start more processes. */
export async function closeBenchShops(): Promise<void> {
  await endChildren()
  await Promise.all([...open].map((shop) => shop.close()))
}

/** A shop in BENCH_DATA_DIR has a folder for each size. */
function createDataDir(products: number): string {
  const parent = process.env.BENCH_DATA_DIR
  if (parent) return openDataFolder(join(parent, String(products)))
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'horma-bench-'))
  // As root, PostgreSQL runs as another user and must be able to pass through.
  chmodSync(folder, 0o711)
  return folder
}

function isPersistent(): boolean {
  return Boolean(process.env.BENCH_DATA_DIR)
}

async function seed(folder: string, products: number): Promise<void> {
  const seededMarker = join(folder, 'seeded')
  if (existsSync(seededMarker)) return
  const child = startNode([join(SERVER, 'commands', 'seed.ts'), '--products', String(products)], {
    env: serverEnv(folder),
    output: 'inherit',
  })
  const [code, by] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the seed ended with ${code ?? by}`)
  writeFileSync(seededMarker, '')
}

function startServer(folder: string, port: number, variables: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a', 0o600)
  const own = { ...startVariables(), ...serverEnv(folder), ...OWN_LIMITS }
  const env = { ...own, ...variables, PORT: String(port) }
  const child = startNode([...startFlags(), join(SERVER, 'main.ts')], { env, output: log })
  closeSync(log)
  return child
}

function serverEnv(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LOG_LEVEL } = process.env
  return { PATH, HOME, TMPDIR, LOG_LEVEL, DATA_DIR: folder, DEMO: '1' }
}

async function waitForResponse(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && isRunning(server)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error(`the shop did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
}
