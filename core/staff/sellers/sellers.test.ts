import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { minutes } from '../../base/clock.ts'
import type { Permissions } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'
import { createStaff } from '../users/create-staff.ts'
import { SELLER_HEADER } from './rules.ts'

const PASSWORD = 'Una-clave-larga-2026'
const counter = { is_super_admin: false, can_manage_sales_pos: true } as const

type Person = Actor & { kind: 'staff' }

let shop: TestShop
let browser: Awaited<ReturnType<typeof staffTestClient>>
let olga: Person
let rosa: Person
let marta: Person
let paco: Person
beforeAll(async () => {
  shop = await testShop()
  browser = await staffTestClient(shop)
  olga = await hire('Olga', { is_super_admin: true })
  rosa = await hire('Rosa', { ...counter, can_view_reports: true, can_manage_products: true }, 40)
  marta = await hire('Marta', { ...counter, see_turnover: 'denied' }, 10)
  paco = await hire('Paco', { is_super_admin: false, can_manage_products: true })
  await givePin(olga, '4826')
  await givePin(rosa, '7391')
  await givePin(marta, '2580')
  await givePin(paco, '9713')
})
afterAll(() => shop.close())
// The sign-in library has no clock but the machine's.
beforeEach(() => {
  shop.clock.now = new Date()
})

async function hire(name: string, permissions: Permissions, maxDiscountPercent = 0) {
  const email = `${name.toLowerCase()}@horma.test`
  const role = { name: `Rol de ${name}`, permissions, maxDiscountPercent }
  const userId = await createStaff(shop.db, cheapPasswords, {
    name,
    email,
    password: PASSWORD,
    role,
  })
  return { kind: 'staff', userId, email, name, permissions } as const
}
const givePin = (person: Person, pin: string) =>
  shop.call(olga).staff.setPin({ user_id: person.userId, pin })

async function signIn(person: Person): Promise<Browser> {
  const who = browser()
  await who.signIn(person.email, PASSWORD)
  return who
}

