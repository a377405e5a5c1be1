import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { openInventoryLabels, scanPrintedLabel } from './labels/label-steps.ts'
import { findVariant } from './orders.ts'
import { shopper } from './shopper.ts'
import { addTill, listSales, openElsewhere, sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

const text = textPatterns('es')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('button', { name: text(namespace, key), exact: true })

test('a product made in the office is bought in the shop and sold at the till', async ({
  page,
  request,
  shop,
}) => {
  const name = 'Náutico Poniente'
  const code = '2000099990013'
  const words = 'office/catalog/products'
  await signIn(page.request, 'rosa')
  const rosa = shopper(page)
  await rosa.open('/admin/products')
  await foldsAside(page)
  await page.getByRole('link', { name: text(words, 'new') }).click()
  await page.getByLabel(text(words, 'name_es')).fill(name)
  await choose(page, 'collection', 'Caballero')
  await button(page, words, 'create').click()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: /^Publicar$/ })).toBeDisabled()

  await addColour(page, 'Verde botella')
  await choose(page, 'add_colour', 'Negro')
  await page.getByLabel(text(words, 'add_sizes')).fill('41-42')
  await page.getByLabel(text(words, 'add_sizes')).press('Enter')
  await page.getByLabel(text(words, 'model_price')).fill('59,90')
  const cell = (size: string) => page.getByRole('textbox', { name: `Negro · ${size}` })
  await layer(page, 'code')
  await cell('41').fill(code)
  await layer(page, 'stock')
  await cell('41').fill('3')
  await cell('42').fill('2')
  await page.getByRole('button', { name: /^Guardar$/ }).click()
  await expect(page.getByText(text(words, 'saved'), { exact: true })).toBeVisible()
  await addPicture(page)
  await completeByLaw(page)
  await page.getByRole('button', { name: /^Publicar$/ }).click()
  await expect(page.getByRole('link', { name: text(words, 'see_in_shop') })).toBeVisible()

  await openInventoryLabels(page, { name, pairs: 5 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiquetas')
  await expect(page.locator('[data-kind=box]')).toHaveCount(5)
  await expect(page.getByText('1 par no tiene código')).toBeVisible()
  expect(await scanPrintedLabel(page, 0)).toEqual([code, code])

  await rosa.open('/admin/products')
  await page.getByRole('searchbox', { name: text(words, 'search') }).fill(code)
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(name)])

  await rosa.open('/catalogo')
  await rosa.searchAndOpen('poniente', name)
  await expect(page.getByRole('main')).toContainText(money(59_90))
  await rosa.chooseAndAdd({ size: '41' })
  await rosa.toCart()
  await rosa.toCheckout()
  await rosa.fillDelivery()
  await rosa.placeOrder()
  await rosa.pay()
  await rosa.expectPaid()

  const till = await addTill(shop)
  await openElsewhere(page.request, till)
  const counting = tillSeller(page)
  await counting.openTill(till)
  await counting.waitUntilReady()
  await counting.scanAll(code)
  await expect(counting.lines).toContainText([name])
  await counting.pay()
  await counting.payByCard()
  const number = await counting.finishSale()
  expect((await listSales(page.request, till))[0]).toMatchObject({
    invoice: number,
    total_cents: 59_90,
  })
  expect((await findVariant(request, { model: name, size: '41' })).stock).toBe(1)
})

test('a sale of the till is found in the office and its ticket printed again', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'rosa')
  const barcode = getBarcode('duero', 'Negro', '38')
  const { invoice: number, price_cents } = await sellAtNewTill(shop, page.request, barcode)
  const words = 'office/sales'
  await shopper(page).open('/admin/sales-pos')
  await page.getByRole('searchbox', { name: text(words, 'words') }).fill(number)
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  const found = page.getByRole('link', { name: number })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(title(page)).toHaveText(number)
  await expect(page.getByRole('main')).toContainText('Botín Duero')
  await expect(page.getByRole('main')).toContainText(money(price_cents))
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: text(words, 'reprint') }).click()
  const print = await opened
  await waitForHydration(print)
  const paper = print.getByRole('article').first()
  await expect(paper).toContainText(number)
  await expect(paper).not.toContainText(text('print/ticket', 'copy'))
  await print.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  const noted = print.waitForResponse((answer) => answer.request().method() === 'POST')
  await print.getByRole('button', { name: text('print/ticket', 'print') }).click()
  await noted
  await print.reload()
  await expect(paper).toContainText(text('print/ticket', 'copy'))
})

