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
import manifest from '../package.json' with { type: 'json' }
import { openDataFolder } from '../server/data-folder.ts'
import { postgresFiles, socketUrl } from '../server/postgres/files.ts'
import { startPostgres } from '../server/postgres/postgres.ts'
import { processesOf } from '../server/postgres/process.ts'
import { DATABASE } from '../server/postgres/reach.ts'
import { freePort } from '../test/free-port.ts'
import { end, endChildren, isRunning, startNode } from './children.ts'

const SERVER = join(import.meta.dirname, '..', 'server')
/** Covers a build of the application on a busy machine. */
const START_PATIENCE = 180_000
const SILENT = { info: () => {}, warn: () => {}, error: console.error }

/** A shop of its own to measure: its folder, its database, its server as `npm start` runs it. */
export interface Stage {
  address: string
  /** Process number of the server. */
  pid: number
  databaseUrl: string
  dataDir: string
  products: number
  /** The shortest rounds: to see that everything runs, not how fast. */
  quick: boolean
  /** Stops the server, database included, starts both again; milliseconds until `path` answers. */
  restart(path: string): Promise<number>
  /** Stops everything and removes what was only for this run. */
  close(): Promise<void>
}

const open = new Set<Stage>()

/** Makes the shop with so many models, or takes the one that BENCH_DATA_DIR keeps, and opens it. */
export async function openStage({
  products,
  quick,
}: Pick<Stage, 'products' | 'quick'>): Promise<Stage> {
  const folder = folderFor(products)
  const files = postgresFiles(folder)
  let server: ChildProcess | undefined
  const start = async (path: string) => {
    const started = performance.now()
    const port = await freePort()
    const child = startServer(folder, port)
    server = child
    stage.address = `http://127.0.0.1:${port}`
    stage.pid = child.pid ?? 0
    await answering(`${stage.address}${path}`, child, join(folder, 'server.log'))
    return performance.now() - started
  }
  let closing: Promise<void> | undefined
  const close = async () => {
    if (server) await end(server)
    // Left behind by a child that was killed: joined, so that the last one out stops it.
    if (processesOf(files.clusterName).length > 0)
      await startPostgres({ dataDir: folder, log: SILENT }).then((postgres) => postgres.stop())
    if (!isKept()) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    open.delete(stage)
  }
  const stage: Stage = {
    address: '',
    pid: 0,
    databaseUrl: socketUrl(files.sockets, DATABASE),
    dataDir: folder,
    products,
    quick,
    restart: async (path) => {
      if (server) await end(server)
      return start(path)
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
  open.add(stage)
  try {
    await seed(folder, products)
    await start('/readyz')
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}

/** Ends whatever runs for any stage. From now on nothing can be started. */
export async function closeStages(): Promise<void> {
  await endChildren()
  await Promise.all([...open].map((stage) => stage.close()))
}

/** A kept shop has a folder of its own for each size. */
function folderFor(products: number): string {
  const kept = process.env.BENCH_DATA_DIR
  if (kept) return openDataFolder(join(kept, String(products)))
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'horma-bench-'))
  // Passable for the user that runs PostgreSQL when we are root.
  chmodSync(folder, 0o711)
  return folder
}

function isKept(): boolean {
  return Boolean(process.env.BENCH_DATA_DIR)
}

async function seed(folder: string, products: number): Promise<void> {
  const mark = join(folder, 'seeded')
  if (existsSync(mark)) return
  const child = startNode([join(SERVER, 'commands', 'seed.ts'), '--products', String(products)], {
    env: environment(folder),
    output: 'inherit',
  })
  const [code, by] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the seed ended with ${code ?? by}`)
  writeFileSync(mark, '')
}

function startServer(folder: string, port: number): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a', 0o600)
  const env = { ...environment(folder), PORT: String(port), RATE_LIMITS: 'off' }
  const child = startNode([...startFlags(), join(SERVER, 'main.ts')], { env, output: log })
  closeSync(log)
  return child
}

/** The flags that `npm start` gives to Node. */
function startFlags(): string[] {
  return manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

function environment(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LOG_LEVEL } = process.env
  return { PATH, HOME, TMPDIR, LOG_LEVEL, DATA_DIR: folder, DEMO: '1' }
}

async function answering(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE
  while (Date.now() < deadline && isRunning(server)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error(`the shop did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
}
