import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createCaller,
  getRefusal,
  getRefusalDetails,
  staffWith,
} from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { minutes } from '../../base/clock.ts'
import type { Permissions } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { createStaff } from '../users/create-staff.ts'

/** An act of the trial that needs the right to change prices. */
const trial = {
  prices: {
    change: staff('can_manage_products')
      .approvableAct.input(z.strictObject({ cents: z.int(), approval: Approval.optional() }))
      .output(z.object({ cents: z.int() }))
      .handler(async ({ context, input: { cents }, errors }) => {
        requireRight(context, 'change_prices', errors)
        context.audit({ table: 'prices', details: { cents } })
        return { cents }
      }),
  },
}

type Person = Actor & { kind: 'staff' }
const products = { is_super_admin: false, can_manage_products: true } as const

let shop: TestShop
let clerk: Person
let manager: Person
let seller: Person
let owner: Person
let call: ReturnType<typeof createCaller<typeof trial>>
beforeAll(async () => {
  shop = await testShop()
  call = createCaller(shop, trial)
  clerk = await hire('Clara', { ...products, change_prices: 'pin' })
  manager = await hire('Marina', { ...products, can_manage_admin_users: true })
  seller = await hire('Sara', { is_super_admin: false, can_manage_sales_pos: true })
  owner = await hire('Olga', { is_super_admin: true })
})
afterAll(() => shop.close())

async function hire(name: string, permissions: Permissions): Promise<Person> {
  const email = `${name.toLowerCase()}@horma.test`
  const userId = await createStaff(shop.db, cheapPasswords, {
    name,
    email,
    password: 'Una-clave-larga-2026',
    role: { name: `Rol de ${name}`, permissions },
  })
  return { kind: 'staff', userId, email, name, permissions }
}

const setPin = (actor: Actor, person: Person, pin: string, approval?: object) =>
  shop
    .call(actor)
    .staff.setPin({ user_id: person.userId, pin, ...(approval && { approval }) } as never)
const change = (actor: Actor, person?: Person, pin = '') =>
  call({ actor }).prices.change({
    cents: 1,
    ...(person && { approval: { user_id: person.userId, pin } }),
  })
const audited = async () =>
  (
    await shop.pool.query(
      `select action_type as action, status, error_message as error, details
       from audit_log order by audit_id desc limit 2`,
    )
  ).rows

test('a PIN is stored as a hash, and neither the log nor the operations hold it', async () => {
  await setPin(manager, manager, '7391')
  const { rows } = await shop.pool.query('select pin_hash from staff_pins')
  expect(rows[0].pin_hash).not.toContain('7391')
  const { rows: log } = await shop.pool.query('select to_jsonb(a)::text as entry from audit_log a')
  expect(log.map(({ entry }) => entry).join()).not.toMatch(/"7391"/)
  expect(await shop.call(manager).staff.getMe({})).toMatchObject({ has_pin: true })
  expect(await shop.call(clerk).staff.getMe({})).toMatchObject({ has_pin: false })
})

test.each(['0000', '1234', '12', '1234567', 'abcd'])('the PIN %s is refused', async (pin) => {
  expect(await getRefusal(setPin(clerk, clerk, pin))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('an act by PIN is done with the PIN of a colleague who may do it, and the log names them', async () => {
  expect(await getRefusalDetails(change(clerk))).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    status: 403,
    data: { right: 'change_prices' },
  })
  expect(await change(clerk, manager, '7391')).toEqual({ cents: 1 })
  expect(await audited()).toEqual([
    expect.objectContaining({
      action: 'prices.change',
      status: 'success',
      details: { approved_by: manager.userId, change_prices: 'approved', cents: 1 },
    }),
    expect.objectContaining({ action: 'staff.usePin', status: 'success' }),
  ])
  expect(await change(manager)).toEqual({ cents: 1 })
})

test('an act that is denied stays so with a PIN, and without the flag it is never reached', async () => {
  const denied = staffWith({ ...products, change_prices: 'denied' })
  expect(await getRefusal(change(denied, manager, '7391'))).toEqual({
    code: 'FORBIDDEN',
    status: 403,
  })
  expect(await getRefusal(change(seller, manager, '7391'))).toMatchObject({ code: 'FORBIDDEN' })
})

test('nobody approves what their own role may not do, nor their own act', async () => {
  await setPin(clerk, clerk, '2580')
  await setPin(seller, seller, '8642')
  const refused = { code: 'APPROVER_NOT_ALLOWED', status: 403 }
  const other = { ...clerk, userId: owner.userId }
  expect(await getRefusal(change(other, clerk, '2580'))).toEqual(refused)
  expect(await getRefusal(change(clerk, clerk, '2580'))).toEqual(refused)
  expect(await getRefusal(change(clerk, seller, '8642'))).toEqual(refused)
})

test('five wrong PINs of one person lock it for them for 15 minutes, also the right one; others go on', async () => {
  await setPin(owner, owner, '4826')
  const other = { ...clerk, userId: owner.userId }
  const wrong = await Promise.all(
    Array.from({ length: 8 }, () => getRefusal(change(clerk, manager, '1111'))),
  )
  const codes = wrong.map((each) => (each as { code: string }).code).sort()
  expect(codes).toEqual([...Array(3).fill('PIN_LOCKED'), ...Array(5).fill('PIN_WRONG')])
  expect(await getRefusal(change(clerk, manager, '7391'))).toEqual({
    code: 'PIN_LOCKED',
    status: 429,
  })
  expect(await audited()).toContainEqual(
    expect.objectContaining({ action: 'staff.usePin', status: 'error', error: 'PIN_LOCKED' }),
  )
  expect(await change(clerk, owner, '4826')).toEqual({ cents: 1 })
  expect(await change(other, manager, '7391')).toEqual({ cents: 1 })
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes(15))
  expect(await change(clerk, manager, '7391')).toEqual({ cents: 1 })
})

