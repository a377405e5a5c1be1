import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import packed, { inflate } from '@sparticuz/chromium'

/** What Playwright needs to launch the browser found on this machine. */
export interface Browser {
  executablePath: string
  env: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds Chromium: CHROMIUM_PATH, then an installed one, else the one packed in node_modules. Where
 * the machine lacks the libraries that the packed one needs, those packed with it are used.
 */
export async function findChromium(): Promise<Browser> {
  const asked = process.env.CHROMIUM_PATH
  if (asked !== undefined) return { executablePath: asked, env: {} }
  const found = installed.find((path) => existsSync(path))
  if (found !== undefined) return { executablePath: found, env: {} }
  const folder = join(tmpdir(), 'horma-chromium')
  if (!existsSync(folder)) await unpackInto(folder)
  const executablePath = join(folder, 'chromium')
  const own = { executablePath, env: {} }
  if (await runs(own)) return own
  return { executablePath, env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } }
}

/** Unpacks beside and renames, so that an interrupted run never leaves half a browser. */
async function unpackInto(folder: string): Promise<void> {
  const beside = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = beside
  try {
    await packed.executablePath()
    await inflate(
      new URL('../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url)
        .pathname,
    )
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  if (existsSync(folder)) rmSync(beside, { recursive: true })
  else renameSync(beside, folder)
}

async function runs({ executablePath, env }: Browser): Promise<boolean> {
  try {
    await promisify(execFile)(executablePath, ['--version'], { env: { ...process.env, ...env } })
    return true
  } catch {
    return false
  }
}