test('a category that is renamed is called so by the shop', async ({ page }) => {
  await signIn(page.request, 'rosa')
  const words = 'office/catalog/categories'
  const list = page.getByRole('list', { name: text(words, 'title') })
  const rename = async (before: string, after: string) => {
    await list.getByRole('link', { name: before, exact: true }).click()
    await expect(title(page)).toHaveText(before)
    await page
      .getByRole('textbox', { name: text(words, 'name') })
      .first()
      .fill(after)
    await page.getByRole('button', { name: text(words, 'save') }).click()
    await expect(page.getByText(text(words, 'saved'))).toBeVisible()
    await expect(list.getByRole('link', { name: after, exact: true })).toBeVisible()
  }
  await shopper(page).open('/admin/product-categories')
  const before = (await list.getByRole('link').first().textContent()) ?? ''
  await rename(before, `${before} de Elda`)
  const facets = await page.request.get('/api/v1/products/facets')
  expect(await facets.text()).toContain(`${before} de Elda`)
  await shopper(page).open('/admin/product-categories')
  await rename(`${before} de Elda`, before)
})

/** What the law wants is named, each with a jump to its field; a brand whose maker is known and a composition are enough. */
async function completeByLaw(page: Page): Promise<void> {
  const words = 'office/catalog/products'
  const missing = page.getByRole('list').filter({ hasText: text(words, 'missing.MAKER') })
  await expect(page.getByRole('button', { name: /^Publicar$/ })).toBeDisabled()
  await expect(missing).toContainText(text(words, 'missing.COMPOSITION'))
  await missing.getByRole('link', { name: text(words, 'missing.MAKER') }).click()
  await expect(page).toHaveURL(/#brand$/)
  const brand = page.getByRole('combobox', { name: text(words, 'brand') })
  await brand.fill('Marisma')
  await brand.press('Enter')
  await expect(page.getByText(text(words, 'made_by'))).toBeVisible()
  for (const part of ['upper', 'lining', 'sole'])
    await chooseMaterial(page, text('ui/composition', `part.${part}`))
  await page.getByRole('button', { name: /^Guardar$/ }).click()
  await expect(missing).toHaveCount(0)
}

async function chooseMaterial(page: Page, part: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: part }).click({ force: true })
  const material = text('ui/composition', 'material.leather')
  await page.getByRole('option', { name: material }).locator('visible=true').first().click()
  await page.keyboard.press('Escape')
}

/** The sidebar folds to its signs and is found so by the next page; on a wide screen nothing opens it as a drawer. */
async function foldsAside(page: Page): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: text('office', 'menu') })
  const fold = button(page, 'office', 'sidebar')
  const isWide = (width: number) =>
    expect.poll(async () => Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(width)
  await expect(button(page, 'office', 'menu_open')).toBeHidden()
  await isWide(280)
  await fold.click()
  await isWide(72)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sidebarOpen'))).toBe('false')
  await shopper(page).open('/admin/products')
  await isWide(72)
  await fold.click()
  await isWide(280)
}

/** One that the shop does not have yet. */
async function addColour(page: Page, name: string): Promise<void> {
  const words = 'office/catalog/products'
  await button(page, words, 'new_colour').click()
  const dialog = page.getByRole('dialog', { name: text(words, 'new_colour') })
  await dialog.getByLabel(text(words, 'colour_name')).fill(name)
  await dialog.getByRole('button', { name: text(words, 'add') }).click()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
}

/** By the button, as a file of this computer. */
async function addPicture(page: Page): Promise<void> {
  const background = '#1f2d4d'
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background } }).png()
  const chosen = page.waitForEvent('filechooser')
  // The whole box takes clicks, not the words in it.
  const words = page.getByText(text('office/catalog/products', 'pictures_add'), { exact: true })
  await words.click({ force: true })
  const file = { name: 'nautico.png', mimeType: 'image/png', buffer: await photo.toBuffer() }
  await (await chosen).setFiles(file)
  await expect(
    page.getByText(text('office/catalog/products', 'picture_first'), { exact: true }),
  ).toBeVisible()
}

async function choose(page: Page, key: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: text('office/catalog/products', key) })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function layer(page: Page, key: 'code' | 'stock'): Promise<void> {
  const layers = page.getByRole('radiogroup', { name: text('office/catalog/products', 'layer') })
  await layers.getByText(text('office/catalog/products', `layer.${key}`), { exact: true }).click()
}
