import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { getTempDir } from '../temp-dir.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startLimitMs = 60_000
const stopLimitMs = 30_000

/** A whole shop of its own: an embedded database in a fresh folder, and its server. */
export interface ShopServer {
  url: string
  dataDir: string
  pid: number
  output(): string
  stop(): Promise<void>
}

/** Starts the shop, as built unless told otherwise, on a free port and waits until it is ready to sell. */
export async function startShop(
  env: NodeJS.ProcessEnv = {},
  main = 'server/main.ts',
): Promise<ShopServer> {
  const dataDir = mkdtempSync(join(getTempDir(), 'shop-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const said: string[] = []
  const child = spawn(process.execPath, [resolve(root, main)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // Printers of tests listen at this machine.
      LOCAL_PRINTERS: 'on',
      // A few models, which journeys know by name, and no past.
      DEMO_WORLD: 'small',
      // What the developer's own shell may say about another shop is not meant for this one.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ROLE: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const output = () => said.join('')
  const stop = () => stopShop(child, dataDir)
  try {
    await ready(url, child)
  } catch (error) {
    await stop()
    throw new Error(`the shop did not start: ${String(error)}\n${output()}`)
  }
  return { url, dataDir, pid: child.pid ?? 0, output, stop }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`/readyz was not ready in ${startLimitMs / 1000} s`)
}

async function stopShop(child: ChildProcess, dataDir: string): Promise<void> {
  let killed = false
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => {
      killed = child.kill('SIGKILL')
    }, stopLimitMs)
    await ended
    clearTimeout(late)
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  if (killed) throw new Error(`the shop did not stop in ${stopLimitMs / 1000} s after SIGTERM`)
}
