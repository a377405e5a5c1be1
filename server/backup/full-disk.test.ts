import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { toScratchUrl } from '../../core/backup/restore/scratch-database.ts'
import { openTrial, readTrial } from '../../core/backup/trials/trials.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'
import { pictureFolder } from '../../core/catalog/pictures/picture-files.ts'
import { openCopiedShop } from '../../test/backup/copied-shop.ts'
import { takeCopy } from '../../test/backup/copy-fixtures.ts'
import { inMaintenance } from '../../test/database/database.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { openRestorer } from './restore-host.ts'

const shop = sharedWorld()
let folder: string
let copies: Awaited<ReturnType<typeof openCopiedShop>>
let restorer: ReturnType<typeof openRestorer>
let restarts: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'horma-full-'))
  restarts = 0
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes) values ('0a', 'image/webp', 1, 1, 9), ('0b', 'image/webp', 1, 1, 9)`,
  )
  copies = await openCopiedShop(shop)
  const pictures = { '0a.webp': Buffer.from('a picture'), '0b.webp': Buffer.from('another') }
  const copy = await takeCopy(shop.url, pictures)
  copies.files[copies.copyName] = copy.bytes
  copies.host.readInstallationKey = async () => copy.identity
  await shop.pool.query(`delete from pictures where hash in ('0a', '0b')`)
  restorer = openRestorer({
    db: shop.db,
    copies: copies.host,
    files: fullAt('0b.webp'),
    dataDir: folder,
    log: { error() {} },
    restart: () => {
      restarts++
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await restorer.close()
  await rm(folder, { recursive: true })
})

/** Pictures in a folder whose disk has no room for this one. */
function fullAt(name: string): FileStore {
  const files = pictureFolder(folder)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  return {
    ...files,
    write: (each, bytes) => (each === name ? Promise.reject(full) : files.write(each, bytes)),
  }
}

async function tryIt() {
  const trialId = await inTransaction(shop.db, (tx) =>
    openTrial(tx, {
      kind: 'restore',
      copyName: copies.copyName,
      askedBy: null,
      now: shop.clock.now,
    }),
  )
  restorer.tryCopy({ trialId, key: undefined })
  return { trialId, trial: await end('done') }
}

async function end(state: 'done' | 'failed') {
  for (;;) {
    const trial = await readTrial(shop.db, 'restore')
    if (trial?.state === state || trial?.state === 'failed') return trial
    await sleep(20)
  }
}

async function hasScratch() {
  const scratch = readDatabaseName(toScratchUrl(shop.url, 'restoring'))
  const { rowCount } = await inMaintenance((client) =>
    client.query('select from pg_database where datname = $1', [scratch]),
  )
  return rowCount === 1
}

const OWN = ['copy_trials']

it('a disk that fills up while a copy is tried by screen is told in words, and the shop and the disk are as before', async () => {
  const before = await tableChecksums(shop.db, OWN)
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const loading = args[0] as { text?: string }
    if (!/^copy .*sale_lines/i.test(loading?.text ?? ''))
      return Reflect.apply(query, this, args) as never
    // As PostgreSQL says it where it cannot extend a file.
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    return new Writable({
      write: (_c, _e, done) => done(full),
      final: (done) => done(full),
    }) as never
  })
  expect((await tryIt()).trial).toMatchObject({ state: 'failed', failure: 'DISK_FULL' })
  expect(await hasScratch()).toBe(false)
  expect(await tableChecksums(shop.db, OWN)).toEqual(before)
})

it('a disk that fills up with the pictures of a restore by screen stops nothing, and those that came are removed', async () => {
  const before = await tableChecksums(shop.db, OWN)
  const { trialId, trial } = await tryIt()
  expect(trial?.state).toBe('done')
  restorer.restore({ trialId, installation: undefined, userId: 'olga' })
  expect(await end('failed')).toMatchObject({ failure: 'DISK_FULL' })
  expect(restarts).toBe(0)
  expect(await hasScratch()).toBe(false)
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((name) => name.includes('.webp'))).toEqual([])
  expect(await tableChecksums(shop.db, OWN)).toEqual(before)
})
