import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../core/base/db.server.ts'
import type { Language } from '../../../core/base/languages.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import {
  createPasswordLink,
  getPasswordToken,
} from '../../../core/staff/password-links/create-password-link.ts'
import { decodeBase32 } from '../../../core/staff/second-factor/authenticator.fixture.ts'
import { getTotpCode, toPeriod } from '../../../core/staff/second-factor/totp.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { MARTAS_PASSWORD, martaOfEachTest } from '../../../test/staff/marta.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { createMailRenderer } from '../../mail/render-mail.tsx'

const SECRET = 'secret of the tests'
const NEW = 'Otra-clave-de-Marta-2'
const CHANGE = { intent: 'change_password', current_password: MARTAS_PASSWORD }
const EDGE = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0'

const shop = sharedShop()
const marta = martaOfEachTest(shop, { name: 'Jefa', permissions: { is_super_admin: true } })
const render = createMailRenderer({ secret: SECRET, origin: 'https://shop.test' })

let rosa: Actor
let people = 0
beforeEach(async () => {
  const email = `rosa-${++people}@horma.test`
  const userId = await createStaff(shop.db, cheapPasswords, {
    name: 'Rosa',
    email,
    password: MARTAS_PASSWORD,
    role: { name: 'Jefa', permissions: { is_super_admin: true } },
  })
  rosa = { ...staffWith({ is_super_admin: true }), userId, email, name: 'Rosa' }
})

const self = (): Actor => {
  const { userId, email } = marta
  return { ...staffWith({ is_super_admin: true }), userId, email, name: 'Marta' }
}

async function readMails(to = marta.email) {
  const { rows } = await shop.pool.query(
    `select template, language, data from mail_messages
     where recipient = $1 and template = 'credentials-changed' order by message_id`,
    [to],
  )
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...(await render(shop.db, row)) })),
  ) as Promise<{ language: Language; data: { what: string }; subject: string; text: string }[]>
}
const readChanges = async (to?: string) => (await readMails(to)).map(({ data }) => data.what)

type Browser = ReturnType<typeof marta.browser>

/** Sends a form of the account's page; gives what was answered. */
async function act(who: Browser, fields: Record<string, string>) {
  const answer = await who.send('/admin/account', {
    method: 'POST',
    headers: { 'user-agent': EDGE },
    body: new URLSearchParams({ operation_id: randomUUID(), ...fields }),
  })
  const { actionData } = (await answer.json()) as { actionData: Record<string, Answer> }
  return actionData['office/account/account-page'] as Answer
}
interface Answer {
  ok: boolean
  setup: { secret: string }
}

async function signInMarta() {
  const who = marta.browser()
  await who.signIn(marta.email, MARTAS_PASSWORD)
  return who
}

async function makeToken(purpose: 'reset' | 'invitation') {
  const link = { userId: marta.userId, purpose, secret: SECRET, now: shop.clock.now }
  const linkId = await inTransaction(shop.db, (tx) => createPasswordLink(tx, link))
  return getPasswordToken(SECRET, linkId)
}

describe('an e-mail about changed credentials', () => {
  it('tells who changes their own password when and in which browser, in their language, and nothing secret', async () => {
    await shop.pool.query("update staff_users set language = 'de' where user_id = $1", [
      marta.userId,
    ])
    const who = await signInMarta()
    shop.clock.now = new Date('2026-07-01T22:30:00Z')
    expect((await act(who, { ...CHANGE, new_password: NEW })).ok).toBe(true)
    const [mail, ...more] = await readMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      language: 'de',
      subject: 'Dein Passwort bei Horma wurde geändert',
    })
    for (const fact of [
      'Hallo Marta',
      '2. Juli 2026',
      '00:30',
      'Edge unter Windows',
      'Mit deinem Konto',
    ])
      expect(mail?.text).toContain(fact)
    expect(mail?.text).toContain('https://shop.test/admin/forgot-password')
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${NEW}|${MARTAS_PASSWORD}`))
  })

  it('is not written for a password that was refused', async () => {
    const who = await signInMarta()
    await act(who, { ...CHANGE, new_password: NEW, current_password: 'no es esta' })
    await act(who, { ...CHANGE, new_password: 'corta' })
    expect(await readChanges()).toEqual([])
  })

  it('tells the owner of an account of a password set by the link of a forgotten one', async () => {
    const token = await makeToken('reset')
    await shop.call().staff.setPasswordByLink({ token, new_password: NEW })
    expect(await readChanges()).toEqual(['password'])
    expect((await readMails())[0]?.text).not.toContain(token)
  })

  it('is not written for the first password, which an invitation asks for', async () => {
    const token = await makeToken('invitation')
    await shop.call().staff.setPasswordByLink({ token, new_password: NEW })
    expect(await readChanges()).toEqual([])
  })

  it('tells of a second factor once it is confirmed, of new recovery codes, and that it is switched off', async () => {
    const who = await signInMarta()
    const { setup } = await act(who, { intent: 'set_up', current_password: MARTAS_PASSWORD })
    expect(await readChanges()).toEqual([])
    const code = getTotpCode(decodeBase32(setup.secret), toPeriod(new Date()))
    const current_password = MARTAS_PASSWORD
    expect((await act(who, { intent: 'confirm', code })).ok).toBe(true)
    expect((await act(who, { intent: 'renew_codes', current_password })).ok).toBe(true)
    expect((await act(who, { intent: 'switch_off', current_password })).ok).toBe(true)
    expect(await readChanges()).toEqual([
      'second_factor',
      'recovery_codes',
      'second_factor_removed',
    ])
  })

  it('says which colleague took a second factor away', async () => {
    await shop.call(rosa).staff.resetSecondFactor({ user_id: marta.userId })
    const [mail] = await readMails()
    expect(mail?.data.what).toBe('second_factor_removed')
    expect(mail?.text).toContain('Rosa')
  })

  it('tells of a PIN that was set and of one that was removed, whoever did it', async () => {
    await shop.call(self()).staff.setPin({ user_id: marta.userId, pin: '4071' })
    await shop.call(rosa).staff.setPin({ user_id: marta.userId, pin: '8052' })
    await shop.call(rosa).staff.removePin({ user_id: marta.userId })
    const mails = await readMails()
    expect(mails.map(({ data }) => data.what)).toEqual(['pin', 'pin', 'pin_removed'])
    expect(mails.map(({ text }) => text.includes('Rosa'))).toEqual([false, true, true])
    expect(JSON.stringify(mails)).not.toMatch(/4071|8052/)
  })

  it('is not written to an account without an address, and the change is made all the same', async () => {
    const token = await makeToken('reset')
    await shop.pool.query('update staff_users set email = $2 where user_id = $1', [
      marta.userId,
      '',
    ])
    await shop.call().staff.setPasswordByLink({ token, new_password: NEW })
    const { rows } = await shop.pool.query(
      "select from mail_messages where recipient = '' and template = 'credentials-changed'",
    )
    expect(rows).toEqual([])
  })
})
