import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, inTransaction } from '../../../core/base/db.server.ts'
import { publishEvent, type Topic } from '../../../core/base/events.ts'
import type { Permissions } from '../../../core/base/permissions.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { allowConnections } from '../../../test/database/database.ts'
import { openStream, signInAt, startLiveServer } from '../../../test/live/live-server.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'

const PASSWORD = 'Una-clave-larga-2026'

let shop: TestShop
let one: Awaited<ReturnType<typeof startLiveServer>>
let other: Awaited<ReturnType<typeof startLiveServer>>
let keeper: string
beforeAll(async () => {
  shop = await testShop()
  await hire('paco', { is_super_admin: false, can_manage_products: true })
  one = await startLiveServer(shop)
  other = await startLiveServer(shop)
  keeper = await signInAt(one.address, 'paco@horma.test', PASSWORD)
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await shop.close()
})

const hire = (name: string, permissions: Permissions) =>
  createStaff(shop.db, cheapPasswords, {
    name,
    email: `${name}@horma.test`,
    password: PASSWORD,
    role: { name: `Papel de ${name}`, permissions },
  })

const publish = (topic: Topic, payload: object, db: Db = shop.db) =>
  publishEvent(db, topic, payload as Record<string, unknown>)

/** Those of GOODS and settings, as a stream begins. */
const ALL = { product: {}, prices: {}, listings: {}, stock: {}, settings: {} }

it('a change at one process reaches the streams of both, with ids alone and nothing that a proxy would hold back', async () => {
  const streams = await Promise.all([
    openStream(one.address, keeper),
    openStream(other.address, keeper),
  ])
  for (const { answer, changes } of streams) {
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('content-encoding')).toBeNull()
    await expect.poll(changes).toEqual([ALL])
  }
  await publish('stock', { product_ids: [7], name: 'Alba', price: 59_95 })
  for (const { changes, close } of streams) {
    await expect.poll(changes).toEqual([ALL, { stock: { product_ids: [7] } }])
    await close()
  }
})

