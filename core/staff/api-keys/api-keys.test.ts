import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { createStaff } from '../users/create-staff.ts'

const PASSWORD = 'Una-clave-larga-2026'
const DAY_MS = 86_400_000
const ALL_FLAGS = {
  can_manage_admin_users: true,
  can_manage_products: true,
  can_manage_sales_pos: true,
} as const

let shop: TestShop
let manager: Awaited<ReturnType<typeof person>>
let owner: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  shop = await testShop()
  manager = await person('Encargada', { is_super_admin: false, ...ALL_FLAGS }, 30)
  owner = await person('Dueña', { is_super_admin: true }, 100)
  await person('Generosa', { is_super_admin: false, can_manage_products: true }, 50)
  await person('Almacén', { is_super_admin: false, can_manage_products: true }, 10)
  await person('Socia', { is_super_admin: true }, 0)
  await person('Gestora', { is_super_admin: false, can_view_reports: true }, 0)
})
afterAll(() => shop.close())

/** A person of a role of the same name, and what they send over the REST API. */
async function person(role: string, permissions: object, maxDiscountPercent: number) {
  const email = `${role
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')}@horma.test`
  await createStaff(shop.db, cheapPasswords, {
    name: role,
    email,
    password: PASSWORD,
    role: { name: role, permissions: permissions as never, maxDiscountPercent },
  })
  const { send, signIn } = (await staffTestClient(shop))()
  await signIn(email, PASSWORD)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { email, call }
}

const withKey = async (key: string) => {
  const { send } = (await staffTestClient(shop))()
  const answer = await send('/api/v1/me', { headers: { authorization: `Bearer ${key}` } })
  return { status: answer.status, body: await answer.json() }
}

test('an API key may never do more than its maker: neither rights, nor discounts, nor everything', async () => {
  for (const role_name of ['Dueña', 'Socia', 'Gestora', 'Generosa'])
    expect(await manager.call('POST', '/api-keys', { name: 'caja', role_name })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_TOO_STRONG' },
    })
  const made = await manager.call('POST', '/api-keys', { name: 'web', role_name: 'Almacén' })
  expect(made.status).toBe(201)
  const whole = await owner.call('POST', '/api-keys', { name: 'todo', role_name: 'Dueña' })
  expect(await withKey(whole.body.key)).toMatchObject({ body: { is_super_admin: true } })
})

test('an API key loses the rights that its maker loses, and ends when its maker leaves', async () => {
  const { body } = await manager.call('POST', '/api-keys', { name: 'feed', role_name: 'Almacén' })
  const may = async () => (await withKey(body.key)).body.permissions?.can_manage_products
  expect(await may()).toBe(true)
  const set = (sql: string) => shop.pool.query(sql)
  await set(`update admin_roles set can_manage_products = false where role_name = 'Encargada'`)
  expect(await may()).toBe(false)
  await set(`update admin_roles set can_manage_products = true where role_name = 'Encargada'`)
  await set(`update staff_users set archived_at = now() where name = 'Encargada'`)
  expect((await withKey(body.key)).status).toBe(401)
  await set(`update staff_users set archived_at = null where name = 'Encargada'`)
  expect(await may()).toBe(true)
})

test('an API key ends after a year at the latest, whatever end was asked for', async () => {
  const expires_at = new Date(Date.now() + 10 * 365 * DAY_MS).toISOString()
  const asked = { name: 'eterna', role_name: 'Almacén', expires_at }
  const { body } = await owner.call('POST', '/api-keys', asked)
  const { api_keys } = (await owner.call('GET', '/api-keys')).body
  const made = api_keys.find((each: { api_key_id: number }) => each.api_key_id === body.api_key_id)
  expect((Date.parse(made.expires_at) - Date.now()) / DAY_MS).toBeLessThanOrEqual(366)
  expect((await withKey(body.key)).status).toBe(200)
  await shop.pool.query(
    `update api_keys set expires_at = now() - interval '1 s' where api_key_id = $1`,
    [body.api_key_id],
  )
  expect((await withKey(body.key)).status).toBe(401)
})

test('an API key whose end has passed already is refused', async () => {
  const expires_at = new Date(shop.clock.now.getTime() - DAY_MS).toISOString()
  expect(
    await owner.call('POST', '/api-keys', { name: 'tarde', role_name: 'Almacén', expires_at }),
  ).toMatchObject({ status: 422, body: { code: 'EXPIRY_PASSED' } })
})

test('API keys are listed without the key itself, and a revoked one signs in no more', async () => {
  const { body } = await owner.call('POST', '/api-keys', { name: 'gestoría', role_name: 'Almacén' })
  const listed = await owner.call('GET', '/api-keys')
  expect(JSON.stringify(listed.body)).not.toContain(body.key)
  const find = (answer: typeof listed) =>
    answer.body.api_keys.find((each: { name: string }) => each.name === 'gestoría')
  expect(find(listed)).toMatchObject({
    role_name: 'Almacén',
    created_by_name: 'Dueña',
    active: true,
  })
  expect(find(listed).last_used_at).toBeNull()
  expect(Date.parse(find(listed).expires_at)).toBeGreaterThan(shop.clock.now.getTime())
  expect((await withKey(body.key)).status).toBe(200)
  const used = find(await owner.call('GET', '/api-keys')).last_used_at
  expect(Date.now() - Date.parse(used)).toBeLessThan(60_000)
  expect((await withKey(body.key)).status).toBe(200)
  expect(find(await owner.call('GET', '/api-keys')).last_used_at).toBe(used)
  const revoked = await owner.call('DELETE', `/api-keys/${body.api_key_id}`)
  expect(revoked.status).toBe(200)
  expect((await withKey(body.key)).status).toBe(401)
  expect(find(await owner.call('GET', '/api-keys'))).toMatchObject({ active: false })
  expect((await owner.call('DELETE', '/api-keys/999999')).status).toBe(404)
})

test('a key that a program makes ends with whoever made the program’s own', async () => {
  const { body } = await owner.call('POST', '/api-keys', { name: 'robot', role_name: 'Dueña' })
  const { send } = (await staffTestClient(shop))()
  const made = await send('/api/v1/api-keys', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${body.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ name: 'robot 2', role_name: 'Almacén' }),
  })
  const { key } = await made.json()
  expect((await withKey(key)).status).toBe(200)
  await shop.pool.query(`update staff_users set archived_at = now() where name = 'Dueña'`)
  expect((await withKey(key)).status).toBe(401)
  await shop.pool.query(`update staff_users set archived_at = null where name = 'Dueña'`)
})
