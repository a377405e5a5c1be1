import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { sqlState } from '../../base/db.server.ts'
import { RIGHT_NAMES } from '../../base/permissions.ts'
import { createStaff } from '../users/create-staff.ts'
import { isStrongerRole } from './is-stronger-role.ts'

const PASSWORD = 'Una-clave-larga-2026'

let shop: TestShop
let call: (path: string, options?: RequestInit) => Promise<Response>
beforeAll(async () => {
  shop = await testShop()
  await createStaff(shop.db, cheapPasswords, {
    name: 'Clara',
    email: 'clara@horma.test',
    password: PASSWORD,
    role: {
      name: 'Compras',
      permissions: {
        is_super_admin: false,
        can_manage_products: true,
        can_manage_admin_users: true,
        change_prices: 'pin',
        see_turnover: 'denied',
      },
    },
  })
  const { send, signIn } = (await staffTestClient(shop))()
  await signIn('clara@horma.test', PASSWORD)
  call = send
})
afterAll(() => shop.close())

const set = (change: string) =>
  shop.pool.query(`update admin_roles set ${change} where role_name = 'Compras'`)

async function getRights(headers: Record<string, string> = {}) {
  const answer = await call('/api/v1/me', { headers })
  return (await answer.json()).rights
}

test('a role keeps what its flags gave it, and what it says of a finer right is answered at the next request', async () => {
  const rights = {
    see_costs: 'allowed',
    see_turnover: 'denied',
    change_prices: 'pin',
    publish_products: 'allowed',
    import_products: 'allowed',
    exceed_cash_out: 'denied',
    exceed_discount: 'denied',
    void_sales: 'allowed',
    confirm_payments: 'allowed',
    pay_out_by_hand: 'allowed',
    accept_difference: 'allowed',
  }
  expect(await getRights()).toEqual(rights)
  await set("see_costs = 'denied', publish_products = 'pin'")
  expect(await getRights()).toEqual({ ...rights, see_costs: 'denied', publish_products: 'pin' })
  await set("see_costs = 'allowed', publish_products = 'allowed'")
})

test('a super admin has every right, a person without role none', async () => {
  await set("is_super_admin = true, import_products = 'denied'")
  expect(new Set(Object.values(await getRights()))).toEqual(new Set(['allowed']))
  await set("is_super_admin = false, import_products = 'allowed', archived_at = now()")
  expect(new Set(Object.values(await getRights()))).toEqual(new Set(['denied']))
  await set('archived_at = null')
})

test('an API key has the lower of its own level and its maker’s', async () => {
  const made = await call('/api/v1/api-keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'tienda', role_name: 'Compras' }),
  })
  const { key } = await made.json()
  await shop.pool.query(
    `insert into admin_roles (role_name, can_manage_products, change_prices) values ('Web', true, 'allowed')`,
  )
  await shop.pool.query(
    `update api_keys set role_id = (select role_id from admin_roles where role_name = 'Web')`,
  )
  const ofKey = () => getRights({ authorization: `Bearer ${key}` })
  expect(await ofKey()).toMatchObject({ change_prices: 'pin', see_turnover: 'denied' })
  await set("change_prices = 'denied'")
  expect(await ofKey()).toMatchObject({ change_prices: 'denied' })
  await set("change_prices = 'pin'")
  const limitsOfKey = async () => {
    const answer = await call('/api/v1/me', { headers: { authorization: `Bearer ${key}` } })
    const { max_discount_percent, max_cash_out_cents } = await answer.json()
    return [max_discount_percent, max_cash_out_cents]
  }
  await shop.pool.query(
    `update admin_roles set max_discount_percent = 40, max_cash_out_cents = null where role_name = 'Web'`,
  )
  await set('max_discount_percent = 10, max_cash_out_cents = 5000')
  expect(await limitsOfKey()).toEqual([10, 50_00])
  await set('max_discount_percent = 50, max_cash_out_cents = null')
  expect(await limitsOfKey()).toEqual([40, null])
  await shop.pool.query(`update admin_roles set is_super_admin = true where role_name = 'Web'`)
  await set('max_discount_percent = 20, max_cash_out_cents = 100')
  expect(await limitsOfKey()).toEqual([20, 1_00])
})

test.each([
  ['see_costs', 'pin'],
  ['see_turnover', 'pin'],
  ['exceed_discount', 'allowed'],
  ['exceed_cash_out', 'allowed'],
  ['accept_difference', 'denied'],
])('a role cannot have %s at %s', async (right, level) => {
  const refused = await set(`${right} = '${level}'`).catch(sqlState)
  expect(refused).toBe('23514')
})

const equal = {
  is_super_admin: false,
  can_manage_products: true,
  change_prices: 'pin' as const,
  maxDiscountPercent: 10,
  maxCashOutCents: 100_00,
  maxOfficeMoneyCents: 1_000_00,
}

test.each([
  ['the same', {}, false],
  ['less', { change_prices: 'denied', maxCashOutCents: 0 }, false],
  ['another flag', { can_view_reports: true }, true],
  ['a higher level', { change_prices: 'allowed' }, true],
  ['a higher discount', { maxDiscountPercent: 11 }, true],
  ['more cash out', { maxCashOutCents: 100_01 }, true],
  ['cash out without limit', { maxCashOutCents: null }, true],
  ['more money of the office', { maxOfficeMoneyCents: 1_000_01 }, true],
  ['money of the office without limit', { maxOfficeMoneyCents: null }, true],
  ['everything', { is_super_admin: true }, true],
] as const)('of two roles, one with %s is stronger: %#', (_, change, isStronger) => {
  const actor = staffWith({ can_manage_products: true, change_prices: 'pin' })
  const own = {
    max_discount_percent: 10,
    max_cash_out_cents: 100_00,
    max_office_money_cents: 1_000_00,
  }
  expect(isStrongerRole({ ...equal, ...change }, actor, own)).toBe(isStronger)
})

test('a super admin hands on any role', () => {
  const own = { max_discount_percent: 100, max_cash_out_cents: null, max_office_money_cents: null }
  const strongest = {
    is_super_admin: true,
    maxDiscountPercent: 100,
    maxCashOutCents: null,
    maxOfficeMoneyCents: null,
  }
  expect(isStrongerRole(strongest, staffWith({ is_super_admin: true }), own)).toBe(false)
  expect(RIGHT_NAMES).toHaveLength(11)
})
