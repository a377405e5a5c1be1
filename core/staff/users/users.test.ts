import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '../../../demo/people.ts'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import type { Permissions } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { createStaff } from './create-staff.ts'

const PASSWORD = 'Una-clave-larga-2026'

type Person = Actor & { kind: 'staff' }

let shop: TestShop
let owner: Person
let partner: Person
let manager: Person
let seller: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await hire('Amparo', roles.owner)
  partner = await hire('Socia', roles.owner)
  manager = await hire('Rosa', {
    name: 'Encargada',
    permissions: {
      is_super_admin: false,
      can_manage_admin_users: true,
      can_manage_sales_pos: true,
      exceed_cash_out: 'pin',
      exceed_discount: 'pin',
    },
    maxDiscountPercent: 30,
  })
  seller = await hire('Marta', roles.seller)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from staff_sessions')
  await shop.pool.query('update staff_users set archived_at = null')
  await setRoles([owner, partner], roles.owner.name)
})

async function hire(
  name: string,
  role: { name: string; permissions: Permissions; maxDiscountPercent?: number },
): Promise<Person> {
  const email = `${name.toLowerCase()}@horma.test`
  const userId = await createStaff(shop.db, cheapPasswords, {
    email,
    name,
    password: PASSWORD,
    role,
  })
  return { kind: 'staff', userId, email, name, permissions: role.permissions }
}

const setRoles = (people: readonly Person[], role: string) =>
  shop.pool.query(
    `update admin_user_roles set role_id = (select role_id from admin_roles where role_name = $1)
     where user_id = any($2)`,
    [role, people.map(({ userId }) => userId)],
  )

const as = (actor: Person) => shop.call(actor).staff
const idOf = async (role: string) =>
  (await as(owner).listRoles({})).roles.find(({ role_name }) => role_name === role)?.role_id ?? 0
const edit = (by: Person, who: Person, role_id: number | null) =>
  as(by).editUser({ user_id: who.userId, name: who.name, role_id })

test('people are listed by name with role and state, and found by role, state, name and e-mail', async () => {
  await as(owner).disableUser({ user_id: seller.userId })
  const { users, total } = await as(owner).listUsers({})
  expect(total).toBe(4)
  expect(users.map(({ name, state }) => [name, state])).toEqual([
    ['Amparo', 'active'],
    ['Rosa', 'active'],
    ['Socia', 'active'],
    ['Marta', 'disabled'],
  ])
  expect(users[1]).toMatchObject({
    email: 'rosa@horma.test',
    role_name: 'Encargada',
    has_second_factor: false,
  })
  const find = async (filter: Parameters<ReturnType<typeof as>['listUsers']>[0]) =>
    (await as(owner).listUsers(filter)).users.map(({ name }) => name)
  expect(await find({ state: 'disabled' })).toEqual(['Marta'])
  expect(await find({ state: 'invited' })).toEqual([])
  expect(await find({ role_id: await idOf(roles.owner.name) })).toEqual(['Amparo', 'Socia'])
  expect(await find({ q: 'sócia' })).toEqual(['Socia'])
  expect(await find({ q: 'ROSA@' })).toEqual(['Rosa'])
})

test('a changed role bites on the next request of an open session', async () => {
  const { send, signIn } = (await staffTestClient(shop))()
  await signIn(seller.email, PASSWORD)
  const status = async (path: string) => (await send(path)).status
  expect(await status('/api/v1/sales')).toBe(200)
  expect(await status('/api/v1/users')).toBe(403)
  await edit(owner, seller, await idOf('Encargada'))
  expect(await status('/api/v1/users')).toBe(200)
  await edit(owner, seller, null)
  expect(await status('/api/v1/sales')).toBe(403)
  await edit(owner, seller, await idOf(roles.seller.name))
  expect(await status('/api/v1/sales')).toBe(200)
})

test('whoever is disabled is signed out at once and gets in again once enabled', async () => {
  const { send, signIn } = (await staffTestClient(shop))()
  await signIn(seller.email, PASSWORD)
  const me = async () => (await send('/api/v1/me')).status
  expect(await me()).toBe(200)
  expect(await as(owner).getUser({ user_id: seller.userId })).toMatchObject({ sessions: 1 })
  await as(owner).disableUser({ user_id: seller.userId })
  expect(await me()).toBe(401)
  expect(await as(owner).getUser({ user_id: seller.userId })).toMatchObject({
    state: 'disabled',
    sessions: 0,
  })
  expect((await signIn(seller.email, PASSWORD)).status).toBe(401)
  await as(owner).enableUser({ user_id: seller.userId })
  await signIn(seller.email, PASSWORD)
  expect(await me()).toBe(200)
  expect((await as(owner).endSessions({ user_id: seller.userId })).ended).toBe(1)
  expect(await me()).toBe(401)
})

test('a person’s page tells of their latest sign-in', async () => {
  const { signIn } = (await staffTestClient(shop))()
  await signIn(manager.email, PASSWORD)
  const { last_sign_in_at, is_self, may_manage } = await as(manager).getUser({
    user_id: manager.userId,
  })
  expect(Date.now() - Date.parse(last_sign_in_at ?? '')).toBeLessThan(60_000)
  expect({ is_self, may_manage }).toEqual({ is_self: true, may_manage: true })
})