test('guesses of many people lock a PIN for everybody after 25, which is written down once and told', async () => {
  const caller = (n: number) => ({
    ...clerk,
    userId: `01990000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  })
  const guess = (n: number, pin = '1111') => getRefusal(change(caller(n), manager, pin))
  // Right ones count as no guess, however many there are.
  for (let n = 0; n < 30; n++) expect(await guess(90, '7391')).toEqual({ cents: 1 })
  for (let n = 0; n < 25; n++)
    expect(await guess(Math.floor(n / 5))).toMatchObject({ code: 'PIN_WRONG' })
  expect(await guess(90, '7391')).toMatchObject({ code: 'PIN_LOCKED' })
  expect(await guess(91)).toMatchObject({ code: 'PIN_LOCKED' })
  const { rows } = await shop.pool.query(
    `select target_entity_id as id, status, error_message as error from audit_log where action_type = 'staff.lockPin'`,
  )
  expect(rows).toEqual([{ id: manager.userId, status: 'error', error: 'PIN_GUESSED' }])
  const { notifications } = await shop.call(owner).notifications.listNotifications({})
  expect(notifications).toContainEqual(
    expect.objectContaining({ id: 'guessed_pins', count: 1, type: 'warning' }),
  )
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes(15))
  expect(await guess(91, '7391')).toEqual({ cents: 1 })
})

test('one’s own PIN is changed with the present one, and nobody sets that of a stronger role', async () => {
  expect(await getRefusal(setPin(clerk, clerk, '9713'))).toMatchObject({
    code: 'CURRENT_PIN_REQUIRED',
  })
  const present = { user_id: clerk.userId, pin: '2580' }
  expect(await setPin(clerk, clerk, '9713', present)).toEqual({ user_id: clerk.userId })
  expect(
    await getRefusal(setPin(clerk, manager, '9713', { ...present, pin: '9713' })),
  ).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await setPin(manager, clerk, '6284')).toEqual({ user_id: clerk.userId })
  expect(await getRefusal(setPin(manager, owner, '9713'))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await setPin(owner, manager, '7391')).toEqual({ user_id: manager.userId })
  const nobody = { ...clerk, userId: '01990000-0000-7000-8000-00000000ffff' }
  expect(await getRefusal(setPin(owner, nobody, '9713'))).toMatchObject({ code: 'PERSON_UNKNOWN' })
})

test('one’s own PIN is removed with the present one alone, so that nobody sets another in its place', async () => {
  const remove = (approval?: object) =>
    shop
      .call(clerk)
      .staff.removePin({ user_id: clerk.userId, ...(approval && { approval }) } as never)
  expect(await getRefusal(remove())).toEqual({ code: 'CURRENT_PIN_REQUIRED', status: 403 })
  const present = { user_id: clerk.userId, pin: '6284' }
  expect(await getRefusal(remove({ ...present, pin: '6285' }))).toMatchObject({ code: 'PIN_WRONG' })
  expect(await getRefusal(setPin(clerk, clerk, '9713'))).toMatchObject({
    code: 'CURRENT_PIN_REQUIRED',
  })
  expect(await remove(present)).toEqual({ user_id: clerk.userId })
  expect(await setPin(clerk, clerk, '6284')).toEqual({ user_id: clerk.userId })
})

test('a removed PIN approves nothing, nor does that of a person who has left', async () => {
  const remove = (actor: Actor) => shop.call(actor).staff.removePin({ user_id: seller.userId })
  expect(await getRefusal(remove(clerk))).toMatchObject({ code: 'FORBIDDEN' })
  await remove(owner)
  expect(await getRefusal(remove(owner))).toEqual({ code: 'PIN_UNKNOWN', status: 404 })
  expect(await getRefusal(change(clerk, seller, '8642'))).toMatchObject({ code: 'PIN_WRONG' })
  await shop.pool.query('update staff_users set archived_at = now() where user_id = $1', [
    owner.userId,
  ])
  expect(await getRefusal(change(clerk, owner, '4826'))).toMatchObject({ code: 'PIN_WRONG' })
  await shop.pool.query('update staff_users set archived_at = null where user_id = $1', [
    owner.userId,
  ])
})

test('those who may approve an act are listed, up to the limits of their roles', async () => {
  const list = async (input: object) =>
    (await shop.call(clerk).staff.listApprovers(input as never)).approvers.map(({ name }) => name)
  expect(await list({ right: 'change_prices' })).toEqual(['Marina', 'Olga'])
  await shop.pool.query(
    `update admin_roles set max_discount_percent = 30, max_cash_out_cents = 10000, can_manage_sales_pos = true
     where role_name = 'Rol de Marina'`,
  )
  expect(await list({ right: 'exceed_discount', percent: 30 })).toEqual(['Marina', 'Olga'])
  expect(await list({ right: 'exceed_discount', percent: 30.01 })).toEqual(['Olga'])
  expect(await list({ right: 'exceed_cash_out', amount_cents: 100_00 })).toEqual(['Marina', 'Olga'])
  expect(await list({ right: 'exceed_cash_out', amount_cents: 100_01 })).toEqual(['Olga'])
  const requires = (is: boolean) =>
    shop.pool.query(
      `update admin_roles set requires_second_factor = $1 where role_name = 'Rol de Marina'`,
      [is],
    )
  await requires(true)
  expect(await list({ right: 'change_prices' })).toEqual(['Olga'])
  expect(await getRefusal(change(clerk, manager, '7391'))).toMatchObject({
    code: 'APPROVER_NOT_ALLOWED',
  })
  await requires(false)
})
