import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { findOnDisk } from '../customers/find-on-disk.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import {
  addTill,
  findArticle,
  openElsewhere,
  openStaffApi,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/customers'

async function createCustomer(staff: APIRequestContext, data: object): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post('/api/v1/customers', { data, headers })
  return ((await answer.json()) as { customer_id: number }).customer_id
}

/** The names of the customers whom the browser of a till can find without the shop. */
const readKnownNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('horma-till-customers')
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('customers')
            .objectStore('customers')
            .get('known')
          reading.onsuccess = () => {
            const stored: { customers: { name: string }[] } | undefined = reading.result
            opening.result.close()
            resolve(stored?.customers.map(({ name }) => name) ?? [])
          }
        }
      }),
  )

/** A seller writes somebody down whom the shop knows twice, and takes one of both instead. */
async function takeWhoIsKnown(page: Page, till: string): Promise<void> {
  const marta = tillSeller(page)
  const words = 'till/customers'
  await signIn(page.request, 'marta')
  await marta.openTill(till)
  await marta.waitUntilReady()
  await marta.press(marta.button('till/ticket', 'customer_add', marta.ticket))
  const dialog = page.getByRole('dialog')
  await marta.press(marta.button(words, 'new', dialog))
  const form = dialog.getByRole('form', { name: marta.text(words, 'new') })
  await form.getByLabel(marta.text(words, 'name')).fill('Casilda Nueva')
  await form.getByLabel(marta.text(words, 'email')).fill('CASILDA@horma.test')
  await marta.press(marta.button(words, 'save', dialog))
  const warning = dialog.getByRole('alert')
  await expect(warning.getByRole('button')).toHaveText(['Elegir a Casilda D.'])
  await form.getByLabel(marta.text(words, 'email')).fill('')
  await form.getByLabel(marta.text(words, 'phone')).fill('+34 655404303')
  await marta.press(marta.button(words, 'save', dialog))
  await expect(warning.getByRole('button')).toHaveCount(3)
  await expectNoViolations(page)
  await marta.press(warning.getByRole('button', { name: 'Elegir a Casilda Doble' }))
  await expect(dialog).toBeHidden()
  await marta.press(marta.ticket.getByRole('button', { name: /^Cliente: Casilda Doble/ }))
  await expect(dialog).toContainText('Puede estar dos veces: Casilda D.')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => readKnownNames(page)).toContain('Casilda Doble')
}

test('the till and the office find a customer twice, the office merges both, takes it back and merges again, hands out the data, and erases them', async ({
  page,
  shop,
  visitor,
}) => {
  const staff = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const article = await findArticle(staff, getBarcode('libelula', 'Negro', '29'))
  await receivePair(shop, article.variant_id)
  const phone = '655 404 303'
  const customer_id = await createCustomer(staff, { name: 'Casilda Doble', phone })
  await createCustomer(staff, {
    name: 'Casilda D.',
    phone,
    email: 'casilda@horma.test',
    is_somebody_else: true,
  })
  await sellElsewhere(staff, till, { ...article, customer_id })
  const counter = await visitor({ viewport: { width: 1024, height: 768 } })
  await takeWhoIsKnown(counter, till)
  await signIn(page.request, 'admin')
  const admin = shopper(page)
  const button = (key: string) => page.getByRole('button', { name: text(words, key), exact: true })

  await admin.open('/admin/customers')
  await page.getByLabel(text(words, 'filter.q')).fill('0034 655404303')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Casilda Doble' }).click()
  await expectAccessible(page)

  const double = page.getByRole('alert').getByRole('link', { name: 'Casilda D.' })
  const kept = page.getByRole('region', { name: 'Casilda Doble' })
  const merged = page.getByRole('region', { name: text(words, 'merged') })
  const keep = kept.getByRole('button', { name: text(words, 'keep_this') })
  await double.click()
  await expect(kept).toContainText('casilda@horma.test')
  await expectAccessible(page)
  await keep.click()
  await expect(merged).toContainText('Casilda D.')
  await merged.getByRole('button', { name: text(words, 'unmerge') }).click()
  await expect(page.getByRole('link', { name: 'casilda@horma.test' })).toBeHidden()
  await double.click()
  await keep.click()
  await expect(merged).toContainText('Casilda D.')
  await expect(page.getByRole('link', { name: 'casilda@horma.test' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: text(words, 'export') }).click()
  const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(copy.data.customers).toHaveLength(2)
  expect(copy.data.sales).toHaveLength(1)

  await button('erase').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(words, 'erase'), exact: true })
    .click()
  await expect(page.getByText(text(words, 'erased'))).toBeVisible()
  await admin.open('/admin/customers?q=casilda')
  await expect(page.getByText(text(words, 'none_found'), { exact: true })).toBeVisible()
  await expect.poll(() => readKnownNames(counter)).not.toContain('Casilda Doble')
  expect(findOnDisk(shop, ['casilda', '655 404 303', '655404303'])).toEqual([])
  await staff.dispose()
})

const FILE = `Nombre;Apellidos;Correo;Teléfono;CP;NIF
Ximena;Lista;ximena@lista.example;655 505 606;3600;
Ana;Lista;conocida@lista.example;655 505 607;28001;
Nadie;Lista;;6555;28001;`

test('a list of another shop is tried and imported, and its report leads to who is new and who was known', async ({
  page,
  shop,
}) => {
  const files = 'office/imports'
  const imports = 'office/customers/imports'
  const staff = await openStaffApi(shop, 'rosa')
  await createCustomer(staff, { name: 'Ana Lista', email: 'conocida@lista.example' })
  await staff.dispose()
  await signIn(page.request, 'rosa')
  await page.goto('/admin/customers/imports')
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page).toHaveURL(/\/admin\/customers\/imports\/\d+$/)
  await expectAccessible(page)
  const main = page.getByRole('main')
  const press = (key: string) =>
    main.getByRole('button', { name: text(files, key), exact: true }).click()
  const row = (n: number) => main.getByRole('listitem').filter({ hasText: `Fila ${n}` })
  await press('try')
  await expect(page.getByRole('heading', { name: text(files, 'tried_title') })).toBeVisible()
  await expect(row(2)).toContainText(text(imports, 'row.created'))
  await expect(row(2).getByRole('link')).toHaveCount(0)
  await expect(row(4)).toContainText(text('core/imports', 'NO_CONTACT'))
  await press('import')
  await expect(page.getByRole('heading', { name: text(files, 'done_title') })).toBeVisible()
  await expect(row(2)).toContainText(text('core/imports', 'POSTAL_CODE_COMPLETED'))
  await expect(row(3)).toContainText(text(imports, 'row.changed'))
  await expect(row(3).getByRole('link')).toHaveText('Ana Lista')
  await expect(row(4)).toContainText(text(imports, 'row.refused'))
  await expectAccessible(page)
  await row(2).getByRole('link', { name: 'Ximena Lista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ximena Lista')
  await expect(main).toContainText('03600')
})
