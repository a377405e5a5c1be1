import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/settings'
const button = (page: Page, key: string) => page.getByRole('button', { name: text(words, key) })
const field = (page: Page, key: string) => page.getByLabel(text(words, key)).first()
const preview = (page: Page) => page.frameLocator('iframe')

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
}

test('the hero and the colour of the shop are seen in the preview, saved, and shown in the store', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/site-settings?group=window')
  await field(page, 'label.hero_title').fill('Botas para el frío')
  await expect(preview(page).locator('h1')).toHaveText('Botas para el frío')
  await page.getByRole('link', { name: text(words, 'group.look') }).click()
  await field(page, 'theme.accent').fill('#7a1f3d')
  await expect(page.getByText(text(words, 'theme.readable'))).toBeVisible()
  await expect
    .poll(() =>
      preview(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent')),
    )
    .toBe('#7a1f3d')
  await expectAccessible(page)

  await save(page)
  await expect(page.getByText(text(words, 'saved'))).toBeVisible()
  await page.reload()
  await expect(field(page, 'theme.accent')).toHaveValue('#7a1f3d')
  await page.goto('/')
  await expect(page.locator('h1')).toHaveText('Botas para el frío')
})

test('what was typed into the settings and into a product stays while the shop does not answer, and is saved then', async ({
  page,
  context,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/site-settings?group=window')
  const title = field(page, 'label.hero_title')
  await title.fill('Zapatos para la lluvia')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText(text('core/base', 'UNANSWERED'))).toBeVisible()
  await expect(title).toHaveValue('Zapatos para la lluvia')
  await context.setOffline(false)
  await save(page)
  await expect(page.getByText(text(words, 'saved'))).toBeVisible()
  await expect(title).toHaveValue('Zapatos para la lluvia')

  await shopper(page).open('/admin/products?q=ordesa')
  await page.getByRole('table').getByRole('link').first().click()
  const description = page.locator('#data #description')
  await description.fill('Bota de montaña con suela de caucho.')
  await context.setOffline(true)
  const saveProduct = page.getByRole('button', {
    name: text('office/catalog/products', 'save'),
    exact: true,
  })
  await saveProduct.click()
  await expect(page.getByText(text('core/base', 'UNANSWERED'))).toBeVisible()
  await expect(description).toHaveValue('Bota de montaña con suela de caucho.')
  await context.setOffline(false)
  await saveProduct.click()
  await expect(
    page.getByText(text('office/catalog/products', 'saved'), { exact: true }),
  ).toBeVisible()
})

test('the second of two administrators is told whose value a setting has now, and takes it back from its history', async ({
  page,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const other = await visitor()
  await signIn(other.request, 'admin')
  await shopper(page).open('/admin/site-settings')
  await shopper(other).open('/admin/site-settings')
  const before = await field(page, 'label.contact_phone').inputValue()
  await field(other, 'label.contact_phone').fill('+34 555 22 33 44')
  await save(other)
  await expect(other.getByText(text(words, 'saved'))).toBeVisible()

  await field(page, 'label.contact_phone').fill('+34 555 99 88 77')
  await save(page)
  await expect(page.getByRole('alert').getByText('+34 555 22 33 44')).toBeVisible()
  await expect(field(page, 'label.contact_phone')).toHaveValue('+34 555 99 88 77')
  await button(page, 'keep_own').click()
  // What the shop had at first is a change too, now that it has another's.
  await field(page, 'label.contact_phone').fill(before)
  await expect(button(page, 'discard')).toBeVisible()
  await field(page, 'label.contact_phone').fill('+34 555 99 88 77')
  await save(page)
  await expect(page.getByText(text(words, 'saved'))).toBeVisible()

  await page.getByRole('button', { name: /^Historial: Teléfono/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('+34 555 99 88 77')).toBeVisible()
  await dialog.getByRole('listitem').filter({ hasText: before }).first().getByRole('button').click()
  await expect(field(page, 'label.contact_phone')).toHaveValue(before)
  await save(page)
  await expect(page.getByText(text(words, 'saved'))).toBeVisible()
})

test('an exported file says what it would change before it changes it, and nobody leaves unsaved settings unasked', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/site-settings?group=counter')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: text(words, 'export') }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file.settings).toMatchObject({ store_name: 'Horma' })

  file.settings.return_policy_days = 45
  file.settings.nobody_knows_it = 1
  await button(page, 'import').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'ajustes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(dialog.getByText('nobody_knows_it')).toBeVisible()
  await expect(dialog.getByText(/45 días/)).toBeVisible()
  await dialog.getByRole('button', { name: /Cambiar 1 ajuste/ }).click()
  await expect(page.getByText(text(words, 'import_done'))).toBeVisible()
  await expect(field(page, 'label.return_policy_days')).toHaveValue('45 días')

  await field(page, 'label.return_policy_days').fill('20')
  await page
    .getByRole('link', { name: /Registro de auditoría/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: text('office/ui', 'stay') })
    .last()
    .click()
  await expect(field(page, 'label.return_policy_days')).toHaveValue('20 días')
})

test('what is typed while a picture is on its way to a banner stays', async ({ page }) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/site-settings?group=window')
  await button(page, 'banner.add').click()
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/admin\/site-settings\/pictures/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  const banner = page.getByRole('listitem').filter({ hasText: 'Banner 1' })
  const leaving = page.waitForRequest(/\/admin\/site-settings\/pictures/)
  await banner.locator('input[type=file]').setInputFiles({
    name: 'botas.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer(),
  })
  await leaving
  const title = banner.getByLabel(text(words, 'banner.title'))
  await title.fill('Rebajas de enero')
  arrival.resolve()
  await expect(banner.locator('img')).toBeVisible()
  await expect(title).toHaveValue('Rebajas de enero')
})

test('settings that were cached show while those of the shop do not come, which is said above them', async ({
  page,
  context,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/site-settings?group=shop')
  const name = await field(page, 'label.store_name').inputValue()
  expect(name).not.toBe('')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: text('office', 'brand') })
    .click()
  await expect(page).toHaveURL(/\/admin$/)
  await context.setOffline(true)
  await page.getByRole('button', { name: text('office', 'user_menu') }).click()
  await page.getByRole('menuitem', { name: text('office', 'site_settings') }).click()
  await expect(field(page, 'label.store_name')).toHaveValue(name)
  await expect(page.getByText('Error de conexión')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: text('office/errors', 'again') }).click()
  await expect(page.getByText('Error de conexión')).toBeHidden()
})
