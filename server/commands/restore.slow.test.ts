import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptBytes } from '../../core/backup/format/encryption.ts'
import { atDatabase, readDatabaseName } from '../../core/backup/restore/owner-client.ts'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { type CopyBytes, takeCopy } from '../../test/backup/copy-fixtures.ts'
import { emptyDatabase, inMaintenance, testDatabase } from '../../test/database/database.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { shopOn } from '../../test/shop.ts'
import { getTempDir } from '../../test/temp-dir.ts'

const PICTURE = Buffer.from('a picture that lies beside the copy')
const HASH = createHash('sha256').update(PICTURE).digest('hex')
/** Each a kill at another moment; all of them with KILLS=20. */
const ROUNDS = Number(process.env.KILLS ?? 3)

let folder: string
let dataDir: string
let copy: CopyBytes
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(getTempDir(), 'horma-restore-'))
  dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'pictures'))
  const shop = shopOn(await testDatabase())
  await shop.sell()
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes) values ('0a', 'image/webp', 1, 1, 9)`,
  )
  copy = await takeCopy(shop.url, { '0a.webp': PICTURE }, { isBeside: true })
  const recipient = await identityToRecipient(copy.identity)
  writeFileSync(join(folder, 'pictures', `${HASH}.age`), await encryptBytes(PICTURE, [recipient]))
  file = join(folder, 'shop-20261121T090000Z.horma')
  writeFileSync(file, copy.bytes)
  writeFileSync(join(folder, 'key.txt'), `${copy.identity}\n`)
  await shop.close()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (url: string, ...options: string[]) =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, 'restore.ts'), file, '--key', join(folder, 'key.txt'), ...options],
    { env: { DATABASE_URL: url, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )

async function run(url: string, ...options: string[]) {
  const child = start(url, ...options)
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  await once(child, 'close')
  return { code: child.exitCode, said, complaint }
}

async function sumsOf(url: string) {
  const { db, close } = openDatabase(url, { pool: 'owner' })
  try {
    return await tableChecksums(db)
  } finally {
    await close()
  }
}

/** Databases of the cluster that belong to this one: the shop, what it was before, and what a killed restore has left. */
async function listDatabases(url: string): Promise<string[]> {
  const { rows } = await inMaintenance((client) =>
    client.query('select datname as name from pg_database where starts_with(datname, $1)', [
      readDatabaseName(url).slice(0, 30),
    ]),
  )
  return rows.map(({ name }) => name)
}

async function dropAll(url: string) {
  for (const name of await listDatabases(url))
    await inMaintenance((client) => client.query(`drop database "${name}" with (force)`))
}

test('a copy is tried and then restored into an empty database, with its pictures', {
  timeout: 60_000,
}, async () => {
  const { url } = await emptyDatabase()
  const tried = await run(url, '--dry-run')
  expect(tried).toMatchObject({ code: 0, complaint: '' })
  expect(tried.said).toContain('1 pictures are whole.')
  expect(tried.said).toContain('Books, audit seals and fiscal chains hold.')
  expect(await listDatabases(url)).toEqual([readDatabaseName(url)])
  expect(existsSync(join(dataDir, 'pictures'))).toBe(false)

  const restored = await run(url)
  expect(restored).toMatchObject({ code: 0, complaint: '' })
  expect(restored.said).toContain('The shop is restored.')
  expect(readFileSync(join(dataDir, 'pictures/0a/0a.webp'))).toEqual(PICTURE)
  const { db, close } = openDatabase(url, { pool: 'owner' })
  const [row] = await query<{ products: number }>(
    db,
    '',
    'select count(*)::int as products from products',
  )
  expect(row?.products).toBe(1)
  await close()
  await dropAll(url)
})

test('a restore is refused in words where a shop is, or one that runs, and its tables stay as they are', {
  timeout: 60_000,
}, async () => {
  const shop = await testDatabase()
  await shopOn(shop).sell()
  const before = await sumsOf(shop.url)
  const running = await run(shop.url)
  expect(running.code).toBe(1)
  expect(running.complaint).toContain('the shop runs')
  await shop.pool.end()
  const used = await run(shop.url)
  expect(used.complaint).toContain('there is a shop here already')
  const other = await run(shop.url, '--replace')
  expect(other.complaint).toContain('this copy is of another shop')
  expect(await sumsOf(shop.url)).toEqual(before)
  await dropAll(shop.url)
})

test('a restore that is killed at any moment leaves the database as it was, or restored', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { url } = await emptyDatabase()
    const child = start(url)
    const ended = once(child, 'close')
    await sleep(300 + ((round * 977) % 4000))
    child.kill('SIGKILL')
    await ended
    const { db, close } = openDatabase(atDatabase(url, readDatabaseName(url)), { pool: 'owner' })
    const [row] = await query<{ whole: boolean }>(
      db,
      '',
      `select to_regclass('restores') is not null as whole`,
    )
    await close()
    if (row?.whole) expect(await run(url)).toMatchObject({ code: 1 })
    else expect(await run(url)).toMatchObject({ code: 0, complaint: '' })
    await dropAll(url)
  }
})
