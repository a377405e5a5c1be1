import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CopyBytes,
  memorySink,
  openCopy,
  QUEUES,
  takeCopy,
} from '../../../test/backup/copy-fixtures.ts'
import { inMaintenance } from '../../../test/database/database.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithSale } from '../../../test/world/world.ts'
import { makeAgeKey } from '../format/age-keys.ts'
import type { CopyEntry, CopyManifest } from '../format/copy-entry.ts'
import type { FileSink } from './load-copy.ts'
import { readDatabaseName } from './owner-client.ts'
import { prepareRestore } from './prepare-restore.ts'
import { toScratchUrl } from './scratch-database.ts'

const PICTURE = '0a.webp'
const LINES = 'public.sale_lines'
const shop = sharedShop(worldWithSale)
let copy: CopyBytes
let before: Awaited<ReturnType<typeof tableChecksums>>
beforeAll(async () => {
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes) values ('0a', 'image/webp', 1, 1, 9)`,
  )
  copy = await takeCopy(shop.url)
  before = await tableChecksums(shop.db)
})

const prepare = (entries: AsyncIterable<CopyEntry>, sink: FileSink = memorySink().sink) =>
  prepareRestore({
    url: shop.url,
    entries,
    purpose: 'restoring',
    sink,
    queues: QUEUES,
    now: () => shop.clock.now,
  })

const refusal = (restoring: Promise<unknown>) =>
  restoring.then(
    () => 'restored',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

/** Nothing of the shop has changed, and no database is left beside it. */
async function expectUntouched() {
  expect(await tableChecksums(shop.db)).toEqual(before)
  const scratch = readDatabaseName(toScratchUrl(shop.url, 'restoring'))
  const left = await inMaintenance((client) =>
    client.query('select from pg_database where datname = $1', [scratch]),
  )
  expect(left.rowCount).toBe(0)
}

const bytesOf = (bytes: Buffer) => openCopy({ ...copy, bytes })

describe('a copy that cannot be restored is refused and changes nothing', () => {
  it.each([
    ['in its first bytes', 10],
    ['in its middle', 0.5],
    ['before its last byte', -1],
  ])('one that was cut short %s', async (_, at) => {
    const { length } = copy.bytes
    const end = at < 0 ? length + at : at < 1 ? Math.floor(length * at) : at
    expect(await refusal(prepare(bytesOf(copy.bytes.subarray(0, end))))).toBe('CUT_SHORT')
    await expectUntouched()
  })

  it.each([0.1, 0.3, 0.6, 0.99])('one with a flipped bit at %d of its length', async (at) => {
    const bytes = Buffer.from(copy.bytes)
    const place = Math.floor(bytes.length * at)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    expect(await refusal(prepare(bytesOf(bytes)))).toBe('DAMAGED')
    await expectUntouched()
  })

  it('one that another key opens', async () => {
    const { identity } = await makeAgeKey()
    expect(await refusal(prepare(openCopy({ ...copy, identity })))).toBe('WRONG_KEY')
    await expectUntouched()
  })

  it('a file that is no copy', async () => {
    expect(await refusal(prepare(bytesOf(Buffer.from('PK not a copy at all'))))).toBe('NOT_A_COPY')
    await expectUntouched()
  })

  it('one of a newer version, whose migrations this program does not have', async () => {
    const newer = changed(openCopy(copy), (entry) =>
      entry.kind === 'header'
        ? {
            ...entry,
            header: {
              ...entry.header,
              migrations: { count: 999, last: '20991231000000_later.sql' },
            },
          }
        : entry,
    )
    expect(await refusal(prepare(newer))).toBe('NEWER_VERSION')
    await expectUntouched()
  })

  it('one of another shop, where a shop is that it would take the place of', async () => {
    const restoring = prepareRestore({
      url: shop.url,
      entries: openCopy(copy),
      purpose: 'restoring',
      sink: memorySink().sink,
      shopId: 'of another shop',
      queues: QUEUES,
      now: () => shop.clock.now,
    })
    expect(await refusal(restoring)).toBe('OTHER_SHOP')
    await expectUntouched()
  })

  it.each([
    ['one that lacks a table', (manifest: CopyManifest) => manifest],
    [
      'one whose rows name a row that is not there',
      ({ tables, ...rest }: CopyManifest) => ({
        ...rest,
        tables: { ...tables, [LINES]: { rows: 0, sha256: '' } },
      }),
    ],
  ])('%s', async (_, count) => {
    const without = changed(openCopy(copy), (entry) => {
      if (entry.kind === 'manifest') return { ...entry, manifest: count(entry.manifest) }
      if (entry.kind !== 'table' || entry.name !== LINES) return entry
      entry.stream.resume()
      return undefined
    })
    expect(await refusal(prepare(without))).toBe('DAMAGED')
    await expectUntouched()
  })

  it('one for whose pictures or tables the disk is too full', async () => {
    const full: FileSink = {
      writeFile: async () => {},
      writePicture: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }
    const pictured = await takeCopy(shop.url, { [PICTURE]: Buffer.from('a picture') })
    expect(await refusal(prepare(openCopy(pictured), full))).toBe('DISK_FULL')
    await expectUntouched()
  })
})

async function* changed(
  entries: AsyncIterable<CopyEntry>,
  change: (entry: CopyEntry) => CopyEntry | undefined,
): AsyncGenerator<CopyEntry> {
  for await (const entry of entries) {
    const next = change(entry)
    if (next) yield next
  }
}
