import type { Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import {
  findArticle,
  inDatabase,
  openStaffApi,
  promiseReturns,
  receivePair,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const say = textPatterns('es')
const words = (key: string) => say('office/cutover/past-sales', key)
const files = (key: string) => say('office/imports', key)

async function upload(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'viejas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(page.getByRole('heading', { name: files('columns') })).toBeVisible()
}

test('past sales are tried, imported, found by their old number, and taken back', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await page.goto('/admin/trial')
  await page.getByRole('link', { name: words('title') }).click()
  await upload(
    page,
    [
      'Ticket;Fecha;Articulo;Cantidad;Precio;Total',
      'V-100;3/2/2025 10:00;Botín de antes;1;80,00;75,00',
      'V-101;30/2/2025;Botín de antes;1;80,00;80,00',
    ].join('\n'),
  )
  await page.getByLabel(words('source')).fill('Caja vieja')
  await expectAccessible(page)
  await page.getByRole('button', { name: files('try') }).click()
  await expect(page.getByRole('heading', { name: files('tried_title') })).toBeVisible()
  await expect(
    page.getByRole('region', { name: words('sums') }).getByRole('row', { name: /febrero de 2025/ }),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'V-101' })).toContainText(
    say('core/imports', 'PAST_DATE_WRONG'),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: files('import') }).click()
  await expect(page.getByRole('heading', { name: files('done_title') })).toBeVisible()

  await page.getByRole('link', { name: words('see_sales') }).click()
  await page.getByRole('link', { name: /V-100/ }).first().click()
  await expect(page.getByRole('main')).toContainText('V-100 · Caja vieja')
  await expectAccessible(page)

  await page.goto('/admin/past-sales')
  await page.getByRole('main').getByRole('link', { name: 'viejas.csv' }).first().click()
  await page.getByRole('button', { name: words('undo') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('undo') })
    .click()
  await expect(page.getByText(files('state.undone'))).toBeVisible()
})

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'at the till a past ticket is found by its old number, and a pair of it goes out in another size',
  async ({ page, shop, marta }) => {
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    await admin.dispose()
    const article = await findArticle(page.request, getBarcode('gredos', 'Negro', '42'))
    const other = await findArticle(page.request, getBarcode('gredos', 'Negro', '43'))
    await receivePair(shop, other.variant_id)
    await bringPastSale(shop, article.variant_id, other.price_cents)
    await page.reload()
    await marta.waitUntilReady()
    await marta.press(marta.button('till/counter', 'exchange'))
    const find = marta.region('till/returns', 'find')
    await find.getByLabel(marta.text('till/returns', 'number')).fill('vieja-7')
    await marta.press(
      find.getByRole('button', { name: marta.text('till/returns', 'look') }).first(),
    )
    const pane = marta.region('till/returns', 'pane')
    await expect(pane).toContainText('VIEJA-7')
    await expectAccessible(page)
    await marta.press(pane.getByRole('button', { name: /Talla 43 / }))
    await marta.press(marta.button('till/ticket', 'exchange_now', marta.ticket))
    await expect(marta.region('till/sales', 'exchanged')).toBeVisible()
  },
)

/** The shop of the journeys is in its trial, where no past sale comes back: this one is of the trial's side. */
function bringPastSale(
  shop: Parameters<typeof inDatabase>[0],
  variantId: number,
  paidCents: number,
): Promise<unknown> {
  return inDatabase(shop, async (tx) => {
    await query(
      tx,
      '',
      `with run as (
         insert into import_runs (reference, subject, file_name, bytes, dry_run, state, created_by)
         values (gen_random_uuid(), 'sales', 'viejas.csv', 1, false, 'done', 'test') returning import_run_id
       ), sale as (
         insert into sales (reference, sale_origin, location_id, payment_status, subtotal_cents, total_cents, created_at,
           paid_at, is_trial)
         select 'VJ' || substr(md5(random()::text), 1, 6), 'import', min(location_id), 'paid', $2, $2,
           now() - interval '1 day', now() - interval '1 day', true from locations returning sale_id
       ), line as (
         insert into sale_lines (sale_id, position, kind, variant_id, name, quantity, list_cents, total_cents, tax_rate)
         select sale_id, 1, 'variant', $1, '{"es": "Gredos de antes"}', 1, $2, $2, 21 from sale returning line_id
       ), unit as (
         insert into sale_line_units (line_id, n, paid_cents) select line_id, 1, $2 from line
       )
       insert into past_documents (import_run_id, source, number, sale_id, paid_by, paid_kind)
       select import_run_id, 'Caja vieja', 'VIEJA-7', sale_id, 'Efectivo', 'cash' from run, sale`,
      [variantId, paidCents],
    )
  })
}
