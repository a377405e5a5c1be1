import { randomUUID } from 'node:crypto'
import type { AnyProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FLAGS } from '../../../core/base/permissions.ts'
import type { ProcedureMeta } from '../../../core/base/procedures/procedures.ts'
import { router } from '../../../core/router.ts'
import { createStaff } from '../../../core/staff/create-staff.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'

const PASSWORD = 'Una-clave-larga-2026'
const ROLE = 'De prueba'

const procedures = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, found]) => ({
    name: `${area}.${verb}`,
    found: found as never,
  })),
)

let shop: TestShop
let nobody: Browser
let person: Browser
let withoutRole: Browser
beforeAll(async () => {
  shop = await testShop()
  const browser = await staffTestClient(shop)
  for (const name of ['prueba', 'nuria'])
    await createStaff(shop.db, {
      name,
      email: `${name}@horma.test`,
      password: PASSWORD,
      role: { name: ROLE, permissions: { is_super_admin: false } },
    })
  await shop.pool.query(`delete from admin_user_roles using staff_users
    where admin_user_roles.user_id = staff_users.user_id and email = 'nuria@horma.test'`)
  nobody = browser()
  person = browser()
  withoutRole = browser()
  await person.signIn('prueba@horma.test', PASSWORD)
  await withoutRole.signIn('nuria@horma.test', PASSWORD)
})
afterAll(() => shop.close())

async function hold(held?: string) {
  const set = ['is_super_admin', ...FLAGS].map((flag) => `${flag} = ${flag === held}`)
  await shop.pool.query(`update admin_roles set ${set} where role_name = $1`, [ROLE])
}

/** The code with which the call of nothing sensible is refused: permission is looked at before all else. */
async function codeOverRest(who: Browser, procedure: AnyProcedure): Promise<unknown> {
  const { method = 'POST', path = '' } = procedure['~orpc'].route
  const reads = method === 'GET'
  const nonsense = '{"nobody_asked":1}'
  const answer = await who.send(
    `/api/v1${path.replace(/\{\w+\}/g, '1')}${reads ? '?nobody_asked=1' : ''}`,
    {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(!reads && { body: nonsense }),
    },
  )
  return ((await answer.json()) as { code?: unknown }).code
}

const refused = (code: unknown) => code === 'UNAUTHORIZED' || code === 'FORBIDDEN'
const isPublic = (found: AnyProcedure) => !(found['~orpc'] as { meta: ProcedureMeta }).meta.internal

/** The same at the till's door, for what has no address of its own. */
async function codeOverRpc(who: Browser, name: string) {
  const answer = await who.send(`/rpc/${name.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ json: { nobody_asked: 1 } }),
  })
  return ((await answer.json()) as { json?: { code?: unknown } }).json?.code
}

describe('every procedure', () => {
  it.each(procedures)('$name is open to visitors or needs exactly one flag', async (one) => {
    const codeFor = (who: Browser, found: AnyProcedure) =>
      isPublic(found) ? codeOverRest(who, found) : codeOverRpc(who, one.name)
    const { found } = one
    const asNobody = await codeFor(nobody, found)
    if (!refused(asNobody)) return
    expect(asNobody).toBe('UNAUTHORIZED')
    await hold()
    const asAnybody = await codeFor(person, found)
    expect(await codeFor(withoutRole, found)).toBe(asAnybody)
    await hold('is_super_admin')
    expect(refused(await codeFor(person, found))).toBe(false)
    // Whoever is signed in may ask who they are; all else takes a flag.
    if (!refused(asAnybody)) return expect(one.name).toBe('staff.getMe')
    expect(asAnybody).toBe('FORBIDDEN')
    const opening: string[] = []
    for (const flag of FLAGS) {
      await hold(flag)
      if (!refused(await codeFor(person, found))) opening.push(flag)
    }
    expect(opening, 'flags that open it by themselves').toHaveLength(1)
  })

  it('staff.getMe answers who is signed in and their permissions', async () => {
    await hold('can_manage_sales_pos')
    await shop.pool.query('update admin_roles set max_discount_percent = 10')
    const me = async (who: Browser) => (await who.send('/api/v1/me')).json()
    expect(await me(person)).toMatchObject({
      email: 'prueba@horma.test',
      role_name: ROLE,
      is_super_admin: false,
      max_discount_percent: 10,
      permissions: { can_manage_sales_pos: true, can_manage_products: false },
    })
    await hold('is_super_admin')
    expect(await me(person)).toMatchObject({
      is_super_admin: true,
      max_discount_percent: 100,
      permissions: { can_manage_backups: true },
    })
    expect(await me(withoutRole)).toMatchObject({ role_name: null, max_discount_percent: 0 })
    expect(await me(nobody)).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
