import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { hireSeller } from '../../../test/staff-fixtures.ts'
import {
  FLAGS,
  getDefaultLevel,
  includesFlag,
  RIGHT_NAMES,
  RIGHTS,
  type Right,
  type RightLevel,
} from '../../base/permissions.ts'
import { createStaff } from '../users/create-staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await hireSeller(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query(`delete from admin_roles where role_name like 'Prueba%'`)
})

const owner = () => shop.call(staffWith({ is_super_admin: true })).staff
type Saved = Parameters<ReturnType<typeof owner>['saveRole']>[0]

const role = (change: Partial<Saved> = {}): Saved => ({
  role_name: 'Prueba',
  is_super_admin: false,
  ...(Object.fromEntries(FLAGS.map((flag) => [flag, false])) as Record<
    (typeof FLAGS)[number],
    boolean
  >),
  ...(Object.fromEntries(RIGHT_NAMES.map((right) => [right, getDefaultLevel(right)])) as Record<
    Right,
    RightLevel
  >),
  max_discount_percent: 0,
  max_cash_out_cents: null,
  max_office_money_cents: null,
  requires_second_factor: false,
  ...change,
})
const find = async (role_id: number) =>
  (await owner().listRoles({})).roles.find((each) => each.role_id === role_id)

test('a role is created with its flags, rights and limits, and counts its people', async () => {
  const wanted = role({
    can_manage_products: true,
    change_prices: 'pin',
    see_costs: 'denied',
    max_discount_percent: 15,
    max_cash_out_cents: 200_00,
    requires_second_factor: true,
  })
  const { role_id, version } = await owner().saveRole(wanted)
  expect(version).toBe(1)
  expect(await find(role_id)).toEqual({
    role_id,
    version: 1,
    people: 0,
    api_keys: 0,
    may_manage: true,
    ...wanted,
  })
  const seller = (await owner().listRoles({})).roles.find(({ people }) => people === 1)
  expect(seller).toMatchObject({ role_name: 'Dependienta', can_manage_sales_pos: true })
})

test('the second of two people who edit one role is refused', async () => {
  const { role_id } = await owner().saveRole(role())
  const edit = (version: number, max_discount_percent: number) =>
    owner().saveRole(role({ role_id, version, max_discount_percent }))
  expect(await edit(1, 10)).toEqual({ role_id, version: 2 })
  expect(await getRefusal(edit(1, 20))).toEqual({ code: 'ROLE_CHANGED', status: 409 })
  expect(await find(role_id)).toMatchObject({ max_discount_percent: 10, version: 2 })
  expect(await getRefusal(owner().saveRole(role({ role_id })))).toMatchObject({ status: 409 })
})

test('two roles of one name are refused, also where the first is archived or written otherwise', async () => {
  const { role_id } = await owner().saveRole(role())
  const again = () => getRefusal(owner().saveRole(role({ role_name: ' PRUEBA ' })))
  const taken = { code: 'ROLE_NAME_TAKEN', status: 422 }
  expect(await again()).toEqual(taken)
  await owner().archiveRole({ role_id })
  expect(await again()).toEqual(taken)
})

test.each<[string, Partial<Saved>]>([
  ['a flag', { can_manage_backups: true }],
  ['a finer right', { exceed_discount: 'pin' }],
  ['a discount limit', { max_discount_percent: 11 }],
  ['a cash-out limit', { max_cash_out_cents: null }],
  ['every permission', { is_super_admin: true }],
])('nobody writes a role with %s that they do not have', async (_, change) => {
  const userId = await createStaff(shop.db, cheapPasswords, {
    name: 'Rosa',
    email: `rosa-${crypto.randomUUID()}@horma.test`,
    password: 'x',
    role: {
      name: 'Encargada',
      maxDiscountPercent: 10,
      maxCashOutCents: 50_00,
      permissions: { is_super_admin: false, can_manage_admin_users: true },
    },
  })
  const rosa = staffWith({ can_manage_admin_users: true })
  const weak = shop.call({ ...rosa, userId }).staff
  const allowed = { max_cash_out_cents: 0 }
  const refusal = { code: 'ROLE_TOO_STRONG', status: 403 }
  expect(await getRefusal(weak.saveRole(role({ ...allowed, ...change })))).toEqual(refusal)
  // Nor do they weaken one that may do more.
  const { role_id } = await owner().saveRole(role({ ...allowed, ...change }))
  expect(await find(role_id)).toMatchObject({ may_manage: true })
  expect((await weak.listRoles({})).roles.find((each) => each.role_id === role_id)).toMatchObject({
    may_manage: false,
  })
  const weaker = role({ ...allowed, role_id, version: 1 })
  expect(await getRefusal(weak.saveRole(weaker))).toEqual(refusal)
  expect(await getRefusal(weak.archiveRole({ role_id }))).toEqual(refusal)
  await shop.pool.query(`delete from admin_roles where role_id = $1`, [role_id])
  expect(await weak.saveRole(role(allowed))).toMatchObject({ version: 1 })
})