it('a stream resumes at the other process from its last id, with what committed late and nothing twice', async () => {
  const first = await openStream(one.address, keeper)
  await expect.poll(first.changes).toHaveLength(1)
  let commit = () => {}
  const late = inTransaction(shop.db, async (tx) => {
    await publish('stock', { product_ids: [1] }, tx)
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  await publish('stock', { product_ids: [2] })
  await expect.poll(first.changes).toContainEqual({ stock: { product_ids: [2] } })
  const lastId = first.lastId() ?? ''
  await first.close()
  const witnesses = await Promise.all([
    openStream(one.address, keeper),
    openStream(other.address, keeper),
  ])
  for (const { changes } of witnesses) await expect.poll(changes).toHaveLength(1)
  await publish('prices', { product_ids: [3] })
  commit()
  await late
  // Both processes have read the late one: a stream that opens before that hears of it from either reading.
  for (const { changes } of witnesses)
    await expect.poll(() => JSON.stringify(changes())).toMatch(/"stock":\{"product_ids":\[(2,)?1\]/)
  const missed = { stock: { product_ids: [1] }, prices: { product_ids: [3] } }
  for (const from of [{ lastId }, { after: lastId }]) {
    const second = await openStream(other.address, keeper, from)
    await expect.poll(second.changes).toEqual([missed])
    await second.close()
    const third = await openStream(one.address, keeper, { lastId: second.lastId() ?? '' })
    await sleep(200)
    expect(third.changes()).toEqual([])
    await third.close()
  }
  for (const { close } of witnesses) await close()
})

it('streams stay open while the listener is cut off, and then hear what they missed', async () => {
  const stream = await openStream(one.address, keeper)
  await expect.poll(stream.changes).toHaveLength(1)
  await allowConnections(shop.url, false)
  await shop.pool.query(`set role none; select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'horma-events' and datname = current_database()`)
  await publish('stock', { product_ids: [11] })
  await publish('settings', { keys: ['store_name', 'audit_retention_months'] })
  await sleep(300)
  expect(stream.changes()).toHaveLength(1)
  await allowConnections(shop.url, true)
  await expect
    .poll(() => stream.changes().slice(1))
    .toEqual([{ stock: { product_ids: [11] }, settings: { keys: ['store_name'] } }])
  await stream.close()
})

it.each([
  ['a word', 'an id'],
  ['no snapshot', `${Date.now()}-`],
  ['transactions out of order', `${Date.now()}-5:9:8,7`],
  ['a database that was restored since', `${Date.now()}-99999999999:99999999999:`],
  ['a week ago', `${Date.now() - 7 * 86_400_000}-700:700:`],
  ['too long an id', 'x'.repeat(9_000)],
])('a stream that resumes from %s is told that anything may have changed', async (_, after) => {
  const { changes, close } = await openStream(one.address, keeper, { after })
  await expect.poll(changes).toEqual([ALL])
  await close()
})

it('a client hears ten messages a second at most, and every id of a burst', async () => {
  const stream = await openStream(one.address, keeper)
  await expect.poll(stream.changes).toHaveLength(1)
  const ids = Array.from({ length: 150 }, (_, n) => n + 1)
  const until = performance.now() + 2_500
  for (const id of ids) {
    await publish('stock', { product_ids: [id] })
    if (performance.now() < until) await sleep(15)
  }
  const heard = () =>
    (stream.changes().slice(1) as { stock: { product_ids: number[] } }[]).flatMap(
      ({ stock }) => stock.product_ids,
    )
  await expect.poll(heard).toHaveLength(150)
  expect(heard()).toEqual(ids)
  const times = stream.messages.map(({ at }) => at)
  // What was sent apart may arrive together: a little more than a second is looked at.
  for (const [n, at] of times.entries())
    expect(times.slice(n).filter((each) => each < at + 950).length).toBeLessThanOrEqual(10)
  expect(times.length).toBeGreaterThan(5)
  await stream.close()
})

it('a visitor, a forged cookie and an API key are refused', async () => {
  for (const headers of [
    {},
    { cookie: 'better-auth.session_token=forged.forged' },
    { cookie: keeper, authorization: 'Bearer horma_0123456789ABCDEFGHJKMNPQRSTVWXYZ' },
  ]) {
    const answer = await fetch(`${one.address}/api/live`, { headers: headers as HeadersInit })
    expect(answer.status).toBe(401)
    await answer.body?.cancel()
  }
})

it('a person hears only of what their role may read, and another role closes the streams at both processes', async () => {
  await hire('rosa', { is_super_admin: false, can_manage_newsletter: true })
  const cookie = await signInAt(one.address, 'rosa@horma.test', PASSWORD)
  const streams = await Promise.all([
    openStream(one.address, cookie),
    openStream(other.address, cookie),
  ])
  await publish('stock', { product_ids: [21] })
  await publish('settings', { keys: ['audit_retention_months'] })
  await publish('settings', { keys: ['privacy_blur_enabled'] })
  for (const { changes } of streams)
    await expect
      .poll(changes)
      .toEqual([{ settings: {} }, { settings: { keys: ['privacy_blur_enabled'] } }])
  await shop.pool.query(
    `update admin_roles set can_manage_products = true where role_name = 'Papel de rosa'`,
  )
  for (const { isOpen, messages } of streams) {
    await expect.poll(isOpen).toBe(false)
    expect(messages.at(-1)).toMatchObject({ event: 'end', data: 'access' })
  }
  const again = await openStream(other.address, cookie)
  await expect.poll(again.changes).toEqual([ALL])
  await again.close()
})

it('a sign-out at one process closes the stream at the other, and no other session', async () => {
  const cookie = await signInAt(one.address, 'paco@horma.test', PASSWORD)
  const own = await openStream(other.address, cookie)
  const another = await openStream(other.address, keeper)
  const answer = await fetch(`${one.address}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin: one.address, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  await expect.poll(own.isOpen).toBe(false)
  expect(own.messages.at(-1)).toMatchObject({ event: 'end', data: 'access' })
  await sleep(200)
  expect(another.isOpen()).toBe(true)
  await another.close()
  expect((await openStream(other.address, cookie)).answer.status).toBe(401)
})

it('a person who leaves the shop hears nothing more', async () => {
  await hire('luis', { is_super_admin: true })
  const cookie = await signInAt(one.address, 'luis@horma.test', PASSWORD)
  const stream = await openStream(one.address, cookie)
  await shop.pool.query(
    `update staff_users set archived_at = now() where email = 'luis@horma.test'`,
  )
  await expect.poll(stream.isOpen).toBe(false)
})

it('the ninth stream of a session ends its first one', async () => {
  const cookie = await signInAt(one.address, 'paco@horma.test', PASSWORD)
  const streams = []
  for (let n = 0; n < 9; n++) streams.push(await openStream(one.address, cookie))
  await expect.poll(streams[0]?.isOpen ?? (() => true)).toBe(false)
  expect(streams[0]?.messages.at(-1)).toMatchObject({ event: 'end', data: 'busy' })
  expect(streams.slice(1).every(({ isOpen }) => isOpen())).toBe(true)
  await Promise.all(streams.map(({ close }) => close()))
})

it('a process that stops ends its streams at once and opens no other', async () => {
  const third = await startLiveServer(shop)
  const streams = await Promise.all([1, 2].map(() => openStream(third.address, keeper)))
  const before = performance.now()
  await third.stop()
  expect(performance.now() - before).toBeLessThan(3_000)
  for (const { messages } of streams)
    expect(messages.at(-1)).toMatchObject({ event: 'end', data: 'stopping' })
})
