import { beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { MARTAS_PASSWORD, martaOfEachTest } from '../../../test/staff/marta.ts'
import type { Browser } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { decodeBase32 } from './authenticator.fixture.ts'
import { getTotpCode, toPeriod } from './totp.ts'

const shop = sharedShop()
const marta = martaOfEachTest(shop, { name: 'Jefa', permissions: { is_super_admin: true } })
let who: Browser
beforeEach(async () => {
  who = marta.browser()
  await who.signIn(marta.email, MARTAS_PASSWORD)
})

/** Sends a form of the account's page. */
async function act(fields: Record<string, string>) {
  const answer = await who.submit('/admin/account', fields)
  const { actionData } = (await answer.json()) as { actionData: Record<string, never> }
  return actionData['office/account/account-page'] as unknown as Record<string, unknown>
}
async function setUp(): Promise<string> {
  const { setup } = await act({ intent: 'set_up', current_password: MARTAS_PASSWORD })
  const { secret } = setup as { secret: string }
  return getTotpCode(decodeBase32(secret), toPeriod(new Date()))
}
const confirm = (code: string) => act({ intent: 'confirm', code })

/** The browser as it was: what it has asked for before it got the answer to come. */
function copyBrowser(): Browser {
  const copy = marta.browser()
  for (const [name, value] of who.cookies) copy.cookies.set(name, value)
  return copy
}
const account = async (of = who) => (await of.send('/api/v1/account')).json()
const me = () => ({
  kind: 'staff' as const,
  userId: marta.userId,
  email: marta.email,
  name: 'Marta',
  permissions: { is_super_admin: true },
})

it('a session check that was under way while a second factor was confirmed signs nobody out', async () => {
  const code = await setUp()
  const before = copyBrowser()
  expect(await confirm(code)).toMatchObject({ ok: true })
  expect(before.cookies).not.toEqual(who.cookies)
  const late = await before.send('/admin/session')
  expect(late.status).toBe(200)
  expect(late.headers.getSetCookie()).toEqual([])
  expect((await before.send('/admin/account')).status).toBe(200)
  expect((await who.send('/admin/session')).status).toBe(200)
})

it('the session before ends a minute after a second factor was confirmed, and is in no list', async () => {
  const code = await setUp()
  const before = copyBrowser()
  await confirm(code)
  const { sessions } = await (await who.send('/api/v1/account/sessions')).json()
  expect(sessions).toMatchObject([{ is_current: true }])
  const { rows } = await shop.pool.query(
    `select expires_at <= now() + interval '61 seconds' as ends, session_id from staff_sessions
     where user_id = $1 order by expires_at`,
    [marta.userId],
  )
  expect(rows.map(({ ends }) => ends)).toEqual([true, false])
  await shop.pool.query('update staff_sessions set expires_at = now() where session_id = $1', [
    rows[0].session_id,
  ])
  expect((await before.send('/admin/session')).status).toBe(401)
  expect((await who.send('/admin/session')).status).toBe(200)
})

it('a changed password ends the session of before at once, as a stolen one', async () => {
  const before = copyBrowser()
  const new_password = 'Otra-clave-de-Marta-2'
  const change = { intent: 'change_password', current_password: MARTAS_PASSWORD, new_password }
  expect(await act(change)).toMatchObject({ ok: true })
  expect((await before.send('/admin/session')).status).toBe(401)
  expect((await who.send('/admin/session')).status).toBe(200)
})

it('an account asks for new recovery codes until the person says that they have kept them', async () => {
  expect(await account()).toMatchObject({ recovery_codes_kept: true })
  await confirm(await setUp())
  expect(await account()).toMatchObject({ recovery_codes_left: 10, recovery_codes_kept: false })
  expect(await act({ intent: 'keep_codes' })).toMatchObject({ ok: true, done: 'codes_kept' })
  expect(await account()).toMatchObject({ recovery_codes_left: 10, recovery_codes_kept: true })
  await act({ intent: 'renew_codes', current_password: MARTAS_PASSWORD })
  expect(await account()).toMatchObject({ recovery_codes_kept: false })
})

it('whoever has no second factor has no recovery codes to keep', async () => {
  expect(await getRefusal(shop.call(me()).staff.keepRecoveryCodes({}))).toEqual({
    code: 'NO_SECOND_FACTOR',
    status: 409,
  })
  await setUp()
  expect(await getRefusal(shop.call(me()).staff.keepRecoveryCodes({}))).toMatchObject({
    code: 'NO_SECOND_FACTOR',
  })
})