test('the last role of super admins keeps that flag', async () => {
  const { role_id } = await owner().saveRole(role({ role_name: 'Jefa', is_super_admin: true }))
  await createStaff(shop.db, cheapPasswords, {
    name: 'Amparo',
    email: 'amparo@horma.test',
    password: 'x',
    role: { name: 'Jefa', permissions: { is_super_admin: true } },
  })
  const lower = role({ role_name: 'Jefa', role_id, version: 1, can_manage_admin_users: true })
  expect(await getRefusal(owner().saveRole(lower))).toEqual({
    code: 'LAST_SUPER_ADMIN',
    status: 409,
  })
  expect(await find(role_id)).toMatchObject({ is_super_admin: true, version: 1 })
})

test('a role is archived only while neither people nor API keys have it', async () => {
  const { role_id } = await owner().saveRole(role())
  const { api_key_id } = await shop
    .call(machineWith({ is_super_admin: true }))
    .staff.createApiKey({ name: 'web', role_name: 'Prueba' })
  const inUse = { code: 'ROLE_IN_USE', status: 409 }
  expect(await find(role_id)).toMatchObject({ api_keys: 1 })
  expect(await getRefusal(owner().archiveRole({ role_id }))).toEqual(inUse)
  await owner().revokeApiKey({ api_key_id })
  const [lola] = (await owner().listUsers({ q: 'lola' })).users
  const seller = lola?.role_id ?? 0
  expect(await getRefusal(owner().archiveRole({ role_id: seller }))).toEqual(inUse)
  expect(await owner().archiveRole({ role_id })).toEqual({ role_id })
  expect(await find(role_id)).toBeUndefined()
  expect(await getRefusal(owner().archiveRole({ role_id }))).toMatchObject({ code: 'ROLE_UNKNOWN' })
  await shop.pool.query('delete from api_keys')
})

test('the log has what changed in a role, before and after', async () => {
  const { role_id } = await owner().saveRole(role())
  await owner().saveRole(
    role({ role_id, version: 1, can_view_reports: true, max_discount_percent: 17 }),
  )
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'staff.saveRole' and status = 'success'
     order by audit_id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      details: {
        can_view_reports: { from: false, to: true },
        max_discount_percent: { from: expect.any(Number), to: 17 },
      },
    },
  ])
})

test.each<[string, Partial<Saved>]>([
  ['a name of spaces', { role_name: '   ' }],
  ['a discount above 100 %', { max_discount_percent: 101 }],
  ['a negative cash-out limit', { max_cash_out_cents: -1 }],
  ['a level that the right does not have', { see_costs: 'pin' }],
  ['an act beyond a limit without PIN', { exceed_cash_out: 'allowed' }],
])('a role with %s is refused', async (_, change) => {
  expect(await getRefusal(owner().saveRole(role(change)))).toMatchObject({ status: 400 })
})

test.each(FLAGS)('the newsletter is opened by its own flag alone, not by %s', (flag) => {
  const permissions = { is_super_admin: false, [flag]: true }
  expect(includesFlag(permissions, 'can_manage_newsletter')).toBe(flag === 'can_manage_newsletter')
})

test('every finer right of a role is one that the shop knows', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual([...RIGHT_NAMES].sort())
})
