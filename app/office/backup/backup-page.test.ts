import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCopy, runCopy } from '../../../core/backup/copies/run-copies.ts'
import type { CopyManifest } from '../../../core/backup/format/copy-entry.ts'
import { readCopy } from '../../../core/backup/format/read-copy.ts'
import { query } from '../../../core/base/db.server.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { openCopyHost } from '../../../test/backup/copy-host.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import type { Backup } from './backup.ts'

const PAGE = '/admin/backup'
const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let copies: Awaited<ReturnType<typeof openCopyHost>>
let ana: Browser
let keeper: Browser
let marta: Browser
let stranger: Browser
beforeAll(async () => {
  copies = await openCopyHost(shop)
  const manager = { is_super_admin: false, can_manage_backups: true }
  for (const [name, role] of [
    ['Ana', { name: 'Todo', maxDiscountPercent: 100, permissions: { is_super_admin: true } }],
    ['Paco', { name: 'Copias', maxDiscountPercent: 0, permissions: manager }],
    ['Marta', roles.seller],
  ] as const)
    await createStaff(shop.db, cheapPasswords, {
      name,
      role,
      password: PASSWORD,
      email: `${name.toLowerCase()}@horma.test`,
    })
  const { host } = copies
  const door = await staffTestClient(shop, {}, cheapPasswords, { copies: host })
  ;[ana, keeper, marta, stranger] = [door(), door(), door(), door()]
  await ana.signIn('ana@horma.test', PASSWORD)
  await keeper.signIn('paco@horma.test', PASSWORD)
  await marta.signIn('marta@horma.test', PASSWORD)
})
afterAll(() => copies.close())
beforeEach(async () => {
  // The request chain has the clock of the machine.
  shop.clock.now = new Date()
  await query(shop.db, '', 'delete from shop_copies')
  await query(shop.db, '', 'delete from copy_keys')
})

async function readPage(browser = keeper, search = ''): Promise<{ backup: Backup }> {
  const { loaderData } = await (await browser.send(`${PAGE}${search}`)).json()
  return loaderData['office/backup/backup-page']
}
const post = (browser: Browser, below: string) =>
  browser.send(`${PAGE}/${below}`, { method: 'POST', body: new URLSearchParams() })

interface Drawn {
  drawn: { identity: string; recipient: string; qr: { path: string } }
}

async function makeKey(): Promise<Drawn['drawn']> {
  const answer = await ana.submit(PAGE, { intent: 'draw' })
  const { drawn } = Object.values<Drawn>((await answer.json()).actionData)[0] as Drawn
  expect((await ana.submit(PAGE, { intent: 'key', recipient: drawn.recipient })).status).toBe(200)
  return drawn
}

async function makeListed(): Promise<{ id: number; name: string }> {
  const id = await openCopy(shop.db, { kind: 'by_hand', askedBy: null, now: shop.clock.now })
  return { id, name: (await runCopy(copies.context(), id)) ?? '' }
}

async function readManifest(bytes: Buffer, identity: string): Promise<CopyManifest> {
  for await (const entry of readCopy(Readable.from([bytes]), identity))
    if (entry.kind === 'manifest') return entry.manifest
  throw new Error('there is no manifest')
}

const listActs = async () =>
  (
    await query<{ act: string }>(
      shop.db,
      '',
      `select action_type as act from audit_log where action_type like 'backup.%' order by audit_id desc limit 2`,
    )
  ).map(({ act }) => act)

describe('the owner’s key', () => {
  it('is drawn for a super admin, opens the copies from then on, and is in no table', async () => {
    const { identity, recipient, qr } = await makeKey()
    expect(identity).toMatch(/^AGE-SECRET-KEY-1/)
    expect(qr.path).toMatch(/^M/)
    expect((await readPage()).backup.key?.recipient).toBe(recipient)
    const { name } = await makeListed()
    const bytes = await readFile(path.join(copies.folder, name))
    expect(Object.keys((await readManifest(bytes, identity)).tables)).toContain('public.sales')
    const [found] = await query<{ text: string }>(
      shop.db,
      '',
      `select (select string_agg(t::text, ' ') from copy_keys t) || (select string_agg(t::text, ' ') from audit_log t)
         || coalesce((select string_agg(t::text, ' ') from operations t), '') as text`,
    )
    expect(found?.text).not.toContain(identity.slice(16))
  })

  it('is neither drawn nor changed by somebody who manages copies and is no super admin', async () => {
    expect((await keeper.submit(PAGE, { intent: 'draw' })).status).toBe(403)
    const recipient = `age1${'q'.repeat(58)}`
    expect((await keeper.submit(PAGE, { intent: 'key', recipient })).status).toBe(403)
    expect((await ana.submit(PAGE, { intent: 'key', recipient: 'age1' })).status).toBe(400)
    expect((await readPage()).backup.key).toBeNull()
  })
})

