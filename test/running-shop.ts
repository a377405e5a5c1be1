import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresFiles } from '../server/postgres/files.ts'
import { listProcesses, readPidFile, signal, waitUntil } from '../server/postgres/process.ts'
import { getTempDir } from './temp-dir.ts'

const ROOT = join(import.meta.dirname, '..')
/** Covers a build of the application on a busy machine. */
const START_PATIENCE = 180_000
const END_PATIENCE = 60_000

type Variables = Record<string, string>

export interface RunningShop {
  /** Where it answers, once it does. */
  address: string
  node: ChildProcess
  output(): string
  /** Waits for the process to end, and gives its exit code and what it complained of. */
  ended(): Promise<{ code: number | null; complaint: string }>
}

/** A data folder of its own and the real server on it, as `npm start` runs it. */
export function shopFolder() {
  const folder = mkdtempSync(join(getTempDir(), 'horma-shop-'))
  chmodSync(folder, 0o711)
  const nodes: ChildProcess[] = []
  const run = (variables: Variables = {}) => {
    const shop = launch({ DATA_DIR: folder, PORT: '0', ...variables })
    nodes.push(shop.node)
    return shop
  }
  return {
    folder,
    run,
    start: async (variables?: Variables, patience = START_PATIENCE) =>
      answering(run(variables), patience),
    postgresPid: () => readPidFile(postgresFiles(folder).data)?.pid ?? 0,
    postgresProcesses: () => listProcesses(postgresFiles(folder).clusterName),
    /** Ends whatever a failed test has left. */
    remove: async () => {
      for (const node of nodes) if (isRunning(node)) node.kill('SIGKILL')
      await waitUntil(() => !nodes.some(isRunning), END_PATIENCE)
      const { clusterName } = postgresFiles(folder)
      for (const pid of listProcesses(clusterName)) signal(pid, 'SIGKILL')
      await waitUntil(() => listProcesses(clusterName).length === 0, END_PATIENCE)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(variables: Variables): RunningShop {
  const { PATH, HOME, TMPDIR } = process.env
  const node = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, DEMO_WORLD: 'small', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  node.stdout.on('data', (chunk) => (output += chunk))
  node.stderr.on('data', (chunk) => (complaint += chunk))
  const closed = once(node, 'close')
  return {
    address: '',
    node,
    output: () => output,
    ended: async () => {
      await closed
      return { code: node.exitCode, complaint }
    },
  }
}

/** Waits until the shop answers; one that does not is ended, and what it said is the error. */
async function answering(shop: RunningShop, patience: number): Promise<RunningShop> {
  const address = () => /"address":"([^"]+)"/.exec(shop.output())?.[1]
  await waitUntil(() => address() !== undefined || !isRunning(shop.node), patience)
  const found = address()
  if (found) return { ...shop, address: found }
  const hung = isRunning(shop.node)
  if (hung) shop.node.kill('SIGKILL')
  const { complaint } = await shop.ended()
  const what = hung ? `does not answer after ${patience / 1000} s` : 'did not start'
  throw new Error(`the shop ${what}: ${complaint}${shop.output()}`)
}

function isRunning(node: ChildProcess): boolean {
  return node.exitCode === null && node.signalCode === null
}
