import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { createStaff } from '../users/create-staff.ts'

const PASSWORD = 'Una-clave-larga-2026'
const EMAIL = 'marta@horma.test'
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

let shop: TestShop
let browser: Awaited<ReturnType<typeof staffTestClient>>
let userId: string
let who: Browser
beforeAll(async () => {
  shop = await testShop()
  browser = await staffTestClient(shop)
  const role = { name: 'Jefa', permissions: { is_super_admin: true } }
  userId = await createStaff(shop.db, cheapPasswords, {
    name: 'Marta',
    email: EMAIL,
    password: PASSWORD,
    role,
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // The sign-in library and the requests have no clock but the machine's.
  shop.clock.now = new Date()
  await shop.pool.query('delete from staff_sessions')
  who = browser()
  await who.signIn(EMAIL, PASSWORD)
})

/** As if nobody had used the only session for so many minutes. */
const leaveAlone = (minutes: number) =>
  shop.pool.query(
    `update staff_sessions set last_active_at = now() - $1 * interval '1 minute', created_at = created_at - $1 * interval '1 minute'`,
    [minutes],
  )
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await who.send(path, { headers })).status
const readSession = async () => {
  const { rows } = await shop.pool.query(
    `select extract(epoch from now() - last_active_at)::int / 60 as idle, is_at_till,
       round(extract(epoch from expires_at - created_at) / 3600)::int as hours from staff_sessions`,
  )
  return rows[0]
}
const boss = () => {
  const permissions = { is_super_admin: true }
  return shop.call({ kind: 'staff', userId, email: EMAIL, name: 'Marta', permissions })
}

it('a session ends twelve hours after its sign-in, and no use of it makes it last longer', async () => {
  expect(await readSession()).toMatchObject({ hours: 12 })
  const before = await (await who.send('/api/v1/me')).json()
  const inHours = (Date.parse(before.session_ends_at) - Date.now()) / 3_600_000
  expect(inHours).toBeCloseTo(12, 1)
  await shop.pool.query(`update staff_sessions set updated_at = now() - interval '11 hours',
    created_at = now() - interval '11 hours', expires_at = now() + interval '1 hour'`)
  for (const path of ['/admin/session?active=office', '/admin', '/api/v1/me']) {
    const answer = await who.send(path, { headers: OPENED })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token')
  }
  expect(await readSession()).toMatchObject({ hours: 12 })
  await shop.pool.query(`update staff_sessions set expires_at = now() - interval '1 second'`)
  expect(await statusOf('/admin/session?active=office')).toBe(401)
  expect(await statusOf('/api/v1/me')).toBe(401)
})

it('a session that nobody has used in the office for eight hours has ended', async () => {
  await leaveAlone(479)
  expect(await statusOf('/admin/session')).toBe(200)
  await leaveAlone(480)
  expect(await statusOf('/api/v1/me')).toBe(401)
  const { rows } = await shop.pool.query('select from staff_sessions')
  expect(rows).toHaveLength(0)
})

it('the minutes after which an unused session ends are those of the settings, within their bounds', async () => {
  await boss().settings.saveSettings({ office_idle_minutes: 30 })
  await leaveAlone(29)
  expect(await statusOf('/api/v1/me')).toBe(200)
  await leaveAlone(31)
  expect(await statusOf('/api/v1/me')).toBe(401)
  for (const minutes of [14, 721, 30.5])
    await expect(boss().settings.saveSettings({ office_idle_minutes: minutes })).rejects.toThrow()
  await boss().settings.saveSettings({ office_idle_minutes: null })
})

it('what a page asks for by itself keeps no session: checks, live changes, data, prefetched pages', async () => {
  await leaveAlone(400)
  await statusOf('/admin/session')
  await statusOf('/api/v1/me')
  await statusOf('/admin', { 'sec-purpose': 'prefetch', ...OPENED })
  await statusOf('/admin', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })
  await who.submit('/admin/account', { intent: 'nothing' })
  expect(await readSession()).toMatchObject({ idle: 400, is_at_till: false })
})

it.each([
  ['/admin', OPENED, false],
  ['/admin/tpv', OPENED, true],
  ['/admin/session?active=office', {}, false],
  ['/admin/session?active=till', {}, true],
])('%s, asked for by a person, keeps the session', async (path, headers, isAtTill) => {
  await leaveAlone(400)
  expect(await statusOf(path, headers)).toBe(200)
  expect(await readSession()).toMatchObject({ idle: 0, is_at_till: isAtTill })
})

it('a session that was last used at a till is locked instead, and a PIN opens it again', async () => {
  await boss().staff.setPin({ user_id: userId, pin: '4826' })
  await statusOf('/admin/session?active=till')
  await leaveAlone(480)
  expect(await (await who.send('/admin/session?active=till')).json()).toMatchObject({
    name: 'Marta',
    is_locked: true,
  })
  const act = (path: string, body: object) =>
    who.send(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
  expect((await act('/drawer-openings', { till: 'T1', reason: 'Cambio' })).status).toBe(423)
  expect((await who.send('/admin')).headers.get('location')).toBe('/admin/tpv')
  const approval = { user_id: userId, pin: '4826' }
  expect((await act('/till-sellers', { approval })).status).toBe(201)
  expect(await (await who.send('/admin/session')).json()).toMatchObject({ is_locked: false })
  expect(await readSession()).toMatchObject({ idle: 0, is_at_till: true })
})

it('a till without minutes of its own is locked after those of the office, and never later', async () => {
  const lockMinutes = async () => (await boss().staff.listTillSellers({})).lock_minutes
  expect(await lockMinutes()).toBe(480)
  await boss().settings.saveSettings({ till_lock_minutes: 240, office_idle_minutes: 60 })
  expect(await lockMinutes()).toBe(60)
  await boss().settings.saveSettings({ till_lock_minutes: null, office_idle_minutes: null })
})
