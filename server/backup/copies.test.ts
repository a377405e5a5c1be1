import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withCopyLock } from '../../core/backup/copies/copy-lock.ts'
import type { CopyContext } from '../../core/backup/copies/make-copy.ts'
import { openCopy, runCopy, runDueCopy } from '../../core/backup/copies/run-copies.ts'
import { makeAgeKey } from '../../core/backup/format/age-keys.ts'
import type { CopyManifest } from '../../core/backup/format/copy-entry.ts'
import { decryptBytes } from '../../core/backup/format/encryption.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import { hours, later } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import { openCopyHost } from '../../test/backup/copy-host.ts'
import { SATURDAY } from '../../test/shop.ts'
import { finishSales } from '../../test/world/sales.ts'
import { sharedWorld } from '../../test/world/world.ts'

const shop = sharedWorld()
let copies: Awaited<ReturnType<typeof openCopyHost>>
let host: CopyHost
let folder: string
let identity: string

beforeEach(async () => {
  copies = await openCopyHost(shop)
  const { host: opened, folder: made, identity: key } = copies
  host = opened
  folder = made
  identity = key
  shop.clock.now = SATURDAY
  await query(shop.db, '', 'delete from shop_copies')
})
afterEach(() => copies.close())

const context = (change: Partial<CopyContext> = {}) => copies.context(change)
const ask = () => openCopy(shop.db, { kind: 'by_hand', askedBy: null, now: shop.clock.now })
const states = () =>
  query<{ state: string; failure: string | null }>(
    shop.db,
    '',
    'select state, failure from shop_copies order by copy_id',
  )

async function readManifest(name: string): Promise<CopyManifest> {
  const source = await host.place.read(name)
  if (!source) throw new Error(`there is no ${name}`)
  for await (const entry of readCopy(source, identity))
    if (entry.kind === 'manifest') return entry.manifest
  throw new Error('there is no manifest')
}

describe('a copy of the shop', () => {
  test('lies whole in its folder, and opens with the key of the installation', async () => {
    const name = await copies.nextName()
    expect(await runCopy(context(), await ask())).toBe(name)
    expect(await readdir(folder)).toEqual([name])
    const { totals } = await readManifest(name)
    expect(totals).toMatchObject({ sales: 0 })
    expect(await states()).toEqual([{ state: 'done', failure: null }])
  })

  test('is of one moment, although the shop sells while it is made', async () => {
    let hasSold = false
    const onProgress = async () => {
      if (hasSold) return
      hasSold = true
      await finishSales(shop, shop.staff.lola, shop.shoes)
    }
    const name = await runCopy(context({ onProgress }), await ask())
    const sold = await query<{ n: number }>(shop.db, '', 'select count(*)::int as n from sales')
    expect(sold).toEqual([{ n: 1 }])
    const { tables, totals } = await readManifest(name ?? '')
    expect([tables['public.sales']?.rows, tables['public.sale_lines']?.rows]).toEqual([0, 0])
    expect(totals.sales).toBe(0)
  })

  test('keeps each picture once beside the copies, for all keys of the owner', async () => {
    await query(
      shop.db,
      '',
      `insert into pictures (hash, mime, width, height, bytes) values ('aa', 'image/webp', 1, 1, 3)`,
    )
    let reads = 0
    const files = {
      write: async () => {},
      read: async () => {
        reads++
        return Buffer.from('abc')
      },
    }
    const owner = await makeAgeKey()
    await query(shop.db, '', 'insert into copy_keys (recipient) values ($1)', [owner.recipient])
    const name = await runCopy(context({ files }), await ask())
    const { pictures } = await readManifest(name ?? '')
    const beside = `${pictures['aa.webp']?.sha256}.age`
    expect(await readdir(path.join(folder, 'pictures'))).toEqual([beside])
    const bytes = await readFile(path.join(folder, 'pictures', beside))
    for (const key of [identity, owner.identity])
      expect((await decryptBytes(bytes, key)).toString()).toBe('abc')
    await runCopy(context({ files }), await ask())
    expect(reads).toBe(1)
  })

  test('is refused while another one is wanted, and waits while another one is made', async () => {
    const wanted = await ask()
    await expect(ask()).rejects.toThrow('a copy is wanted already')
    const made = await withCopyLock(shop.db, async () => {
      expect(await runDueCopy(context())).toBeUndefined()
      return 'held'
    })
    expect(made).toBe('held')
    expect(await runCopy(context(), wanted)).toMatch(/\.horma$/)
  })
})

describe('a copy that fails', () => {
  test('leaves no file and the older ones whole, and says why', async () => {
    await writeFile(path.join(folder, 'horma-20261120T090000Z.horma'), 'older')
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    const write = () => Promise.reject(full)
    const broken = { ...host, place: { ...host.place, write } }
    expect(await runCopy(context({ host: broken }), await ask())).toBe('DISK_FULL')
    expect(await readdir(folder)).toEqual(['horma-20261120T090000Z.horma'])
    expect(await states()).toEqual([{ state: 'failed', failure: 'DISK_FULL' }])
  })

  test('because the disk fills up in the middle leaves the older ones whole, and the next one is made', async () => {
    const older = await runCopy(context(), await ask())
    shop.clock.now = later(shop.clock.now, hours(1))
    // What is written to this device has no room, as the kernel says it of any other.
    const name = await copies.nextName()
    await symlink('/dev/full', path.join(folder, `${name}.${process.pid}.part`))
    const full = { ...host, place: { ...host.place, sweep: async () => {} } }
    expect(await runCopy(context({ host: full }), await ask())).toBe('DISK_FULL')
    expect((await readdir(folder)).filter((name) => name.includes('horma-'))).toEqual([older])
    expect((await readManifest(older ?? '')).totals).toMatchObject({ sales: 1 })
    expect(await runCopy(context(), await ask())).toBe(name)
  })

  test('whose process has died is written down, and its unfinished file goes', async () => {
    await ask()
    await query(shop.db, '', `update shop_copies set state = 'running'`)
    await writeFile(path.join(folder, 'horma-20261121T010000Z.horma.7.part'), 'half')
    await runDueCopy(context())
    expect((await states())[0]).toEqual({ state: 'failed', failure: 'STOPPED' })
    await runCopy(context(), await ask())
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
