import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { getTempDir } from '../../temp-dir.ts'
import { findChromium } from './chromium.ts'

const LISTENING = /DevTools listening on (ws:\S+)/

/** A browser that keeps what it has in a folder, and can be killed as a power cut does it. */
export interface OwnBrowser {
  page: Page
  kill(): Promise<void>
}

/** Starts browsers one after another on one folder, which `end` takes away. */
export function ownBrowsers() {
  const folder = mkdtempSync(join(getTempDir(), 'browser-'))
  let running: ChildProcess | undefined

  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async function start(): Promise<OwnBrowser> {
    const { executablePath, env } = await findChromium()
    running = spawn(
      executablePath,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
        '--lang=es-ES',
        '--accept-lang=es-ES',
        '--window-size=1024,768',
        'about:blank',
      ],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const browser = await chromium.connectOverCDP(await addressOf(running))
    const [context] = browser.contexts()
    if (!context) throw new Error('the browser has no context')
    return { page: context.pages()[0] ?? (await context.newPage()), kill }
  }

  async function end(): Promise<void> {
    await kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return { start, end }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = LISTENING.exec(line) ?? []
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('the browser ended at once')
}