describe('a copy that is asked for', () => {
  it('is shown while it waits, once, and then with what it holds and why it is kept', async () => {
    expect(redirectPath(await keeper.submit(PAGE, { intent: 'make' }))).toBe(PAGE)
    const second = await ana.submit(PAGE, { intent: 'make' })
    expect([second.status, await second.text()]).toEqual([
      409,
      expect.stringContaining('COPY_RUNNING'),
    ])
    const [waiting] = (await readPage()).backup.copies
    expect(waiting).toMatchObject({ state: 'waiting', kind: 'by_hand', retention: null })
    const progress = await (await keeper.send(`${PAGE}/progress`)).text()
    expect(progress).toContain('"waiting"')
    await runCopy(copies.context(), waiting?.copy_id ?? 0)
    const { backup } = await readPage()
    expect(backup).toMatchObject({ alarm: null, needs_elsewhere: true, is_automatic: true })
    expect(backup.copies).toMatchObject([{ state: 'done', retention: 'day', is_there: true }])
    expect(Date.parse(backup.next_at ?? '')).toBeGreaterThan(shop.clock.now.getTime())
    expect(await listActs()).toEqual(['backup.makeCopy', 'backup.requestCopy'])
  })

  it('is deleted by who manages copies, but never the newest', async () => {
    const older = await makeListed()
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const newest = await makeListed()
    const refused = await keeper.submit(PAGE, { intent: 'delete', copy_id: `${newest.id}` })
    expect(refused.status).toBe(409)
    const deleted = await keeper.submit(PAGE, { intent: 'delete', copy_id: `${older.id}` })
    expect(redirectPath(deleted)).toBe(`${PAGE}?news=deleted`)
    expect((await readPage()).backup.copies.map(({ copy_id }) => copy_id)).toEqual([newest.id])
  })
})

describe('a download', () => {
  it('is a whole copy of the shop that the owner’s key opens, and counts as one away from here', async () => {
    const { identity } = await makeKey()
    const answer = await post(keeper, 'download')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="horma-[0-9a-f]{8}-\d{8}T\d{6}Z\.horma"$/,
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { tables } = await readManifest(bytes, identity)
    expect(tables['public.staff_users']?.rows).toBe(3)
    const { backup } = await readPage()
    expect(backup.copies).toMatchObject([
      { kind: 'download', state: 'done', size: bytes.length, retention: null },
    ])
    expect(backup.needs_elsewhere).toBe(false)
    expect(await listActs()).toEqual(['backup.makeCopy', 'backup.startDownload'])
  })

  it('is led back with the reason where there is no key, or while another copy is made', async () => {
    const refused = await post(keeper, 'download')
    expect(redirectPath(refused)).toBe(`${PAGE}?refused=KEY_MISSING`)
    await makeKey()
    await openCopy(shop.db, { kind: 'by_hand', askedBy: null, now: shop.clock.now })
    expect(redirectPath(await post(keeper, 'download'))).toBe(`${PAGE}?refused=COPY_RUNNING`)
  })

  it('that its reader leaves ends, and the next copy may be made', async () => {
    await makeKey()
    const answer = await post(keeper, 'download')
    await answer.body?.cancel()
    await expect
      .poll(async () => (await readPage()).backup.copies[0])
      .toMatchObject({ state: 'failed', failure: 'STOPPED' })
    expect((await readPage()).backup.alarm).toBeNull()
    expect((await makeListed()).name).toMatch(/\.horma$/)
  })

  it('of a listed copy is its file, byte by byte, with its size ahead', async () => {
    const { id, name } = await makeListed()
    const answer = await post(keeper, `copies/${id}/download`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(await readFile(path.join(copies.folder, name)))).toBe(true)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(await listActs()).toEqual(['backup.downloadListedCopy', 'backup.makeCopy'])
  })

  it('of a listed copy that is gone, or whose place is away, is led back with the reason', async () => {
    const { id, name } = await makeListed()
    expect(redirectPath(await post(keeper, `copies/${id + 1}/download`))).toBe(
      `${PAGE}?refused=COPY_UNKNOWN`,
    )
    await rm(path.join(copies.folder, name))
    expect((await readPage()).backup.copies[0]?.is_there).toBe(false)
    expect(redirectPath(await post(keeper, `copies/${id}/download`))).toBe(
      `${PAGE}?refused=COPY_UNKNOWN`,
    )
    const { read } = copies.host.place
    const away = Object.assign(new Error('no answer'), { code: 'ESTORAGE', refused: false })
    copies.host.place.read = () => Promise.reject(away)
    expect(redirectPath(await post(keeper, `copies/${id}/download`))).toBe(
      `${PAGE}?refused=PLACE_AWAY`,
    )
    copies.host.place.read = read
  })

  it('is for nobody but those who manage copies', async () => {
    const { id } = await makeListed()
    for (const below of ['download', `copies/${id}/download`])
      for (const [browser, code] of [
        [marta, 'FORBIDDEN'],
        [stranger, 'UNAUTHORIZED'],
      ] as const)
        expect(redirectPath(await post(browser, below))).toBe(`${PAGE}?refused=${code}`)
    expect(redirectPath(await marta.send(PAGE))).toBe('/admin/access-denied')
  })
})
