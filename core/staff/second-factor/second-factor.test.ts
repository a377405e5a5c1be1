import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { stopClockInPeriod } from '../../../test/staff/clock-in-period.ts'
import { MARTAS_PASSWORD, martaOfEachTest } from '../../../test/staff/marta.ts'
import type { Browser } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { createStaff } from '../users/create-staff.ts'
import { decodeBase32 } from './authenticator.fixture.ts'
import { getTotpCode, toPeriod } from './totp.ts'

const ROLE = { name: 'Jefa', permissions: { is_super_admin: true } }

const shop = sharedShop()
stopClockInPeriod()
const marta = martaOfEachTest(shop, ROLE)

const post = async (who: Browser, path: string, body: object) => {
  const answer = await who.send(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const signIn = (who: Browser) =>
  post(who, '/sign-in/email', { email: marta.email, password: MARTAS_PASSWORD })
const verify = (who: Browser, code: string, more: object = {}) =>
  post(who, '/two-factor/verify-totp', { code, ...more })
const recover = (who: Browser, code: string) =>
  post(who, '/two-factor/verify-backup-code', { code })
const codeAt = (secret: string, seconds: number) =>
  getTotpCode(secret, toPeriod(new Date(Date.now() + seconds * 1000)))
const isSignedIn = async (who: Browser) => (await who.send('/api/v1/me')).status === 200

/** Sends a form of the account's page. */
async function act(who: Browser, fields: Record<string, string>) {
  const answer = await who.submit('/admin/account', fields)
  const { actionData } = (await answer.json()) as { actionData: Record<string, Answer> }
  return actionData['office/account/account-page'] as Answer
}
interface Session {
  session_id: string
  is_current: boolean
}
interface Answer {
  ok: boolean
  setup: { secret: string; codes: string[] }
  codes: string[]
  refused?: { code: string }
}

/** Sets a second factor up as the account's page does; the code of half a minute ago confirms it. */
async function enrol(who: Browser) {
  await signIn(who)
  const { setup } = await act(who, { intent: 'set_up', current_password: MARTAS_PASSWORD })
  const secret = decodeBase32(setup.secret)
  expect(await act(who, { intent: 'confirm', code: codeAt(secret, -30) })).toMatchObject({
    ok: true,
  })
  return { secret, codes: setup.codes }
}

/** The session of a colleague who is signed in. */
async function readSessionOfAnother(): Promise<string> {
  const person = { name: 'Rosa', password: MARTAS_PASSWORD, email: 'rosa@horma.test' }
  const userId = await createStaff(shop.db, cheapPasswords, person)
  await marta.browser().signIn(person.email, MARTAS_PASSWORD)
  const { rows } = await shop.pool.query(
    'select session_id from staff_sessions where user_id = $1',
    [userId],
  )
  return rows[0].session_id
}

async function lastAudit() {
  const { rows } = await shop.pool.query(
    'select action_type, status, error_message, details from audit_log order by audit_id desc limit 1',
  )
  return rows[0]
}

async function countAudit(): Promise<number> {
  const { rows } = await shop.pool.query('select count(*)::int as count from audit_log')
  return rows[0].count
}

describe('the second factor', () => {
  it('a password alone opens nothing once a code has confirmed the second factor', async () => {
    await enrol(marta.browser())
    expect(await lastAudit()).toMatchObject({ action_type: 'staff.enableSecondFactor' })
    const who = marta.browser()
    const { status, body } = await signIn(who)
    expect([status, body]).toEqual([200, { twoFactorRedirect: true, twoFactorMethods: ['totp'] }])
    expect(await isSignedIn(who)).toBe(false)
    expect([...who.cookies.keys()]).toEqual(['better-auth.two_factor'])
  })

  it('a second factor that was never confirmed asks nobody for a code', async () => {
    const who = marta.browser()
    await signIn(who)
    await act(who, { intent: 'set_up', current_password: MARTAS_PASSWORD })
    const again = marta.browser()
    await signIn(again)
    expect(await isSignedIn(again)).toBe(true)
  })

  it('the code of the app ends the sign-in, which is then audited', async () => {
    const { secret } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    expect((await verify(who, codeAt(secret, 0))).status).toBe(200)
    expect(await isSignedIn(who)).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.signIn',
      status: 'success',
      details: { second_factor: 'code' },
    })
  })

  it('a code is accepted once: not again by another sign-in, nor at the same moment', async () => {
    const { secret } = await enrol(marta.browser())
    const [first, second, third] = [marta.browser(), marta.browser(), marta.browser()]
    for (const who of [first, second, third]) await signIn(who)
    const code = codeAt(secret, 0)
    const answers = await Promise.all([first, second].map((who) => verify(who, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const replayed = await verify(third, code)
    expect(replayed.body).toMatchObject({ code: 'CODE_USED' })
    expect(await isSignedIn(third)).toBe(false)
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.signIn',
      status: 'error',
      error_message: 'CODE_USED',
      details: { account: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect((await verify(third, codeAt(secret, 30))).status).toBe(200)
  })

  it('a code older than one that was accepted is refused', async () => {
    const { secret } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    expect((await verify(who, codeAt(secret, -30))).body).toMatchObject({ code: 'CODE_USED' })
  })

  it('a wrong code and an expired one are refused and told apart', async () => {
    const { secret } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    expect((await verify(who, codeAt(secret, -150))).body).toMatchObject({ code: 'CODE_EXPIRED' })
    expect((await verify(who, codeAt(secret, 90_000))).body).toMatchObject({ code: 'WRONG_CODE' })
    expect((await verify(who, '')).body).toMatchObject({ code: 'WRONG_CODE' })
    const { rows } = await shop.pool.query(
      `select failed_verification_count as failed from staff_two_factors join staff_users using (user_id)
       where email = $1`,
      [marta.email],
    )
    expect(rows).toEqual([{ failed: 3 }])
  })

  it('five wrong codes end a challenge, and ten lock the account even for the right code', async () => {
    const { secret } = await enrol(marta.browser())
    for (let challenge = 0; challenge < 2; challenge++) {
      const who = marta.browser()
      await signIn(who)
      for (let n = 0; n < 5; n++) await verify(who, '000000')
      const code =
        challenge === 0 ? 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' : 'ACCOUNT_TEMPORARILY_LOCKED'
      expect((await verify(who, codeAt(secret, 30))).body).toMatchObject({ code })
    }
  })

  it('right passwords without a code lock the account for their address', async () => {
    await enrol(marta.browser())
    for (let n = 0; n < 5; n++) expect((await signIn(marta.browser())).status).toBe(200)
    expect((await signIn(marta.browser())).status).toBe(429)
  })

  it('a recovery code opens once, however it is typed', async () => {
    const { codes } = await enrol(marta.browser())
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    const who = marta.browser()
    await signIn(who)
    expect((await recover(who, ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ details: { second_factor: 'recovery_code' } })
    const account = await (await who.send('/api/v1/account')).json()
    expect(account).toMatchObject({ has_second_factor: true, recovery_codes_left: 9 })
    const again = marta.browser()
    await signIn(again)
    expect((await recover(again, code)).body).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('new recovery codes take the place of the old ones, for the password', async () => {
    const owner = marta.browser()
    const { codes } = await enrol(owner)
    const wrong = await act(owner, { intent: 'renew_codes', current_password: 'no es esta' })
    expect(wrong.refused).toMatchObject({ code: 'INVALID_PASSWORD' })
    const renewed = await act(owner, { intent: 'renew_codes', current_password: MARTAS_PASSWORD })
    expect(renewed.codes).toHaveLength(10)
    const who = marta.browser()
    await signIn(who)
    expect((await recover(who, codes[0] ?? '')).status).toBe(401)
    expect((await recover(who, renewed.codes[0] ?? '')).status).toBe(200)
  })

  it('a trusted device is not asked for a code, until the other sessions are ended', async () => {
    const { secret } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    await verify(who, codeAt(secret, 0), { trustDevice: true })
    await who.submit('/admin/logout', {})
    expect((await signIn(who)).body).not.toHaveProperty('twoFactorRedirect')
    expect(await isSignedIn(who)).toBe(true)
    await act(who, { intent: 'end_others' })
    await who.submit('/admin/logout', {})
    expect((await signIn(who)).body).toMatchObject({ twoFactorRedirect: true })
  })

  it('a lost phone that was trusted is asked for a code again once its session is ended, by its owner or for them', async () => {
    const desk = marta.browser()
    const { secret } = await enrol(desk)
    const phone = marta.browser()
    await signIn(phone)
    await verify(phone, codeAt(secret, 0), { trustDevice: true })
    const answer = await desk.send('/api/v1/account/sessions')
    const { sessions } = (await answer.json()) as { sessions: Session[] }
    const session_id = sessions.find(({ is_current }) => !is_current)?.session_id ?? ''
    expect(await act(desk, { intent: 'end_session', session_id })).toMatchObject({ ok: true })
    expect((await signIn(phone)).body).toMatchObject({ twoFactorRedirect: true })
    await verify(phone, codeAt(secret, 30), { trustDevice: true })
    const { rows } = await shop.pool.query('select user_id from staff_users where email = $1', [
      marta.email,
    ])
    const owner = shop.call(staffWith({ is_super_admin: true }))
    await owner.staff.endSessions({ user_id: rows[0].user_id })
    expect((await signIn(phone)).body).toMatchObject({ twoFactorRedirect: true })
  })

  it('a session that nobody has, or has no longer, is unknown, and no trusted device is forgotten for it', async () => {
    const desk = marta.browser()
    const { secret } = await enrol(desk)
    const phone = marta.browser()
    await signIn(phone)
    await verify(phone, codeAt(secret, 0), { trustDevice: true })
    const colleague = shop.call(staffWith({}))
    for (const session_id of [randomUUID(), await readSessionOfAnother()]) {
      expect(await act(desk, { intent: 'end_session', session_id })).toMatchObject({
        refused: { code: 'SESSION_UNKNOWN' },
      })
      const unknown = { code: 'SESSION_UNKNOWN', status: 404 }
      expect(await getRefusal(colleague.staff.endOwnSession({ session_id }))).toEqual(unknown)
    }
    await phone.submit('/admin/logout', {})
    expect((await signIn(phone)).body).not.toHaveProperty('twoFactorRedirect')
  })

  it('another person is not let in by the cookie of a trusted device or of a challenge', async () => {
    const { secret } = await enrol(marta.browser())
    const trusted = marta.browser()
    await signIn(trusted)
    await verify(trusted, codeAt(secret, 0), { trustDevice: true })
    const trust = trusted.cookies.get('better-auth.trust_device') ?? ''
    marta.email = 'lola@horma.test'
    await createStaff(shop.db, cheapPasswords, {
      name: 'Lola',
      password: MARTAS_PASSWORD,
      role: ROLE,
      email: marta.email,
    })
    await enrol(marta.browser())
    for (const forged of [trust, `${trust.slice(0, -4)}AAAA`, 'x.y', '']) {
      const lola = marta.browser()
      lola.cookies.set('better-auth.trust_device', forged)
      expect((await signIn(lola)).body, forged).toMatchObject({ twoFactorRedirect: true })
    }
    const stranger = marta.browser()
    stranger.cookies.set('better-auth.two_factor', '2fa-forged.AAAA')
    const refused = await verify(stranger, codeAt(secret, 30))
    expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_TWO_FACTOR_COOKIE' } })
  })

  it('the second factor is switched off by the password alone', async () => {
    const owner = marta.browser()
    await enrol(owner)
    const wrong = await act(owner, { intent: 'switch_off', current_password: 'no es esta' })
    expect(wrong.refused).toMatchObject({ code: 'INVALID_PASSWORD' })
    expect(await lastAudit()).toMatchObject({
      action_type: 'staff.disableSecondFactor',
      error_message: 'WRONG_CREDENTIALS',
    })
    expect(
      await act(owner, { intent: 'switch_off', current_password: MARTAS_PASSWORD }),
    ).toMatchObject({
      ok: true,
    })
    expect(await isSignedIn(owner)).toBe(true)
    const who = marta.browser()
    await signIn(who)
    expect(await isSignedIn(who)).toBe(true)
  })

  it('five wrong passwords in an open session lock what asks for the password', async () => {
    const owner = marta.browser()
    await enrol(owner)
    for (let n = 0; n < 5; n++)
      await act(owner, { intent: 'switch_off', current_password: 'no es esta' })
    const locked = await act(owner, { intent: 'switch_off', current_password: MARTAS_PASSWORD })
    expect(locked.refused).toMatchObject({ code: 'LOCKED_OUT' })
  })

  it('a visitor who says who they are writes nothing in that person’s name', async () => {
    const { rows } = await shop.pool.query('select user_id as id from staff_users limit 1')
    const person = { id: rows[0].id, email: marta.email, name: 'Marta' }
    const checked = { state: 'invalid', isEnrolling: true, person }
    const before = await countAudit()
    for (const path of ['/two-factor/verify-totp', '/two-factor/verify-backup-code']) {
      const refused = await post(marta.browser(), path, { code: '000000', checked })
      expect(refused, path).toMatchObject({
        status: 401,
        body: { code: 'INVALID_TWO_FACTOR_COOKIE' },
      })
    }
    expect(await countAudit()).toBe(before)
  })

  it('whoever left the team meanwhile is not let in by their code', async () => {
    const { secret } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    await shop.pool.query('update staff_users set archived_at = now() where email = $1', [
      marta.email,
    ])
    const refused = await verify(who, codeAt(secret, 0))
    expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_TWO_FACTOR_COOKIE' } })
    expect(await isSignedIn(who)).toBe(false)
  })

  it('codes and secrets are in no entry of the log', async () => {
    const { secret, codes } = await enrol(marta.browser())
    const who = marta.browser()
    await signIn(who)
    await recover(who, codes[0] ?? '')
    const { rows } = await shop.pool.query(
      'select audit_log::text as line from audit_log where audit_log::text like any($1)',
      [[secret, ...codes].map((text) => `%${text}%`)],
    )
    expect(rows).toEqual([])
  })
})

describe('a role that requires a second factor', () => {
  it('leads to the own account, and allows nothing else until a code has confirmed it', async () => {
    const who = marta.browser()
    await signIn(who)
    await shop.pool.query('update admin_roles set requires_second_factor = true')
    for (const path of ['/admin', '/admin/products', '/admin/tpv', '/print/ticket/1'])
      expect((await who.send(path)).headers.get('location'), path).toBe('/admin/account')
    expect((await who.send('/admin/account')).status).toBe(200)
    expect((await who.send('/api/v1/office/products')).status).toBe(403)
    const me = await (await who.send('/api/v1/me')).json()
    expect(me).toMatchObject({ needs_second_factor: true, is_super_admin: false })
    expect(me.permissions).not.toContain(true)
    const { setup } = await act(who, { intent: 'set_up', current_password: MARTAS_PASSWORD })
    await act(who, { intent: 'confirm', code: codeAt(decodeBase32(setup.secret), 0) })
    expect((await who.send('/admin')).status).toBe(200)
    await shop.pool.query('update admin_roles set requires_second_factor = false')
  })
})
