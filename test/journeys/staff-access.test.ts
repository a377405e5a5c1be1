import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { addTill, findArticle, listSales, openElsewhere, sellElsewhere, signIn } from './staff.ts'
import { getBarcode, type TillSeller, tillSeller } from './till-seller.ts'

const pages = [
  '/admin',
  '/admin/access-denied',
  '/admin/products?q=duero',
  '/admin/products?q=nada-de-nada',
  '/admin/products/new',
  '/admin/products/PRODUCT',
  '/admin/product-categories',
  '/admin/product-categories/1',
  '/admin/sales-pos',
  '/admin/sales-pos/SALE',
  '/admin/tpv',
  '/print/ticket/SALE',
  '/print/ticket/SALE?gift=1&width=58',
]

for (const { language, ...viewport } of [
  { language: 'es', width: 1440, height: 900 },
  { language: 'de', width: 390, height: 844 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test(`every page of the staff can be used by everybody, in ${language}, light and dark`, {
      tag: '@once',
    }, async ({ page, context, request, shop }) => {
      await signIn(page.request, 'rosa')
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }])
      const till = await addTill(shop)
      await openElsewhere(page.request, till)
      await sellElsewhere(page.request, till, await findArticle(page.request, onSale(language)))
      const [sale] = await listSales(page.request, till)
      const product = /\d+/.exec(await findProductPath(request, 'Botín Duero'))?.[0] ?? ''
      for (const path of pages)
        await test.step(path, async () => {
          await page.goto(path.replace('SALE', String(sale?.sale_id)).replace('PRODUCT', product))
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expectOpenToAll(page)
        })
      await context.clearCookies({ name: /session/ })
      await page.goto('/admin/login')
      await expectOpenToAll(page)
    })
  })

test.describe('at the counter', () => {
  test.use({
    viewport: { width: 1024, height: 768 },
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('every screen of the till can be used by everybody, light and dark', {
    tag: '@once',
  }, async ({ page, shop }) => {
    await signIn(page.request, 'marta')
    const marta = tillSeller(page)
    await marta.openTill(await addTill(shop))
    await look(page, 'opening')
    await marta.openSession(50_00)
    await look(page, 'ready')
    await marta.scan('2099999999990')
    await page.getByText('2099999999990').waitFor()
    await marta.scanAll(getBarcode('duero', 'Cuero', '38'), getBarcode('libelula', 'Plata', '29'))
    await look(page, 'two lines and an unknown code')
    await page.getByLabel(marta.text('till/catalog/search', 'search')).fill('libelula')
    await page.getByRole('article').first().waitFor()
    await look(page, 'search')
    await page.getByLabel(marta.text('till/catalog/search', 'search')).fill('')
    await inDialog(page, marta, 'discount', () =>
      marta.press(marta.button('till/ticket', 'discount', marta.ticket)),
    )
    await inDialog(page, marta, 'customer', () =>
      marta.press(marta.button('till/ticket', 'customer_add', marta.ticket)),
    )
    await inDialog(page, marta, 'help', () => marta.chooseFromMenu('keys'))
    await marta.press(marta.button('till/ticket', 'park', marta.ticket))
    await look(page, 'parking')
    await marta.press(marta.button('till/parked-tickets', 'park_now', page.getByRole('dialog')))
    await expect(marta.lines).toHaveCount(0)
    await inDialog(page, marta, 'parked', () =>
      marta.press(page.getByRole('button', { name: marta.text('till', 'parked') })),
    )
    await marta.scanAll(getBarcode('libelula', 'Plata', '30'))
    await marta.pay()
    await look(page, 'tender')
    await marta.payWithNote(50_00)
    await marta.finishSale()
    await look(page, 'sold')
    await marta.chooseFromMenu('close_till')
    await look(page, 'closing')
  })
})

/** Of what is sold here each language takes a pair of its own. */
const onSale = (language: string) =>
  getBarcode('libelula', 'Negro', language === 'es' ? '29' : '30')

async function inDialog(
  page: Page,
  { press, text }: TillSeller,
  name: string,
  open: () => Promise<void>,
): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(page, name)
  await press(dialog.getByRole('button', { name: text('till', 'close'), exact: true }))
  await expect(dialog).toBeHidden()
}

const look = (page: Page, name: string) => test.step(name, () => expectOpenToAll(page))

async function expectOpenToAll(page: Page): Promise<void> {
  await turn(page, 'light')
  await expectNoViolations(page)
  // By night nothing is another but its colours.
  await turn(page, 'dark')
  await expectNoViolations(page, ['color-contrast'])
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, `${page.url()} scrolls sideways`).toBe(0)
}

/** Paper is white at any hour; all else has turned when it says so. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (page.url().includes('/print/')) return
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
