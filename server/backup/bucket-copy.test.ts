import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainFailure } from '../../core/backup/copies/explain-failure.ts'
import { openCopy, runCopy } from '../../core/backup/copies/run-copies.ts'
import { runDrill } from '../../core/backup/drill/run-drill.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import { readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { readTarget } from '../../core/backup/restore/read-target.ts'
import { toScratchUrl } from '../../core/backup/restore/scratch-database.ts'
import { hours, later } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'
import { QUEUES } from '../../test/backup/copy-fixtures.ts'
import { openCopyHost } from '../../test/backup/copy-host.ts'
import { inMaintenance } from '../../test/database/database.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { startS3Double } from '../../test/doubles/s3.ts'
import { SATURDAY } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { explainRestore } from '../commands/explain-restore.ts'
import { readEnv } from '../env.ts'
import { bucketPlace } from './bucket-place.ts'
import { tryCopy } from './try-copy.ts'

const shop = sharedShop()
let s3: Awaited<ReturnType<typeof startS3Double>>
let copies: Awaited<ReturnType<typeof openCopyHost>>
let place: CopyPlace
beforeEach(async () => {
  s3 = await startS3Double()
  copies = await openCopyHost(shop)
  const { backup } = readEnv({ BACKUP_URL: s3.url })
  if (backup?.kind !== 'bucket') throw new Error('no bucket')
  place = bucketPlace(backup.bucket, { timeoutMs: 200 })
  shop.clock.now = SATURDAY
  await query(shop.db, '', 'delete from shop_copies')
})
afterEach(async () => {
  await copies.close()
  await s3.stop()
})

async function make(): Promise<string | undefined> {
  const copyId = await openCopy(shop.db, { kind: 'by_hand', askedBy: null, now: shop.clock.now })
  return runCopy(copies.context({ host: { ...copies.host, place } }), copyId)
}

async function countTables(name: string): Promise<number> {
  const source = await place.read(name)
  if (!source) throw new Error(`there is no ${name}`)
  let tables = 0
  for await (const entry of readCopy(source, copies.identity)) {
    if (!('stream' in entry)) continue
    for await (const _chunk of entry.stream);
    if (entry.kind === 'table') tables++
  }
  return tables
}

test('a copy goes into a bucket that is slow', async () => {
  s3.delayMs = 100
  const name = await copies.nextName()
  expect(await make()).toBe(name)
  s3.delayMs = 0
  expect(await countTables(name)).toBeGreaterThan(50)
})

test('a copy whose bucket stops answering, or is down, fails in words and leaves the older one whole', async () => {
  const older = await make()
  shop.clock.now = later(shop.clock.now, hours(1))
  s3.delayMs = Number.POSITIVE_INFINITY
  expect(await make()).toBe('PLACE_AWAY')
  s3.delayMs = 0
  s3.broken = true
  expect(await make()).toBe('PLACE_AWAY')
  s3.broken = false
  expect((await place.list()).map(({ name }) => name)).toEqual([older])
  expect(await countTables(older ?? '')).toBeGreaterThan(50)
  expect(await make()).toBe(await copies.nextName())
})

test('a restore whose bucket stops in the middle of the copy is refused in words, and leaves nothing', async () => {
  const name = (await make()) ?? ''
  const before = await tableChecksums(shop.db)
  s3.pauseMs = Number.POSITIVE_INFINITY
  const source = { place, name, identity: copies.identity }
  const target = await readTarget(shop.url)
  const failed = await tryCopy(shop.url, source, { target }).catch((error: unknown) => error)
  expect(explainFailure(failed)).toBe('PLACE_AWAY')
  expect(explainRestore(failed)).toMatchObject({
    message: expect.stringMatching(/^the place of the copies does not answer.*Nothing was changed/),
  })
  const scratch = readDatabaseName(toScratchUrl(shop.url, 'restoring'))
  const left = await inMaintenance((client) =>
    client.query('select from pg_database where datname = $1', [scratch]),
  )
  expect(left.rowCount).toBe(0)
  expect(await tableChecksums(shop.db)).toEqual(before)
})

test('a drill whose bucket is down has failed, and says why', async () => {
  const copyName = (await make()) ?? ''
  s3.broken = true
  const { hasPassed, report } = await runDrill({
    db: shop.db,
    shopUrl: shop.url,
    place,
    copyName,
    identity: copies.identity,
    queues: QUEUES,
    now: () => shop.clock.now,
    sell: copies.host.sellOnePair,
  })
  expect([hasPassed, report.failure]).toEqual([false, 'PLACE_AWAY'])
})
