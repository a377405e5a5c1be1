import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getTotpCode, toPeriod } from '../../core/staff/second-factor/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { getStaffEmail, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const USERS = 'office/users'
const ROLES = 'office/users/roles'

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('button', { name: text(namespace, key) })

test('whoever is invited chooses a password, sets up the second factor of their role and gets in', async ({
  page,
  visitor,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const role = `Turno ${randomUUID().slice(0, 4)}`
  const email = `clara-${randomUUID().slice(0, 8)}@horma.test`

  await page.goto('/admin/users/roles/new')
  await page.locator('input[name=role_name]').fill(role)
  for (const key of ['requires_second_factor', 'flag.can_manage_sales_pos'])
    await page.getByRole('switch', { name: text(ROLES, key) }).check({ force: true })
  await button(page, ROLES, 'save').click()
  await expect(page.getByRole('table').getByRole('link', { name: role })).toBeVisible()

  await page.goto('/admin/users/invite')
  await page.locator('input[name=name]').fill('Clara Vidal')
  await page.locator('input[name=email]').fill(getStaffEmail('marta'))
  await page.locator('select[name=role_id]').selectOption(role)
  await button(page, USERS, 'send_invitation').click()
  await expect(page.getByText(text('core/staff', 'EMAIL_TAKEN'))).toBeVisible()
  await page.locator('input[name=email]').fill(email)
  await button(page, USERS, 'send_invitation').click()
  const link = await page.getByRole('textbox', { name: text(USERS, 'link') }).inputValue()
  await expectAccessible(page)

  const clara = await visitor({ locale: 'es-ES', baseURL: shop.url })
  // The meter's script is there: before it, the field would be emptied.
  await clara.goto(link, { waitUntil: 'networkidle' })
  await expect(heading(clara, text('office/login', 'reset.invited'))).toBeVisible()
  const password = 'Tarde-de-lluvia-2026'
  await clara.locator('input[name=new_password]').fill(password)
  await button(clara, 'office/login', 'reset.save').click()
  await expect(clara.getByText(text('office/login', 'password_set'))).toBeVisible()
  await clara.locator('input[name=email]').fill(email)
  await clara.locator('input[name=password]').fill(password)
  await button(clara, 'office/login', 'enter').click()

  // Until then nothing else is open to her.
  await expect(clara.getByRole('alert')).toContainText(text('office/account', 'required'))
  await clara.goto('/admin/sales-pos')
  await expect(heading(clara, text('office/account', 'title'))).toBeVisible()
  const setup = clara.locator('section', {
    has: clara.getByRole('heading', { level: 2, name: text('office/account', 'second_factor') }),
  })
  await setup.locator('input[name=current_password]').fill(password)
  await button(clara, 'office/account', 'set_up').click()
  const secret = decodeBase32((await setup.locator('code').innerText()).replaceAll(' ', ''))
  await setup.locator('input[name=code]').fill(getTotpCode(secret, toPeriod(new Date())))
  await button(clara, 'office/account', 'confirm').click()
  await button(clara, 'office/account', 'codes_kept').click()
  await expect(button(clara, 'office/account', 'codes_kept')).toBeHidden()
  await clara.goto('/admin/sales-pos')
  await expect(heading(clara, text('office/sales', 'title'))).toBeVisible()

  await clara.goto(link)
  await expect(clara.getByText(text('office/login', 'reset.bad_link'))).toBeVisible()
  await page.goto(`/admin/users?q=${email}`)
  await expect(page.getByRole('row', { name: email })).toContainText(text(USERS, 'state.active'))
  await expectAccessible(page)
})

/** What an authenticator app makes of the secret that is shown. */
function decodeBase32(letters: string): string {
  const bits = [...letters]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return Buffer.from(bytes).toString()
}
