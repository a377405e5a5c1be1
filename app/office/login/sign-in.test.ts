import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const EMAIL = 'marta@horma.test'
const PASSWORD = 'La-clave-de-Marta-1'
const MINUTE = 60_000

const shop = sharedShop()
let browser: Awaited<ReturnType<typeof staffTestClient>>
beforeAll(async () => {
  browser = await staffTestClient(shop)
  const person = { name: 'Marta', password: PASSWORD, role: roles.seller }
  await createStaff(shop.db, cheapPasswords, { ...person, email: EMAIL })
  await createStaff(shop.db, cheapPasswords, { ...person, email: 'left@horma.test', name: 'Lola' })
  await shop.pool.query(
    "update staff_users set archived_at = now() where email = 'left@horma.test'",
  )
})
// Each test runs a day later, when no failure is counted any more.
beforeEach(() => wait(24 * 60))

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}

async function fail(who: Browser, times: number, email = EMAIL) {
  for (let n = 0; n < times; n++) expect((await who.signIn(email, 'no es esta')).status).toBe(401)
}

const readRefusal = async (answer: Response) =>
  ((await answer.json()) as { actionData: Record<string, { refusal: unknown }> }).actionData[
    'office/login/login-page'
  ]?.refusal

async function lastAudit() {
  const { rows } = await shop.pool.query(
    `select action_type, user_email, target_entity_id, status, error_message, details
     from audit_log order by audit_id desc limit 1`,
  )
  return rows[0]
}

describe('signing in', () => {
  it('a sign-in leads to the dashboard, or to the page that was wanted', async () => {
    const marta = browser()
    expect(redirectPath(await marta.signIn(EMAIL, PASSWORD))).toBe('/admin')
    expect((await marta.send('/admin')).status).toBe(200)
    const again = browser()
    expect(redirectPath(await again.signIn(EMAIL, PASSWORD, '/print/ticket/7?copy=1'))).toBe(
      '/print/ticket/7?copy=1',
    )
    expect([...again.cookies.keys()].sort()).toEqual(['better-auth.session_token', 'known_device'])
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/catalogo',
  ])('a sign-in never leads to %s', async (next) => {
    expect(redirectPath(await browser().signIn(EMAIL, PASSWORD, next))).toBe('/admin')
    const seen = browser()
    await seen.signIn(EMAIL, PASSWORD)
    expect(redirectPath(await seen.send(`/admin/login?next=${encodeURIComponent(next)}`))).toBe(
      '/admin',
    )
  })

  it('a sign-in writes to the audit log who it was, and no password', async () => {
    await browser().signIn(EMAIL, PASSWORD)
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.signIn',
      user_email: EMAIL,
      target_entity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'success',
    })
  })

  it('a sign-in with a wrong password is audited without naming an account', async () => {
    await browser().signIn(EMAIL, 'secreto-equivocado')
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.signIn',
      user_email: 'visitante',
      status: 'error',
      error_message: 'WRONG_CREDENTIALS',
      details: { account: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const { rows } = await shop.pool.query(
      `select audit_log::text as line from audit_log where audit_log::text like any($1)`,
      [[`%${PASSWORD}%`, '%secreto-equivocado%']],
    )
    expect(rows).toEqual([])
  })

  it('a refused sign-in answers the same whether the account exists, is archived or is unknown', async () => {
    const answers = []
    for (const [email, password] of [
      [EMAIL, 'no es esta'],
      ['nobody@horma.test', 'no es esta'],
      ['left@horma.test', PASSWORD],
      ['', ''],
    ] as const) {
      const answer = await browser().signIn(email, password)
      answers.push([answer.status, await readRefusal(answer)])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(answers).toEqual(Array(4).fill([401, { code: 'wrong' }]))
  })
})

