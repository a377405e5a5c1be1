import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { getAppSecret } from '../../core/base/secret.ts'
import { getPasswordToken } from '../../core/staff/password-links/create-password-link.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { getTotpCode, toPeriod } from '../../core/staff/second-factor/totp.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { roles } from '../../demo/people.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import type { ShopServer } from './server.ts'
import { inDatabase, PASSWORD } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const login = (key: string) => text('office/login', key)
const account = (key: string) => text('office/account', key)
const NEW_PASSWORD = 'Otra-clave-de-Paco-2'

const codeOf = (secret: string, periods: number) =>
  getTotpCode(secret, toPeriod(new Date()) + periods)

/** A person for one journey, so that the passwords of the others stay as they are. */
async function hire(shop: ShopServer): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@horma.test`
  const person = { name: 'Olga', email, password: PASSWORD, role: roles.seller }
  await inDatabase(shop, (tx) => createStaff(tx, scryptPasswords, person))
  return email
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel(login('email')).fill(email)
  await page.getByLabel(login('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: login('enter') }).click()
}

function decodeBase32(letters: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...letters].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('a second factor is set up with its QR code, and then a code or a recovery code is asked for', async ({
  page,
  shop,
  visitor,
}) => {
  const email = await hire(shop)
  await enter(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/account')
  await waitForHydration(page)
  const part = page.getByRole('region', { name: account('second_factor') })
  await part.getByLabel(account('current_password'), { exact: true }).fill(PASSWORD)
  await part.getByRole('button', { name: account('set_up') }).click()
  await expect(part.getByRole('img', { name: account('qr') })).toBeVisible()
  await expectNoViolations(page)
  const secret = decodeBase32(((await part.locator('code').textContent()) ?? '').replace(/\s/g, ''))
  await part.getByRole('textbox', { name: account('code') }).fill('000000')
  await part.getByRole('button', { name: account('confirm') }).click()
  await expect(part).toContainText(text('core/staff', 'WRONG_CODE'))
  // The same half minute may be over when it is tried again: the one before would be another by then.
  const first = codeOf(secret, 0)
  await part.getByRole('textbox', { name: account('code') }).fill(first)
  await part.getByRole('button', { name: account('confirm') }).click()
  const codes = part.getByRole('list', { name: account('codes_title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await expectNoViolations(page)
  // Whoever leaves without saying that they are kept is told so when they are back.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(part.getByRole('alert')).toContainText(account('codes_unkept'))

  const phone = await visitor()
  await enter(phone, email, PASSWORD)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(login('code.title'))
  const field = phone.getByRole('textbox', { name: login('code.label') })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoViolations(phone)
  await field.fill(first)
  await field.press('Enter')
  const used = phone.getByRole('alert').filter({ hasText: text('core/staff', 'CODE_USED') })
  await expect(used).toBeVisible()
  await field.fill(codeOf(secret, 1))
  await field.press('Enter')
  await expect(phone).toHaveURL(/\/admin$/)

  const lost = await visitor()
  await enter(lost, email, PASSWORD)
  await lost.getByRole('link', { name: login('code.other') }).click()
  await lost.getByRole('textbox', { name: login('recovery.label') }).fill(recovery.toLowerCase())
  await lost.getByRole('button', { name: login('enter') }).click()
  await expect(lost).toHaveURL(/\/admin$/)
  await lost.goto('/admin/account')
  await waitForHydration(lost)
  await lost.getByRole('button', { name: account('switch_off') }).click()
  const dialog = lost.getByRole('dialog')
  await dialog.getByLabel(account('current_password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: account('switch_off') }).click()
  await expect(lost.getByRole('button', { name: account('set_up') })).toBeVisible()
})

test('a forgotten password is set again by the link of a mail, which ends the open session', async ({
  page,
  shop,
  visitor,
}) => {
  const email = await hire(shop)
  const inside = await visitor()
  await enter(inside, email, PASSWORD)
  await expect(inside).toHaveURL(/\/admin$/)
  await page.goto('/admin/login')
  await page.getByRole('link', { name: login('forgotten') }).click()
  // The sign-in has a field of the same name.
  await expect(page).toHaveURL(/\/admin\/forgot-password/)
  // The shop of the journeys has no mail server, and its page promises no e-mail.
  await expect(page.getByText(login('forgot.text_waiting'))).toBeVisible()
  await page.getByLabel(login('email')).fill(email)
  await page.getByRole('button', { name: login('forgot.send') }).click()
  await expect(page.getByRole('status')).toContainText(login('forgot.waiting_text'))

  const readLink = () =>
    inDatabase(shop, async (tx) => {
      const [mail] = await query<{ id: string }>(
        tx,
        'journey_password_link',
        `select data->>'link_id' as id from mail_messages where recipient = $1 and template = 'password-link'`,
        [email],
      )
      return mail && getPasswordToken(await getAppSecret(tx), mail.id)
    })
  await expect.poll(readLink, { timeout: 20_000 }).toBeTruthy()
  await page.goto(`/admin/reset-password?token=${await readLink()}`)
  await expectNoViolations(page)
  const field = page.getByLabel(login('reset.new_password'), { exact: true })
  await field.fill('Password2026!')
  await page.getByRole('button', { name: login('reset.save') }).click()
  await expect(page.getByText(text('core/staff', 'PASSWORD_TOO_GUESSABLE'))).toBeVisible()
  await field.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: login('reset.save') }).click()
  await expect(page.getByRole('status')).toContainText(login('password_set'))
  await enter(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/admin$/)
  await inside.reload()
  await expect(inside).toHaveURL(/\/admin\/login/)
})
