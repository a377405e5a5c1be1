import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { takeCopy } from '../backup/copy-fixtures.ts'
import { openRestored } from '../backup/restoring.ts'
import { inMaintenance } from '../database/database.ts'
import { tableChecksums } from '../database/table-checksums.ts'
import { ledgerViolations } from '../ledger.ts'
import { worldWithSale } from '../world/world.ts'
import type { RestoreOrder } from './restore-process.ts'

/** `KILLS=20 npm exec vitest -- run test/kill/restores` kills a restore at twenty moments, as `FULL=1` does. */
const KILLS = Number(process.env.KILLS ?? (process.env.FULL === '1' ? 20 : 1))
/** A restore of the world takes about this time, so that any of its moments is met. */
const LONGEST_WAIT_MS = 3_000
const COPY_NAME = 'horma-20261121T090000Z.horma'
/** What a restore itself writes, and what is of one database alone. */
const OF_RESTORES =
  /^(?:copy_trials|restores|audit_|events|operations|staff_sessions|till_changes|unit_swaps|rate_limits|function_files|migrations)/

let shop: Awaited<ReturnType<typeof worldWithSale>>
let folder: string
let copy: Buffer
let before: Awaited<ReturnType<typeof tableChecksums>>
let child: ChildProcess | undefined
/** It loads its modules while a shop is made, or while the one before restores. */
let next: ChildProcess
beforeAll(async () => {
  next = spawnRestore()
  shop = await worldWithSale()
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes)
     select 'killed' || n, 'image/webp', 1, 1, 300000 from generate_series(1, 6) n`,
  )
  const names = [1, 2, 3, 4, 5, 6].map((n) => [`killed${n}.webp`, Buffer.alloc(300_000, 'shoe')])
  const { bytes, identity } = await takeCopy(shop.url, Object.fromEntries(names))
  copy = bytes
  before = await tableChecksums(shop.db)
  await shop.pool.end()
  folder = await mkdtemp(join(tmpdir(), 'horma-killed-restores-'))
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', COPY_NAME), bytes)
  await writeFile(join(folder, 'backup-key.txt'), identity)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  next.kill('SIGKILL')
  await rm(folder, { recursive: true })
  for (const name of [...(await listBeside()), readDatabaseName(shop.url)]) await drop(name)
})

const drop = (name: string) =>
  inMaintenance((client) => client.query(`drop database if exists "${name}" with (force)`))

/** Shops of before, and a scratch database. */
async function listBeside(): Promise<string[]> {
  const name = readDatabaseName(shop.url)
  const { rows } = await inMaintenance((client) =>
    client.query(`select datname from pg_database where starts_with(datname, $1)`, [`${name}_`]),
  )
  return rows.map(({ datname }) => datname)
}

function spawnRestore(): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, [join(import.meta.dirname, 'restore-process.ts')], {
    env: { PATH, HOME, TMPDIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

function startRestore(): ChildProcess {
  const order: RestoreOrder = { SHOP_URL: shop.url, DATA_DIR: folder, COPY_NAME }
  next.stdin?.end(JSON.stringify(order))
  return next
}

/** Answers how far the restore had come when it was killed. */
async function killOne(): Promise<string> {
  child = startRestore()
  next = spawnRestore()
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  await expect.poll(() => said, { timeout: 40_000, interval: 5 }).toMatch(/begun/)
  await Promise.race([sleep(Math.random() * LONGEST_WAIT_MS), ended])
  child.kill('SIGKILL')
  await ended
  return said.trim().split('\n').at(-1) ?? ''
}

/** The shop has its name and all it had, its books hold, and the copy is as it was. */
async function expectWhole() {
  const restored = openRestored(shop.url)
  try {
    const after = await tableChecksums(restored.db)
    const differing = Object.keys(before).filter((table) => before[table] !== after[table])
    expect(differing.filter((table) => !OF_RESTORES.test(table))).toEqual([])
    expect(await ledgerViolations(restored.db, restored.clock.now)).toEqual([])
    // Whoever looks on for two minutes believes that the shop stops for it.
    await restored.pool.query(`update copy_trials set started_at = started_at - interval '1 hour'`)
  } finally {
    await restored.close()
  }
  expect((await readFile(join(folder, 'backups', COPY_NAME))).equals(copy)).toBe(true)
}

it('of a restore that is killed the shop is the one of before or the restored one, never between, and the next one succeeds', {
  timeout: 60_000 + 20_000 * KILLS,
}, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const reached = await killOne()
    await expectWhole()
    const kept = (await listBeside()).filter((name) => name.includes('_before_'))
    if (reached !== 'stopped') expect(kept).toHaveLength(reached === 'restored' ? 1 : 0)
    for (const name of kept) await drop(name)
  }
  child = startRestore()
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await once(child, 'exit')
  expect(said).toMatch(/restored/)
  await expectWhole()
  expect((await listBeside()).filter((name) => name.includes('_restoring'))).toEqual([])
})
