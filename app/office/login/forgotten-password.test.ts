import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../core/base/db.server.ts'
import {
  createPasswordLink,
  getPasswordToken,
} from '../../../core/staff/password-links/create-password-link.ts'
import { sendPasswordReset } from '../../../core/staff/password-links/send-password-reset.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { MARTAS_PASSWORD, martaOfEachTest } from '../../../test/staff/marta.ts'
import { type Browser, redirectPath } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { createMailRenderer } from '../../mail/render-mail.tsx'

const SECRET = 'secret of the tests'
const NEW = 'Otra-clave-de-Marta-2'
const MINUTE = 60_000

const shop = sharedShop()
const marta = martaOfEachTest(shop)

const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const staff = () => shop.call().staff

/** Does what a worker does for each link that was asked for, and gives the newest mail to the person. */
async function readMail(to = marta.email) {
  const { rows: jobs } = await shop.pool.query(
    `delete from pgboss.job where name = 'staff.password-reset' returning data`,
  )
  const parts = { db: shop.db, now: () => shop.clock.now, config: { secret: SECRET } }
  for (const { data } of jobs) await sendPasswordReset(parts, data)
  const { rows } = await shop.pool.query(
    'select template, language, data from mail_messages where recipient = $1 order by message_id desc',
    [to],
  )
  const render = createMailRenderer({ secret: SECRET, origin: 'https://shop.test' })
  const mail = rows[0] && (await render(shop.db, rows[0]))
  const token = /reset-password\?token=([0-9A-Z]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
  return { count: rows.length, language: rows[0]?.language, mail, token }
}

async function invite() {
  const link = {
    userId: marta.userId,
    purpose: 'invitation' as const,
    secret: SECRET,
    now: shop.clock.now,
  }
  return getPasswordToken(
    SECRET,
    await inTransaction(shop.db, (tx) => createPasswordLink(tx, link)),
  )
}

const nameShop = (name: string) =>
  shop.pool.query(
    `insert into site_settings (setting_id, setting_value) values ('store_name', to_jsonb($1::text))
     on conflict (setting_id) do update set setting_value = excluded.setting_value`,
    [name],
  )

const code = (error: { code: string }) => error.code
const isAllowed = async (who: Browser, password: string) =>
  redirectPath(await who.signIn(marta.email, password)) === '/admin'

describe('a forgotten password', () => {
  it('a link comes by mail, in the language of the person, and sets the password once', async () => {
    await shop.pool.query("update staff_users set language = 'de' where user_id = $1", [
      marta.userId,
    ])
    await staff().requestPasswordReset({ email: ` ${marta.email.toUpperCase()} `, language: 'it' })
    const { mail, language, token } = await readMail()
    expect(language).toBe('de')
    expect(mail?.subject).toBe('Dein neues Passwort bei Horma')
    expect(mail?.html).toContain(token)
    expect(await staff().getPasswordLink({ token })).toEqual({
      purpose: 'reset',
      name: 'Marta',
      email: marta.email,
    })
    await staff().setPasswordByLink({ token, new_password: NEW })
    expect(await isAllowed(marta.browser(), MARTAS_PASSWORD)).toBe(false)
    expect(await isAllowed(marta.browser(), NEW)).toBe(true)
    const again = staff().setPasswordByLink({ token, new_password: MARTAS_PASSWORD })
    expect(await again.catch(code)).toBe('LINK_USED')
  })

  it('the answer for an unknown address, and what it leaves behind, is that of a known one', async () => {
    const queued = 'select count(*)::int as count from pgboss.job where name = $1'
    const counts: number[] = []
    for (const address of [marta.email, 'nobody@horma.test']) {
      expect(await staff().requestPasswordReset({ email: address })).toEqual({})
      const { rows } = await shop.pool.query(queued, ['staff.password-reset'])
      counts.push(rows[0].count)
    }
    expect(counts).toEqual([1, 2])
    expect((await readMail('nobody@horma.test')).count).toBe(0)
    expect((await readMail()).count).toBe(1)
    const { rows } = await shop.pool.query(
      `select status, user_email, details - 'account' as details from audit_log
       where action_type = 'staff.requestPasswordReset' order by audit_id desc limit 2`,
    )
    expect(rows[0]).toEqual(rows[1])
  })

  it('a new password ends all sessions, lockouts and older links, and is audited', async () => {
    const inside = marta.browser()
    await inside.signIn(marta.email, MARTAS_PASSWORD)
    for (let n = 0; n < 5; n++) await marta.browser().signIn(marta.email, 'no es esta')
    await staff().requestPasswordReset({ email: marta.email })
    const { token: older } = await readMail()
    await staff().requestPasswordReset({ email: marta.email })
    const { token } = await readMail()
    expect(await staff().getPasswordLink({ token: older }).catch(code)).toBe('LINK_USED')
    const set = { intent: 'set', token, new_password: NEW }
    expect(redirectPath(await marta.browser().submit('/admin/reset-password', set))).toBe(
      '/admin/login?notice=password_set',
    )
    expect((await inside.send('/api/v1/me')).status).toBe(401)
    expect(await isAllowed(marta.browser(), NEW)).toBe(true)
    const { rows } = await shop.pool.query(
      `select status, target_entity_id, details from audit_log
       where action_type = 'staff.setPasswordByLink' and target_entity_id = $1`,
      [marta.userId],
    )
    expect(rows).toEqual([
      { status: 'success', target_entity_id: marta.userId, details: { purpose: 'reset' } },
    ])
  })

  it('a link is good for an hour', async () => {
    await staff().requestPasswordReset({ email: marta.email })
    const { token } = await readMail()
    wait(59)
    expect(await staff().getPasswordLink({ token })).toMatchObject({ email: marta.email })
    wait(1)
    const late = staff().setPasswordByLink({ token, new_password: NEW })
    expect(await late.catch(code)).toBe('LINK_EXPIRED')
    expect(await isAllowed(marta.browser(), MARTAS_PASSWORD)).toBe(true)
  })

  it('three links an hour are sent to one person', async () => {
    for (let n = 0; n < 5; n++) await staff().requestPasswordReset({ email: marta.email })
    expect((await readMail()).count).toBe(3)
    wait(61)
    await staff().requestPasswordReset({ email: marta.email })
    expect((await readMail()).count).toBe(4)
  })

  it.each(['0'.repeat(32), 'Z'.repeat(32)])('the token %s is unknown', async (token) => {
    expect(await staff().getPasswordLink({ token }).catch(code)).toBe('LINK_UNKNOWN')
    const set = staff().setPasswordByLink({ token, new_password: NEW })
    expect(await set.catch(code)).toBe('LINK_UNKNOWN')
  })

  it.each(['', 'x', "' or 1=1 --", '0'.repeat(33)])(
    'the token %j is not understood',
    async (token) => {
      expect(await staff().getPasswordLink({ token }).catch(code)).toBe('BAD_REQUEST')
      const page = await marta
        .browser()
        .send(`/admin/reset-password?token=${encodeURIComponent(token)}`)
      const { loaderData } = (await page.json()) as { loaderData: Record<string, object> }
      expect(loaderData['office/login/reset-password-page']).toMatchObject({
        refused: 'LINK_UNKNOWN',
      })
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it.each([
    ['Zancada1985', 'PASSWORD_TOO_SHORT'],
    ['Password2026!', 'PASSWORD_TOO_GUESSABLE'],
    ['Marta-1234567', 'PASSWORD_TOO_GUESSABLE'],
    ['Horma12345678', 'PASSWORD_TOO_GUESSABLE'],
    ['LaZancada2026', 'PASSWORD_TOO_GUESSABLE'],
  ])('the password %s is refused and the link stays good', async (new_password, refusal) => {
    await nameShop('La Zancada')
    const token = await invite()
    expect(await staff().setPasswordByLink({ token, new_password }).catch(code)).toBe(refusal)
    expect(await staff().getPasswordLink({ token })).toMatchObject({ purpose: 'invitation' })
  })

  it('two who use one link at the same moment set one password', async () => {
    const token = await invite()
    const answers = await Promise.all(
      [NEW, `${NEW}3`].map((new_password) =>
        staff()
          .setPasswordByLink({ token, new_password })
          .then(() => 'set', code),
      ),
    )
    expect(answers.sort()).toEqual(['LINK_USED', 'set'])
  })

  it('an invitation gives a first password to whoever has none, for a week', async () => {
    await shop.pool.query('delete from staff_accounts where user_id = $1', [marta.userId])
    const token = await invite()
    wait(6 * 24 * 60)
    await staff().setPasswordByLink({ token, new_password: NEW })
    expect(await isAllowed(marta.browser(), NEW)).toBe(true)
  })

  it('the link of whoever has left the team is unknown', async () => {
    const token = await invite()
    await shop.pool.query('update staff_users set archived_at = now() where user_id = $1', [
      marta.userId,
    ])
    expect(await staff().getPasswordLink({ token }).catch(code)).toBe('LINK_UNKNOWN')
  })

  it('a password that is changed in the account ends the links of before', async () => {
    const token = await invite()
    const who = marta.browser()
    await who.signIn(marta.email, MARTAS_PASSWORD)
    const fields = {
      intent: 'change_password',
      current_password: MARTAS_PASSWORD,
      new_password: NEW,
    }
    await who.submit('/admin/account', fields)
    expect(await staff().getPasswordLink({ token }).catch(code)).toBe('LINK_USED')
  })

  it('what the mail of a link says is read by super admins alone', async () => {
    await staff().requestPasswordReset({ email: marta.email })
    await readMail()
    const { rows } = await shop.pool.query(
      'select message_id::int as id from mail_messages where recipient = $1',
      [marta.email],
    )
    const render = createMailRenderer({ secret: SECRET, origin: 'https://shop.test' })
    const read = (granted: object) =>
      shop.call(staffWith(granted), undefined, render).mail.getMessage({ message_id: rows[0].id })
    expect(await read({ can_manage_site_settings: true }).catch(code)).toBe('FORBIDDEN')
    expect(await read({ is_super_admin: true })).toMatchObject({ recipient: marta.email })
  })
})

describe('the pages of a forgotten password', () => {
  it('the page answers the same for every address, and refuses posts of other sites', async () => {
    const answers = []
    for (const address of [marta.email, 'nobody@horma.test']) {
      const answer = await marta.browser().submit('/admin/forgot-password', {
        intent: 'request',
        email: address,
      })
      const { actionData } = (await answer.json()) as { actionData: object }
      answers.push({ status: answer.status, actionData })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.actionData).toEqual({ 'office/login/forgot-password-page': { ok: true } })
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of ['/admin/forgot-password', '/admin/reset-password', '/admin/login/code']) {
      const answer = await marta
        .browser()
        .send(path, { method: 'POST', headers: foreign, body: 'x=1' })
      expect(answer.status, path).toBe(403)
    }
  })
})
