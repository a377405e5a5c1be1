import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callContext, createCaller, getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { hireSeller } from '../../../test/staff-fixtures.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { tokenHash } from '../../base/ids.ts'
import { router } from '../../router.ts'
import { accountHash } from '../lockout.ts'
import { sendPasswordReset } from '../password-links/send-password-reset.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let roleId: number
beforeAll(async () => {
  shop = await testShop()
  await hireSeller(shop)
  const { rows } = await shop.pool.query('select role_id from admin_roles')
  roleId = rows[0].role_id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from staff_password_links')
  await shop.pool.query('delete from mail_messages')
  await shop.pool.query('update staff_users set archived_at = now() where not email_verified')
})

const owner = staffWith({ is_super_admin: true })
const carla = () => ({ name: 'Carla', email: 'Carla@Horma.test', role_id: roleId })

const without = () => shop.call(owner).staff
const withServer = () => {
  const { config } = callContext(shop)
  const change = { actor: owner, config: { ...config, hasMailServer: true } }
  return createCaller(shop, router)(change).staff
}

async function links() {
  const { rows } = await shop.pool.query(
    `select purpose, token_hash, expires_at, ended_at is not null as ended
     from staff_password_links order by ended_at`,
  )
  return rows
}

test('a shop without mail server answers the link’s token once, and stores its hash for 7 days', async () => {
  const { user_id, token } = await without().inviteUser(carla())
  const [link] = await links()
  expect(link).toMatchObject({ purpose: 'invitation', ended: false })
  expect(link.token_hash.equals(tokenHash(token ?? ''))).toBe(true)
  expect(link.expires_at.getTime() - shop.clock.now.getTime()).toBe(7 * DAY_MS)
  const { rows } = await shop.pool.query('select from mail_messages')
  expect(rows).toEqual([])
  expect(await without().getUser({ user_id })).toMatchObject({
    email: 'carla@horma.test',
    state: 'invited',
    role_name: 'Dependienta',
    invitation_ends_at: expect.stringContaining('2026-11-28'),
  })
})

test('a shop with a mail server mails the invitation in its language and answers no token', async () => {
  const { token } = await withServer().inviteUser({ ...carla(), language: 'de' })
  expect(token).toBeNull()
  const { rows } = await shop.pool.query('select template, language, recipient from mail_messages')
  expect(rows).toEqual([
    { template: 'password-link', language: 'de', recipient: 'carla@horma.test' },
  ])
  const [user] = (await withServer().listUsers({ state: 'invited' })).users
  await withServer().resendInvitation({ user_id: user?.user_id ?? '' })
  const again = await shop.pool.query('select language from mail_messages')
  expect(again.rows).toEqual([{ language: 'de' }, { language: 'de' }])
})

test('an invitation sent again has a new link, and the one before ends', async () => {
  const first = await without().inviteUser(carla())
  const second = await without().resendInvitation({ user_id: first.user_id })
  expect(second.token).not.toBe(first.token)
  expect((await links()).map(({ ended }) => ended)).toEqual([true, false])
})

test('a withdrawn invitation ends its link, is listed no more, and the address can be invited again', async () => {
  const { user_id } = await without().inviteUser(carla())
  await without().withdrawInvitation({ user_id })
  expect((await links()).map(({ ended }) => ended)).toEqual([true])
  expect((await without().listUsers({})).users.map(({ name }) => name)).toEqual(['Lola'])
  for (const act of [without().getUser, without().resendInvitation, without().enableUser])
    expect(await getRefusal(act({ user_id }))).toEqual({ code: 'USER_UNKNOWN', status: 404 })
  const again = await without().inviteUser({ ...carla(), name: 'Carla Ruiz', role_id: null })
  expect(again.user_id).toBe(user_id)
  expect(await without().getUser({ user_id })).toMatchObject({
    name: 'Carla Ruiz',
    state: 'invited',
    role_id: null,
  })
})

test('an address that somebody has is refused, whatever its case, and so is a former colleague’s', async () => {
  await without().inviteUser(carla())
  const invite = (email: string) => without().inviteUser({ ...carla(), email })
  const taken = { code: 'EMAIL_TAKEN', status: 409 }
  for (const email of ['carla@horma.test', 'LOLA@horma.test'])
    expect(await getRefusal(invite(email)), email).toEqual(taken)
  await shop.pool.query(`update staff_users set archived_at = now() where name = 'Lola'`)
  expect(await getRefusal(invite('lola@horma.test'))).toEqual({
    code: 'EMAIL_DISABLED',
    status: 409,
  })
  await shop.pool.query('update staff_users set archived_at = null')
  for (const email of ['', 'carla', 'carla@', `${'a'.repeat(250)}@horma.test`])
    expect(await getRefusal(invite(email)), email).toMatchObject({ status: 400 })
})

test('whoever has signed in once is not invited again', async () => {
  const [lola] = (await without().listUsers({ q: 'lola' })).users
  const user_id = lola?.user_id ?? ''
  for (const act of [without().resendInvitation, without().withdrawInvitation])
    expect(await getRefusal(act({ user_id }))).toEqual({ code: 'INVITATION_ACCEPTED', status: 409 })
})

test('nobody invites with a role that may do more than they may themselves', async () => {
  const weak = shop.call(staffWith({ can_manage_admin_users: true })).staff
  expect(await getRefusal(weak.inviteUser(carla()))).toEqual({
    code: 'ROLE_TOO_STRONG',
    status: 403,
  })
  expect(await getRefusal(weak.inviteUser({ ...carla(), role_id: 999_999 }))).toEqual({
    code: 'ROLE_UNKNOWN',
    status: 404,
  })
  expect((await weak.inviteUser({ ...carla(), role_id: null })).user_id).toBeTruthy()
})

test('whoever is invited chooses a password by the link once, is active then, and signs in', async () => {
  const { user_id, token } = await without().inviteUser(carla())
  const set = () =>
    shop
      .call()
      .staff.setPasswordByLink({ token: token ?? '', new_password: 'Zapato-de-Carla-2026' })
  await set()
  expect(await without().getUser({ user_id })).toMatchObject({
    state: 'active',
    invitation_ends_at: null,
  })
  expect(await getRefusal(set())).toMatchObject({ status: expect.any(Number) })
  const { signIn, send } = (await staffTestClient(shop))()
  await signIn('carla@horma.test', 'Zapato-de-Carla-2026')
  expect((await send('/api/v1/me')).status).toBe(200)
  await shop.pool.query('update staff_users set email_verified = false where user_id = $1', [
    user_id,
  ])
})

test('an invitation ends after 7 days, and a forgotten password does not take its place', async () => {
  const { token } = await without().inviteUser(carla())
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 7 * DAY_MS + 1)
  const input = { token: token ?? '', new_password: 'Zapato-de-Carla-2026' }
  expect(await getRefusal(shop.call().staff.setPasswordByLink(input))).not.toMatchObject({
    purpose: 'invitation',
  })
  const secret = 'secret of the tests'
  const account = accountHash(secret, 'carla@horma.test')
  const parts = { db: shop.db, now: () => shop.clock.now, config: { secret } }
  await sendPasswordReset(parts, { account, language: 'es' })
  const { rows } = await shop.pool.query('select from mail_messages')
  expect(rows).toEqual([])
  shop.clock.now = before
})
