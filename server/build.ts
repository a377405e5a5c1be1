import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from '../core/base/root.ts'
import { withExclusiveLock } from './lock.ts'
import { StartError } from './start-error.ts'

const SOURCES = [
  'app',
  'core',
  'server',
  'build-plugins',
  'public',
  'demo',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const BUILD_TIMEOUT = 300_000

/** The whole server, written by Vite's last step: its age is the age of the build. */
export const BUILT_SHOP = join(ROOT, 'build', 'server', 'shop.js')

/** Beside the build: a build empties its own folder, and with it any lock in there. */
const LOCK = join(ROOT, '.react-router', 'building.lock')

/** Builds the application when there is no build or a source is newer than it. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return
  mkdirSync(dirname(LOCK), { recursive: true })
  await withExclusiveLock(
    LOCK,
    async () => {
      if (isFresh()) return
      process.stdout.write('\n  The application is being built, this takes some seconds\n')
      build()
    },
    BUILD_TIMEOUT,
  )
}

function isFresh(): boolean {
  const built = getChangeTime(BUILT_SHOP)
  return built > 0 && SOURCES.every((source) => getNewestChange(join(ROOT, source)) <= built)
}

function getNewestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .map((name) => getNewestChange(join(path, name))),
  )
}

function getChangeTime(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function build(): void {
  // Removed first, so that an interrupted build does not count as finished.
  rmSync(BUILT_SHOP, { force: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [buildTool(), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    encoding: 'utf8',
  })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}`)
  throw new StartError('the application could not be built: the reason stands above')
}

function buildTool(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
    return join(dirname(manifest), 'bin.cjs')
  } catch (cause) {
    throw new StartError(
      'the application is not built and its build tools are missing: run npm ci',
      { cause },
    )
  }
}