const send = async (who: Browser, path: string, body: object, headers: object = {}) => {
  const answer = await who.send(`/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  })
  const said = (await answer.json()) as Record<string, unknown>
  return Object.assign(said, { status: answer.status })
}
const choose = (who: Browser, proof: object) => send(who, '/till-sellers', proof)
const byPin = (who: Browser, { userId }: Person, pin: string) =>
  choose(who, { approval: { user_id: userId, pin } })
const lock = (who: Browser) => send(who, '/till-sellers/lock', {})
const getMe = async (who: Browser) => (await who.send('/api/v1/me')).json()
const getPage = async (who: Browser, path: string) => {
  const answer = await who.send(path)
  return answer.headers.get('location') ?? answer.status
}

it('a PIN names who sells from now on in a browser, who may do no more there than their role', async () => {
  const who = await signIn(olga)
  expect(await byPin(who, marta, '2580')).toMatchObject({ status: 201, name: 'Marta' })
  const me = await getMe(who)
  expect(me).toMatchObject({
    name: 'Marta',
    is_super_admin: false,
    max_discount_percent: 10,
    is_locked: false,
    permissions: { can_manage_sales_pos: true, can_manage_products: false },
    rights: { see_turnover: 'denied' },
    signed_in: { user_id: olga.userId, name: 'Olga' },
  })
  expect(await getPage(who, '/admin/products')).toBe('/admin/access-denied')
  expect(await getPage(who, '/admin/account')).toBe('/admin/tpv')
  expect(await byPin(who, olga, '4826')).toMatchObject({ status: 201 })
  expect(await getMe(who)).toMatchObject({ name: 'Olga', is_super_admin: true, signed_in: null })
})

it('a manager’s PIN in the session of a seller opens the till to her, and no office', async () => {
  const who = await signIn(marta)
  await byPin(who, rosa, '7391')
  expect(await getMe(who)).toMatchObject({
    name: 'Rosa',
    max_discount_percent: 40,
    permissions: { can_manage_sales_pos: true, can_view_reports: false },
    rights: { see_turnover: 'allowed' },
  })
  expect(await getPage(who, '/admin/products')).toBe('/admin/access-denied')
  await byPin(who, olga, '4826')
  expect(await getMe(who)).toMatchObject({ is_super_admin: false, max_discount_percent: 100 })
})

it('a sale and its entry in the log name the chosen seller, also in the session of somebody else', async () => {
  const who = await signIn(olga)
  await byPin(who, marta, '2580')
  await addTill(shop, 'T1')
  await send(who, '/cash-sessions', { till: 'T1', float_cents: 100_00 })
  const sold = await send(who, '/till-sales', cardSale(await sellShoe(shop), { till: 'T1' }))
  expect(sold).toMatchObject({ status: 201 })
  const { rows } = await shop.pool.query(
    `select s.seller_id, a.user_id from sales s join audit_log a on a.target_entity_id = s.sale_id::text
     where s.sale_id = $1 and a.action_type = 'till.finishSale'`,
    [sold.sale_id],
  )
  expect(rows).toEqual([{ seller_id: marta.userId, user_id: marta.userId }])
})

it('a card names its person until it is revoked or another one is issued', async () => {
  const who = await signIn(olga)
  const issue = () => shop.call(olga).staff.issueBadge({ user_id: rosa.userId })
  const first = await issue()
  expect(first.code).toMatch(/^U[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(await choose(who, { badge: first.code.toLowerCase() })).toMatchObject({ name: 'Rosa' })
  expect(await getMe(who)).toMatchObject({ name: 'Rosa' })
  const second = await issue()
  const unknown = { status: 403, code: 'BADGE_UNKNOWN' }
  expect(await choose(who, { badge: first.code })).toMatchObject(unknown)
  expect(await choose(who, { badge: second.code })).toMatchObject({ name: 'Rosa' })
  await shop.call(olga).staff.revokeBadge({ user_id: rosa.userId })
  expect(await choose(who, { badge: second.code })).toMatchObject(unknown)
  for (const nonsense of ['', 'U', '8412345678905', 'U'.repeat(60)])
    expect(await choose(who, { badge: nonsense })).not.toMatchObject({ status: 201 })
  expect(await getRefusal(shop.call(olga).staff.revokeBadge({ user_id: rosa.userId }))).toEqual({
    code: 'BADGE_UNKNOWN',
    status: 404,
  })
  const { rows } = await shop.pool.query(
    `select to_jsonb(b)::text as row from staff_badges b
     union all select to_jsonb(a)::text from audit_log a`,
  )
  const stored = rows.map(({ row }) => row).join()
  expect(stored).not.toContain(first.code)
  expect(stored).not.toContain(second.code)
})

it('nobody issues a card for a stronger colleague, and whoever leaves loses theirs', async () => {
  const clerk = await hire('Clara', { is_super_admin: false, can_manage_admin_users: true })
  expect(await getRefusal(shop.call(clerk).staff.issueBadge({ user_id: olga.userId }))).toEqual({
    code: 'USER_TOO_STRONG',
    status: 403,
  })
  const nuria = await hire('Nuria', counter)
  const { code } = await shop.call(olga).staff.issueBadge({ user_id: nuria.userId })
  await shop.call(olga).staff.disableUser({ user_id: nuria.userId })
  const who = await signIn(olga)
  expect(await choose(who, { badge: code })).toMatchObject({ code: 'BADGE_UNKNOWN' })
})

it('five wrong PINs lock it for 15 minutes, and leave who sells as it was', async () => {
  const who = await signIn(olga)
  for (let n = 0; n < 5; n++)
    expect(await byPin(who, marta, '1357')).toMatchObject({ status: 403, code: 'PIN_WRONG' })
  expect(await byPin(who, marta, '2580')).toMatchObject({ status: 429, code: 'PIN_LOCKED' })
  expect(await getMe(who)).toMatchObject({ name: 'Olga' })
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes(15))
  await shop.pool.query(
    `update staff_rate_limits set last_request = last_request - 900000 where key like 'lockout %'`,
  )
  expect(await byPin(who, marta, '2580')).toMatchObject({ status: 201 })
})

it('people who may not sell are refused, and so is whoever calls without a session', async () => {
  const who = await signIn(olga)
  expect(await byPin(who, paco, '9713')).toMatchObject({ status: 403, code: 'SELLER_NOT_ALLOWED' })
  expect(await choose(who, {})).toMatchObject({ status: 422, code: 'SELLER_PROOF_REQUIRED' })
  const program = shop.call(machineWith({ can_manage_sales_pos: true })).staff
  const approval = { user_id: marta.userId, pin: '2580' }
  expect(await getRefusal(program.chooseSeller({ approval }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await getRefusal(program.lockSeller({}))).toMatchObject({ code: 'FORBIDDEN' })
})

it('a till that shows another seller than the one who sells in its browser is refused', async () => {
  const who = await signIn(olga)
  await byPin(who, marta, '2580')
  const shown = (userId: string) => ({ [SELLER_HEADER]: userId })
  const movement = { till: 'T1', kind: 'in', amount_cents: 100, reason: 'Cambio' }
  const move = (userId: string) => send(who, '/cash-movements', movement, shown(userId))
  expect(await move(olga.userId)).toMatchObject({ status: 409, code: 'SELLER_CHANGED' })
  expect(await move(marta.userId)).not.toMatchObject({ code: 'SELLER_CHANGED' })
  const me = await who.send('/api/v1/me', { headers: shown(olga.userId) })
  expect(await me.json()).toMatchObject({ name: 'Marta' })
})

it('a locked till closes the office of its browser until a PIN opens it, and keeps its seller', async () => {
  const who = await signIn(olga)
  await byPin(who, rosa, '7391')
  expect(await lock(who)).toMatchObject({ status: 200, user_id: rosa.userId })
  expect(await getMe(who)).toMatchObject({ name: 'Rosa', is_locked: true })
  expect(await getPage(who, '/admin')).toBe('/admin/tpv')
  expect(await getPage(who, '/admin/sales-pos')).toBe('/admin/tpv')
  expect(await getPage(who, '/admin/tpv')).toBe(200)
  expect(await byPin(who, rosa, '7391')).toMatchObject({ status: 201 })
  expect(await getMe(who)).toMatchObject({ name: 'Rosa', is_locked: false })
  expect(await getPage(who, '/admin/sales-pos')).toBe(200)
})

it('a locked till sells nothing and moves no cash for whoever has its cookie, and books what was sold', async () => {
  const who = await signIn(olga)
  await byPin(who, marta, '2580')
  const lines = [chargedLine(await sellShoe(shop))]
  const operation = await toOperation(shop, { seller: marta, lines })
  await lock(who)
  const refused = { status: 423, code: 'TILL_LOCKED' }
  const movement = { till: 'T1', kind: 'out', amount_cents: 50_00, reason: 'Cambio' }
  expect(await send(who, '/cash-movements', movement)).toMatchObject(refused)
  const sale = cardSale(await sellShoe(shop), { till: 'T1' })
  expect(await send(who, '/till-sales', sale)).toMatchObject(refused)
  expect(await send(who, '/till-operations', operation)).toMatchObject({ status: 201 })
  const boss = await signIn(olga)
  expect((await boss.send('/api/v1/office/products')).status).toBe(200)
  await lock(boss)
  expect((await boss.send('/api/v1/office/products')).status).toBe(403)
  expect((await boss.send('/api/v1/till-sellers')).status).toBe(200)
  await byPin(who, marta, '2580')
  expect(await send(who, '/cash-movements', movement)).toMatchObject({ status: 201 })
})

it('a seller who is disabled while they sell locks the till, where only waiting sales are still sent', async () => {
  const lola = await hire('Lola', counter)
  await givePin(lola, '8642')
  const who = await signIn(olga)
  await byPin(who, lola, '8642')
  await shop.call(olga).staff.disableUser({ user_id: lola.userId })
  expect(await getMe(who)).toMatchObject({
    name: 'Olga',
    is_locked: true,
    is_super_admin: false,
    permissions: { can_manage_sales_pos: true, can_manage_products: false },
  })
  const sale = cardSale(await sellShoe(shop), { till: 'T1' })
  expect(await send(who, '/till-sales', sale, { [SELLER_HEADER]: lola.userId })).toMatchObject({
    status: 409,
    code: 'SELLER_CHANGED',
  })
  expect(await byPin(who, lola, '8642')).toMatchObject({ code: 'PIN_WRONG' })
  expect(await byPin(who, olga, '4826')).toMatchObject({ status: 201 })
  expect(await getMe(who)).toMatchObject({ name: 'Olga', is_super_admin: true, is_locked: false })
})

it('a seller whose role loses the till locks it too', async () => {
  const eva = await hire('Eva', counter)
  await givePin(eva, '6284')
  const who = await signIn(olga)
  await byPin(who, eva, '6284')
  await shop.pool.query(
    `update admin_roles set can_manage_sales_pos = false where role_name = 'Rol de Eva'`,
  )
  expect(await getMe(who)).toMatchObject({ name: 'Olga', is_locked: true })
})

it('people with a PIN who may sell are listed, whoever sold last in the session first', async () => {
  const who = await signIn(olga)
  const list = async () => {
    const { sellers, lock_minutes } = await (await who.send('/api/v1/till-sellers')).json()
    expect(lock_minutes).toBe(480)
    return sellers.map(({ name }: { name: string }) => name)
  }
  expect(await list()).toEqual(['Marta', 'Olga', 'Rosa'])
  await byPin(who, rosa, '7391')
  expect(await list()).toEqual(['Rosa', 'Marta', 'Olga'])
  const { sellers } = await (await who.send('/api/v1/till-sellers')).json()
  expect(sellers[0]).toEqual({ user_id: rosa.userId, name: 'Rosa', pin_digits: 4 })
})

it('the minutes after which a till is locked are those of the settings', async () => {
  await shop.call(olga).settings.saveSettings({ till_lock_minutes: 5 })
  expect(await shop.call(olga).staff.listTillSellers({})).toMatchObject({ lock_minutes: 5 })
  await shop.call(olga).settings.saveSettings({ till_lock_minutes: null })
})

it('who signs in anew sells themselves, whoever sold in the session before', async () => {
  const who = await signIn(olga)
  await byPin(who, marta, '2580')
  await who.signIn(olga.email, PASSWORD)
  expect(await getMe(who)).toMatchObject({ name: 'Olga', signed_in: null })
})
