import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/catalog/products'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const combobox = (page: Page, key: string) => page.getByRole('combobox', { name: text(words, key) })

test.beforeEach(async ({ page }) => {
  await signIn(page.request, 'rosa')
})

test('Enter in the fields of a new product chooses from their lists, and creates it only at the end; its brand is changed from the list once that was looked at', async ({
  page,
}) => {
  await shopper(page).open('/admin/products/new')
  await page.getByLabel(text(words, 'name_es')).fill('Salón Aurora')
  const category = combobox(page, 'category')
  await category.click()
  await category.pressSequentially('sal')
  await category.press('Enter')
  await expect(category).toHaveValue(/^Sal/)
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
  const chosen = await category.inputValue()

  await category.fill('nada así')
  await category.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/new$/)

  const brand = combobox(page, 'brand')
  await brand.click()
  // What was found nowhere gives way to what had been chosen.
  await expect(category).toHaveValue(chosen)
  await brand.press('Enter')
  await expect(brand).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
  await brand.fill('Una marca nueva')
  await brand.press('Enter')
  await expect(title(page)).toHaveText('Salón Aurora')
  await expect(combobox(page, 'category')).toHaveValue(chosen)
  await expect(combobox(page, 'brand')).toHaveValue('Una marca nueva')

  await shopper(page).open('/admin/products?q=salon+aurora')
  await page.getByRole('checkbox', { name: 'Elegir Salón Aurora' }).check()
  await page.getByRole('button', { name: text(words, 'bulk.change') }).click()
  await page.getByLabel(text(words, 'bulk.field'), { exact: true }).selectOption('brand')
  await page.getByRole('textbox', { name: text(words, 'bulk.field.brand') }).fill('Otra marca')
  await page.getByRole('button', { name: text(words, 'bulk.next') }).click()
  const row = page.getByRole('row', { name: /Salón Aurora/ })
  await expect(row).toContainText('Una marca nueva')
  await expect(row).toContainText('Otra marca')
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await expect(row).toContainText(text(words, 'bulk.row.changed'))
  await row.getByRole('link', { name: 'Salón Aurora' }).click()
  await expect(combobox(page, 'brand')).toHaveValue('Otra marca')
})

test('colours are added one after another by their first letters and Enter', async ({ page }) => {
  // Keys come before what the page has put off for later, as where a busy browser meets quick fingers.
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      start(handler, Math.max(ms, 25), ...rest)) as typeof setTimeout
  })
  await newProduct(page, 'Bota Teclado')
  const field = combobox(page, 'add_colour')
  await field.click()
  for (const [letters, colour] of [
    ['neg', 'Negro'],
    ['azul m', 'Azul marino'],
  ] as const) {
    await field.pressSequentially(letters)
    await expect(page.locator('[data-combobox-selected]')).toHaveText(colour)
    await field.press('Enter')
    await expect(page.getByRole('rowheader', { name: colour })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
})

test('each picture of a batch appears when it is stored, and one of 20,000 px is refused without holding it up', async ({
  page,
}) => {
  await newProduct(page, 'Bota Retrato')
  // The second answer waits until the first picture has been seen.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route('**/admin/products/pictures', async (route) => {
    if (++asked === 2) await held
    await route.continue()
  })
  const files = [
    { name: 'enorme.png', mimeType: 'image/png', buffer: enormousPng() },
    await photo('uno.png', '#1f2d4d'),
    await photo('dos.png', '#7a4a2b'),
  ]
  await page.locator('#pictures input[type=file]').setInputFiles(files)
  const pictures = page.locator('#pictures ol').getByRole('listitem')
  await expect(pictures).toHaveCount(1)
  const refused = page.getByRole('alert').filter({ hasText: 'enorme.png' })
  await expect(refused).toContainText('20.000 × 20.000')
  const sending = page.locator('#pictures').getByRole('list', { name: /1 imagen en camino/ })
  await expect(sending).toContainText('dos.png')
  release()
  await expect(pictures).toHaveCount(2)
  await expect(sending).toHaveCount(0)
  await shopper(page).open(page.url())
  await expect(pictures).toHaveCount(2)
})

test('a product is saved with what was written while its pictures are on their way', async ({
  page,
}) => {
  await newProduct(page, 'Bota Prisa')
  const files = await Promise.all(
    ['#111111', '#222222', '#333333'].map((colour, at) => photo(`${at}.png`, colour)),
  )
  await page.locator('#data #name').fill('Bota Prisa Larga')
  await page.locator('#pictures input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: /^Guardar$/ }).click()
  await expect(page.getByText(text(words, 'saved'), { exact: true })).toBeVisible()
  // Each picture is drawn in every size before the next one is sent.
  const pictures = page.locator('#pictures ol').getByRole('listitem')
  await expect(pictures).toHaveCount(3, { timeout: 60_000 })
  await shopper(page).open(page.url())
  await expect(title(page)).toHaveText('Bota Prisa Larga')
  await expect(pictures).toHaveCount(3)
})

async function newProduct(page: Page, name: string): Promise<void> {
  await shopper(page).open('/admin/products/new')
  await page.getByLabel(text(words, 'name_es')).fill(name)
  await page.getByRole('button', { name: text(words, 'create') }).click()
  await expect(title(page)).toHaveText(name)
}

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

const SIDE = 20_000

/** Black, of one bit a pixel: 50 kB that a browser unpacks to 1.6 GB. */
function enormousPng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(SIDE * (1 + SIDE / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[
      ['IHDR', header],
      ['IDAT', rows],
      ['IEND', Buffer.alloc(0)],
    ].map(([type, data]) => toChunk(type as string, data as Buffer)),
  ])
}

function toChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