describe('lockout', () => {
  it('five failed sign-ins lock an account for a quarter of an hour, even with the right password', async () => {
    const marta = browser()
    await fail(marta, 5)
    const refused = await marta.signIn(EMAIL, PASSWORD)
    expect(refused.status).toBe(429)
    expect(await readRefusal(refused)).toEqual({ code: 'locked', minutes: 15 })
    expect(marta.cookies.size).toBe(0)
    expect(await lastAudit()).toMatchObject({ status: 'error', error_message: 'LOCKED_OUT' })

    wait(14)
    expect(await readRefusal(await marta.signIn(EMAIL, PASSWORD))).toEqual({
      code: 'locked',
      minutes: 1,
    })
    wait(1)
    expect(redirectPath(await marta.signIn(EMAIL, PASSWORD))).toBe('/admin')
  })

  it('five failed sign-ins lock an account that does not exist in the same way', async () => {
    const stranger = browser()
    await fail(stranger, 5, 'nobody@horma.test')
    expect((await stranger.signIn('NOBODY@horma.test ', 'x')).status).toBe(429)
  })

  it('a lockout holds for the API, and in another process', async () => {
    const marta = browser()
    await fail(marta, 5)
    const other = (await staffTestClient(shop))()
    const answer = await other.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-ip': '198.51.100.1' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ code: 'LOCKED_OUT', minutes: 15 })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('programs get the session in its cookie alone, which no script reads', async () => {
    const marta = browser()
    const answer = await marta.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;[^,]*HttpOnly/i)
    const [token = 'none'] = [...marta.cookies.values()].map((value) => value.split('.')[0])
    const body = await answer.text()
    expect(body).toContain('Marta')
    expect(body).not.toContain(token)
    expect(JSON.parse(body)).not.toHaveProperty('token')
  })

  it('a lockout from one address does not lock the account for another address', async () => {
    await fail(browser('198.51.100.7'), 5)
    expect(redirectPath(await browser('203.0.113.9').signIn(EMAIL, PASSWORD))).toBe('/admin')
  })

  it('failures far apart, or followed by the right password, do not lock an account', async () => {
    const marta = browser()
    await fail(marta, 4)
    await browser().signIn(EMAIL, PASSWORD)
    await fail(marta, 4)
    wait(16)
    await fail(marta, 4)
    expect(redirectPath(await marta.signIn(EMAIL, PASSWORD))).toBe('/admin')
  })

  it('no sixth password is checked where twelve are tried at once', async () => {
    const marta = browser()
    const answers = await Promise.all(Array.from({ length: 12 }, () => marta.signIn(EMAIL, 'no')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })
})

describe('signing out', () => {
  it('a sign-out ends the session on the server, and is audited', async () => {
    const marta = browser()
    await marta.signIn(EMAIL, PASSWORD)
    const copied = new Map(marta.cookies)
    expect(redirectPath(await marta.submit('/admin/logout', {}))).toBe(
      '/admin/login?notice=signed_out',
    )
    expect([...marta.cookies.keys()]).toEqual(['known_device'])
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.signOut',
      user_email: EMAIL,
      status: 'success',
    })
    const thief = browser()
    for (const [name, value] of copied) thief.cookies.set(name, value)
    expect(redirectPath(await thief.send('/admin'))).toBe('/admin/login')
  })

  it('a sign-out needs more than a link', async () => {
    const marta = browser()
    await marta.signIn(EMAIL, PASSWORD)
    expect(redirectPath(await marta.send('/admin/logout'))).toBe('/admin')
    expect((await marta.send('/admin')).status).toBe(200)
  })
})

describe('the session check of open pages', () => {
  it('a session check answers who is signed in, until the session is ended elsewhere', async () => {
    const marta = browser()
    await marta.signIn(EMAIL, PASSWORD)
    const session = await marta.send('/admin/session')
    expect(session.headers.get('cache-control')).toBe('no-store')
    expect(await session.json()).toMatchObject({ name: 'Marta', role_name: 'Dependienta' })
    await shop.pool.query('delete from staff_sessions')
    expect((await marta.send('/admin/session')).status).toBe(401)
    expect(redirectPath(await marta.send('/admin'))).toBe('/admin/login')
  })
})

describe('rate limits', () => {
  it('the rate limit of sign-ins holds for the form as for the API', async () => {
    const limited = (await staffTestClient(shop, { RATE_LIMITS: '' }))('192.0.2.77')
    for (let n = 0; n < 20; n++)
      expect((await limited.signIn(`no e-mail ${n}`, 'no')).status).toBe(401)
    expect((await limited.signIn('no e-mail', 'no')).status).toBe(429)
    const answer = await limited.signIn(EMAIL, PASSWORD)
    expect(await readRefusal(answer)).toMatchObject({
      code: 'too_often',
      seconds: expect.any(Number),
    })
  })
})
