import type { Page } from '@playwright/test'
import { confirmKey, makeKey } from './backup/backup-steps.ts'
import { expect } from './fixtures.ts'
import { bookTransfer } from './office/book-transfer.ts'
import { answerQuestions, uploadCatalog } from './office/import-steps.ts'
import { press, shopper } from './shopper.ts'
import { test } from './shops/fiscal-shop.ts'
import { signInOwner } from './shops/new-shop.ts'
import { addTill, findArticle, listSales, promiseReturns } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const text = textPatterns('es')
const BOX = '8412345678905'
const CATALOG = [
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode',
  `brisa,Bota Brisa,Ventolera,Botas,Talla,38,Color,Granate,1,64.90,${BOX}`,
].join('\n')
const PRICE = 64_90
const FLOAT = 100_00

test('the first hour of a shop: what it is, its goods and stock, a web sale by transfer, a ticket that the agency takes, a return, a close and a copy', async ({
  page,
  shop,
  agency,
  visitor,
}) => {
  test.setTimeout(120_000)
  await signInOwner(page.request)
  await saySettings(page)
  await promiseReturns(page.request)
  await bringGoods(page)
  await countStock(page)

  const buyerPage = await visitor()
  const reference = await orderByTransfer(buyerPage)
  await page.goto(`/admin/payments?q=${reference}`)
  await bookTransfer(page, reference)
  await buyerPage.reload()
  await expect(buyerPage.getByRole('main')).toContainText('Pagado')

  const till = await addTill(shop)
  const seller = tillSeller(page)
  await seller.openTill(till)
  await seller.openSession(FLOAT)
  await seller.scanAll(BOX)
  await seller.pay()
  await seller.payCash()
  const number = await seller.finishSale()
  const paper = await seller.print('print')
  await expect(paper.locator('[data-fiscal-qr]')).toBeVisible()
  await paper.close()
  const getSent = () => agency.received().map((record) => record.number)
  await expect.poll(getSent, { timeout: 20_000 }).toContain(number)
  expect([...new Set([...agency.known.values()].map(({ state }) => state))]).toEqual(['Correcta'])
  expect(agency.invalid).toEqual([])

  const [sale] = await listSales(page.request, till)
  await seller.scan(sale?.reference ?? 'no ticket')
  await seller.press(
    seller.button('till/returns', 'take_back', seller.region('till/returns', 'pane')),
  )
  await seller.press(seller.button('till/ticket', 'give_back', seller.ticket))
  const back = seller.region('till/payments', 'back.title')
  await seller.press(seller.button('till/returns', 'give_back', back))
  await expect(seller.region('till/returns', 'done')).toContainText(money(PRICE))
  await seller.closeSession(FLOAT)
  await expect(seller.getReportFigure('difference')).toHaveText(text('till/cash', 'no_difference'))

  await page.goto('/admin/backup')
  await confirmKey(page, (await makeKey(page)).slice(-6))
  await page.getByRole('button', { name: text('office/backup', 'make'), exact: true }).click()
  const copy = page.getByRole('row').filter({ hasText: text('office/backup', 'retention.day') })
  await expect(copy).toBeVisible({ timeout: 30_000 })
})

/** Who the company is, where it is, and where transfers go. */
async function saySettings(page: Page): Promise<void> {
  const label = (key: string) => text('office/settings', key)
  const save = async () => {
    await page.getByRole('button', { name: label('save'), exact: true }).click()
    await expect(page.getByRole('region', { name: label('unsaved_label') })).toBeHidden()
  }
  await page.goto('/admin/site-settings?group=shop')
  await page.locator('#company_name input').fill('Calzados Ana, S.L.')
  await page.locator('#company_nif input').fill('B12345674')
  for (const address of ['store_address', 'company_address']) {
    const fields = page.locator(`#${address}`)
    await fields.getByLabel(label('address.street')).fill('Calle Mayor, 3')
    await fields.getByLabel(label('address.postal_code')).fill('03600')
    await fields.getByLabel(label('address.city')).fill('Elda')
    await fields.getByLabel(label('address.province')).fill('Alicante')
  }
  await save()
  await page.getByRole('link', { name: label('group.payments') }).click()
  await page.locator('#transfer_iban input').fill('ES91 2100 0418 4502 0005 1332')
  await page.locator('#transfer_holder input').fill('Calzados Ana, S.L.')
  await save()
}

/** A file of one boot, which goes on sale. */
async function bringGoods(page: Page): Promise<void> {
  const words = (key: string) => text('office/imports', key)
  const act = (key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: words(key), exact: true })
      .click()
  await page.goto('/admin/imports')
  await uploadCatalog(page, CATALOG)
  await page.getByRole('combobox', { name: words('source') }).fill('Ventolera SL')
  await act('try')
  await answerQuestions(page, { brand: 'Ventolera', kinds: 1 })
  await page.getByRole('switch', { name: words('publish') }).check({ force: true })
  await act('import')
  await expect(page.getByRole('heading', { name: words('done_title') })).toBeVisible()
}

/** A count by file: three pairs, where the catalog said one. */
async function countStock(page: Page): Promise<void> {
  const words = (key: string) => text('office/stock/count-files', key)
  await page.goto('/admin/stocktakes/file')
  await page.locator('input[type=file]').setInputFiles({
    name: 'apertura.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${BOX}\n${BOX}\n${BOX}\n`),
  })
  await expect(page).toHaveURL(/stocktakes\/file\/\d+$/)
  await page.getByRole('button', { name: words('read'), exact: true }).click()
  await page.getByRole('button', { name: words('apply') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('apply') })
    .click()
  await expect(page.getByText(words('state.applied'))).toBeVisible()
  expect((await findArticle(page.request, BOX)).stock).toBe(3)
}

async function orderByTransfer(page: Page): Promise<string> {
  const buyer = shopper(page)
  const main = page.getByRole('main')
  await buyer.searchAndAdd({ model: 'Bota Brisa', size: '38' })
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(text('store/payments', 'transfer_title'))
  const [, reference = ''] = /Concepto\s*([0-9A-Z]{8})/.exec((await main.textContent()) ?? '') ?? []
  return reference
}