test('nobody changes whoever may do more than they may themselves, nor gives such a role', async () => {
  const superRole = await idOf(roles.owner.name)
  for (const act of [
    () => edit(manager, owner, null),
    () => as(manager).disableUser({ user_id: owner.userId }),
    () => as(manager).enableUser({ user_id: owner.userId }),
    () => as(manager).endSessions({ user_id: owner.userId }),
    () => as(manager).resetSecondFactor({ user_id: owner.userId }),
  ])
    expect(await getRefusal(act())).toEqual({ code: 'USER_TOO_STRONG', status: 403 })
  for (const who of [seller, manager])
    expect(await getRefusal(edit(manager, who, superRole))).toEqual({
      code: 'ROLE_TOO_STRONG',
      status: 403,
    })
  expect(await as(manager).getUser({ user_id: owner.userId })).toMatchObject({ may_manage: false })
  expect(await edit(manager, seller, await idOf('Encargada'))).toBeTruthy()
  await setRoles([seller], roles.seller.name)
})

test('the last super admin who can sign in is neither disabled nor given another role', async () => {
  const lower = await idOf(roles.seller.name)
  await as(owner).disableUser({ user_id: partner.userId })
  const refusal = { code: 'LAST_SUPER_ADMIN', status: 409 }
  expect(await getRefusal(edit(owner, owner, lower))).toEqual(refusal)
  expect(await getRefusal(edit(owner, owner, null))).toEqual(refusal)
  expect(await getRefusal(as(partner).disableUser({ user_id: owner.userId }))).toEqual(refusal)
  expect(await getRefusal(as(owner).disableUser({ user_id: owner.userId }))).toEqual({
    code: 'OWN_USER',
    status: 409,
  })
  // A super admin who has never chosen a password cannot sign in.
  await shop.pool.query('update staff_users set archived_at = null')
  await shop.pool.query('update staff_accounts set password = null where user_id = $1', [
    partner.userId,
  ])
  expect(await getRefusal(edit(owner, owner, lower))).toEqual(refusal)
  await shop.pool.query(
    `update staff_accounts set password = 'x' where user_id = $1 and password is null`,
    [partner.userId],
  )
  await edit(owner, partner, lower)
  expect(await as(owner).getUser({ user_id: owner.userId })).toMatchObject({
    role_name: roles.owner.name,
    state: 'active',
  })
})

test('of two super admins who demote each other at the same moment one stays', async () => {
  const lower = await idOf(roles.seller.name)
  const answers = await Promise.all([
    getRefusal(edit(owner, partner, lower)),
    getRefusal(edit(partner, owner, lower)),
  ])
  expect(answers).toContainEqual({ code: 'LAST_SUPER_ADMIN', status: 409 })
  const { rows } = await shop.pool.query(
    'select count(*)::int as left from admin_user_roles join admin_roles using (role_id) where is_super_admin',
  )
  expect(rows).toEqual([{ left: 1 }])
})

test('a second factor is reset for others alone, and whoever had it is signed out', async () => {
  await shop.pool.query('update staff_users set two_factor_enabled = true where user_id = $1', [
    seller.userId,
  ])
  await shop.pool.query(
    `insert into staff_two_factors (secret, backup_codes, user_id) values ('x', 'y', $1)`,
    [seller.userId],
  )
  const read = () => as(owner).getUser({ user_id: seller.userId })
  expect(await read()).toMatchObject({ has_second_factor: true })
  await as(owner).resetSecondFactor({ user_id: seller.userId })
  expect(await read()).toMatchObject({ has_second_factor: false, sessions: 0 })
  const { rows } = await shop.pool.query('select from staff_two_factors')
  expect(rows).toEqual([])
  expect(await getRefusal(as(owner).resetSecondFactor({ user_id: owner.userId }))).toEqual({
    code: 'OWN_USER',
    status: 409,
  })
})

test('a person who does not exist is refused by every act', async () => {
  const user_id = '01990000-0000-7000-8000-00000000dead'
  const { getUser, disableUser, enableUser, endSessions, resetSecondFactor } = as(owner)
  for (const act of [getUser, disableUser, enableUser, endSessions, resetSecondFactor])
    expect(await getRefusal(act({ user_id }))).toEqual({ code: 'USER_UNKNOWN', status: 404 })
})

test('the log has the role before and after, and no names', async () => {
  const before = await idOf(roles.seller.name)
  const to = await idOf('Encargada')
  await as(owner).editUser({ user_id: seller.userId, name: 'Marta Soler', role_id: to })
  const { rows } = await shop.pool.query(
    `select details, target_entity_id as id from audit_log
     where action_type = 'staff.editUser' and status = 'success' order by audit_id desc limit 1`,
  )
  expect(rows).toEqual([
    { id: seller.userId, details: { fields: ['name'], role_id: { from: before, to } } },
  ])
  await edit(owner, seller, before)
})
