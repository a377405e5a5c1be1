import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCopyOwner } from '../../core/backup/copies/read-owner.ts'
import { openCopy, runCopy } from '../../core/backup/copies/run-copies.ts'
import { findNewestCopy } from '../../core/backup/drill/run-drills.ts'
import { backup } from '../../core/backup/procedures.ts'
import { nameCopy } from '../../core/backup/rules.ts'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'
import { openCopyHost } from '../../test/backup/copy-host.ts'
import { createCaller, staffWith } from '../../test/call-fixtures.ts'
import { startS3Double } from '../../test/doubles/s3.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { readEnv } from '../env.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

const shop = sharedShop()

const openFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'horma-shared-place-'))
  const place = await folderPlace({ folder, dataDir: folder })
  return { place, close: () => rm(folder, { recursive: true }) }
}
const openBucket = async () => {
  const s3 = await startS3Double()
  const { backup: target } = readEnv({ BACKUP_URL: s3.url })
  if (target?.kind !== 'bucket') throw new Error('no bucket')
  return { place: bucketPlace(target.bucket), close: () => s3.stop() }
}

const AGES_AGO = new Date('2024-01-01T00:00:00Z')
const IN_A_YEAR = new Date('2027-11-21T09:00:00Z')

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s that the shop shares with others', (_, open) => {
  let copies: Awaited<ReturnType<typeof openCopyHost>>
  let place: CopyPlace
  let close: () => Promise<unknown>
  /** Of this shop, of another one with its name, and of one that bears no tag. */
  let names: Record<'ownAges' | 'otherAges' | 'otherNew' | 'unmarked', string>
  beforeAll(async () => {
    const opened = await open()
    place = opened.place
    close = opened.close
    copies = await openCopyHost(shop)
    await shop.pool.query('delete from shop_copies')
    const own = await readCopyOwner(shop.db)
    const other = { ...own, tag: '00c0ffee' }
    names = {
      ownAges: nameCopy(own, AGES_AGO),
      otherAges: nameCopy(other, AGES_AGO),
      otherNew: nameCopy(other, IN_A_YEAR),
      unmarked: nameCopy({ ...own, tag: undefined }, AGES_AGO),
    }
    for (const name of [...Object.values(names), 'holiday.zip', 'notes.horma'])
      await place.write(name, Readable.from([Buffer.from('not of this shop')]))
  })
  afterAll(async () => {
    await copies.close()
    await close()
  })

  const host = () => ({ ...copies.host, place })
  const at = () =>
    createCaller(shop, { backup })({
      actor: staffWith({ is_super_admin: true }),
      copies: host(),
    }).backup

  test('shows what is of another shop, or no copy, as such, and apart from its own copies', async () => {
    const { others, copies: listed } = await at().getBackup({})
    expect(listed).toEqual([])
    expect(Object.fromEntries(others.map(({ file_name, whose }) => [file_name, whose]))).toEqual({
      [names.ownAges]: 'own',
      [names.otherAges]: 'other',
      [names.otherNew]: 'other',
      [names.unmarked]: 'unknown',
      'holiday.zip': 'none',
      'notes.horma': 'none',
    })
    const { copies: restorable } = await at().getRestore({})
    expect(restorable[0]?.whose, 'what is offered first').toBe('own')
    expect(
      Object.fromEntries(restorable.map(({ file_name, whose }) => [file_name, whose])),
    ).toEqual({
      [names.ownAges]: 'own',
      [names.otherAges]: 'other',
      [names.otherNew]: 'other',
      [names.unmarked]: 'unknown',
    })
  })

  test('deletes of old files its own copies alone, and drills no copy of another shop', async () => {
    const copyId = await openCopy(shop.db, { kind: 'by_hand', askedBy: null, now: shop.clock.now })
    const made = await runCopy(copies.context({ host: host() }), copyId)
    const left = new Set((await place.list()).map(({ name }) => name))
    const { ownAges, ...kept } = names
    expect(left).toEqual(new Set([made, ...Object.values(kept), 'holiday.zip', 'notes.horma']))
    expect(left).not.toContain(ownAges)
    expect(await findNewestCopy(shop.db, host())).toBe(made)
    const { others } = await at().getBackup({})
    expect(others.map(({ file_name }) => file_name)).not.toContain(made)
  })
})
