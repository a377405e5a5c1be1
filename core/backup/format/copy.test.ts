import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithSale } from '../../../test/world/world.ts'
import { openDatabase, query } from '../../base/db.server.ts'
import { type AgeKey, makeAgeKey } from './age-keys.ts'
import type { CopyEntry, CopyManifest } from './copy-entry.ts'
import { copyStatement, listTables } from './list-tables.ts'
import { readCopy } from './read-copy.ts'
import { type CopyOptions, writeCopy } from './write-copy.ts'

const shop = sharedShop(worldWithSale)
let copies: ReturnType<typeof openDatabase>
let owner: AgeKey
let installation: AgeKey
let bytes: Buffer

beforeAll(async () => {
  copies = openDatabase(shop.url, { pool: 'copies' })
  owner = await makeAgeKey()
  installation = await makeAgeKey()
  await query(
    shop.db,
    'picture',
    `insert into pictures (hash, mime, width, height, bytes) values ('aa', 'image/webp', 1, 1, 3), ('lost', 'image/webp', 1, 1, 3)`,
  )
  bytes = await copy()
})
afterAll(() => copies.close())

async function copy(change: Partial<CopyOptions> = {}): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await writeCopy({
    db: copies.db,
    version: '9.9.9',
    queues: ['mail.send'],
    files: [{ path: 'note.txt', bytes: Buffer.from('keep') }],
    pictures: { read: async (name) => (name === 'aa.webp' ? Buffer.from('abc') : undefined) },
    recipients: [owner.recipient, installation.recipient],
    sink: async (chunk) => void chunks.push(chunk),
    ...change,
  })
  return Buffer.concat(chunks)
}

async function read(copied: Buffer, { identity } = owner) {
  const texts: Record<string, string> = {}
  const entries: CopyEntry[] = []
  for await (const entry of readCopy(Readable.from([copied]), identity)) {
    entries.push(entry)
    const name = 'name' in entry ? entry.name : 'path' in entry ? entry.path : entry.kind
    if ('stream' in entry) texts[name] = Buffer.concat(await entry.stream.toArray()).toString()
  }
  return { entries, texts }
}

const failure = (copied: Buffer, key = owner) =>
  read(copied, key).then(
    () => 'whole',
    (error: { code?: string }) => error.code ?? error,
  )

describe('a copy', () => {
  test('holds every table as the database gives it, and opens with either of two keys', async () => {
    const { texts } = await read(bytes)
    const tables = await listTables(copies.db)
    expect(tables.length).toBeGreaterThan(100)
    expect(texts['public.sale_lines']).not.toBe('')
    expect(Object.keys(texts).filter((name) => name.startsWith('public.'))).toEqual(
      tables.map(({ name }) => name),
    )
    expect((await read(bytes, installation)).texts).toEqual(texts)
    expect(tables.map(copyStatement)[0]).toMatch(/^copy \(select "/)
  })

  test('begins with what it is of, ends with counts and hashes, and carries files and pictures that are there', async () => {
    const { entries, texts } = await read(bytes)
    expect(entries[0]).toMatchObject({
      kind: 'header',
      header: {
        format_version: 1,
        horma_version: '9.9.9',
        migrations: { last: expect.any(String) },
      },
    })
    const last = entries.at(-1) as { manifest: CopyManifest }
    expect(last.manifest).toMatchObject({
      totals: { sales: 1, orders: 0 },
      files: { 'note.txt': { size: 4 } },
      pictures: { 'aa.webp': { size: 3 } },
      last_sent_record_id: null,
    })
    expect(Object.keys(last.manifest.pictures)).toEqual(['aa.webp'])
    expect(last.manifest.tables['public.sales']).toMatchObject({ rows: 1 })
    expect([texts['note.txt'], texts['aa.webp']]).toEqual(['keep', 'abc'])
    const sequences = entries.find((entry) => entry.kind === 'sequences')
    expect(sequences).toMatchObject({
      sequences: { 'public.sales_sale_id_seq': { last_value: '1', is_called: true } },
    })
  })

  test('names no secret of its keys, and is not twice the same bytes', async () => {
    expect(bytes.includes('AGE-SECRET-KEY')).toBe(false)
    expect((await copy()).equals(bytes)).toBe(false)
  })

  test('skips what its reader does not want', async () => {
    const kinds = new Set<string>()
    for await (const { kind } of readCopy(Readable.from([bytes]), owner.identity)) kinds.add(kind)
    expect([...kinds]).toEqual([
      'header',
      'table',
      'sequences',
      'jobs',
      'file',
      'picture',
      'manifest',
    ])
    for await (const { kind } of readCopy(Readable.from([bytes]), owner.identity))
      if (kind === 'header') break
  })
})

describe('a copy that cannot be used', () => {
  test('is refused wherever it was cut short', async () => {
    for (const length of [0, 5, 100, 250, 320, 4_000, bytes.length >> 1, bytes.length - 1]) {
      const expected = length === 0 ? 'NOT_A_COPY' : 'CUT_SHORT'
      expect(await failure(bytes.subarray(0, length)), `${length} bytes`).toBe(expected)
    }
  })

  test('is refused whichever byte was flipped', async () => {
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((bytes.length * n) / 40))
    for (const place of [...places, bytes.length - 1]) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(['DAMAGED', 'WRONG_KEY', 'NOT_A_COPY'], `byte ${place}`).toContain(
        await failure(flipped),
      )
    }
    const inside = Buffer.from(bytes)
    inside[bytes.length >> 1] = (inside[bytes.length >> 1] ?? 0) ^ 0x80
    expect(await failure(inside)).toBe('DAMAGED')
  })

  test('is refused with a key that it was not made for, and where it is no copy at all', async () => {
    expect(await failure(bytes, await makeAgeKey())).toBe('WRONG_KEY')
    expect(await failure(randomBytes(5_000))).toBe('NOT_A_COPY')
    expect(await failure(Buffer.from('PK'))).toBe('NOT_A_COPY')
  })

  test('does not hide that a disk failed while it was read', async () => {
    const source = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 30_000)
        throw new Error('the disk is gone')
      })(),
    )
    await expect(Readable.from(readCopy(source, owner.identity)).toArray()).rejects.toThrow(
      'the disk is gone',
    )
  })
})

describe('writing a copy', () => {
  test('ends with the error of its sink, and leaves no transaction open', async () => {
    const full = copy({
      sink: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
    })
    await expect(full).rejects.toThrow('no room')
    const stopped = copy({ signal: AbortSignal.abort(new Error('stopping')) })
    await expect(stopped).rejects.toThrow('stopping')
    const open = await query<{ n: number }>(
      copies.db,
      'open_transactions',
      `select count(*)::int as n from pg_stat_activity
       where application_name = 'horma-copies' and state like 'idle in transaction%' and datname = current_database()`,
    )
    expect(open).toEqual([{ n: 0 }])
  })
})
