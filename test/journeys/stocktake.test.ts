import type { Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { expectAccessible } from './accessibility.ts'
import { countElsewhere, openElsewhere } from './counter/stocktakes.ts'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import type { ShopServer } from './server.ts'
import { findArticle, inDatabase, receivePair, signIn } from './staff.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money } from './till-seller.ts'

const text = textPatterns('es')
const office = 'office/stock/stocktakes'
const phones = 'till/stock'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SHELF = 'QX'

const boxOf = (size: string) => getBarcode('gredos', 'Negro', size)

/** Puts the model on a shelf of its own, so that nothing else is compared, and says what the books have of it. */
const shelve = (shop: ShopServer, productId: number, shelf: string | null) =>
  inDatabase(shop, (tx) =>
    query<{ variant_id: number; pairs: number; barcode: string }>(
      tx,
      '',
      `with shelved as (update products set shelf = $2 where product_id = $1)
       select v.variant_id, (select min(barcode) from barcodes b where b.variant_id = v.variant_id) as barcode,
         (select count(*)::int from inventory_items i join locations l using (location_id)
           where i.variant_id = v.variant_id and l.code = 'tienda' and i.status in ('in_stock', 'reserved')) as pairs
       from product_variants v where v.product_id = $1`,
      [productId, shelf],
    ),
  )

/** Counts a code at a phone, by its field. */
async function countAt(phone: Page, code: string, quantity: number): Promise<void> {
  await phone.getByLabel(text(phones, 'quantity')).fill(String(quantity))
  await phone.getByLabel(text(phones, 'code')).fill(code)
  await phone.getByRole('button', { name: text(phones, 'count'), exact: true }).click()
  await expect(phone.getByLabel(text(phones, 'code'))).toHaveValue('')
}

async function openSection(phone: Page, name: string): Promise<void> {
  await phone.goto('/admin/tpv/count')
  await chooseSection(phone, name)
}

async function chooseSection(phone: Page, name: string): Promise<void> {
  await phone
    .locator('section')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Almacén', exact: true })
    .click()
  await expect(phone.getByRole('heading', { name: 'Almacén' })).toBeVisible()
}

openTillTest(
  'two phones count while the till sells, a crossed box and an unknown code are settled, and the stocktake is applied once',
  async ({ page, shop, marta, visitor }) => {
    const name = 'Inventario de la vuelta'
    const { product_id, price_cents } = await findArticle(page.request, boxOf('41'))
    for (const size of ['41', '42', '43', '44']) {
      const { variant_id } = await findArticle(page.request, boxOf(size))
      await receivePair(shop, variant_id)
    }
    const stock = await shelve(shop, product_id, `${SHELF}-1`)
    const pairs = (size: string) =>
      stock.find(({ barcode }) => barcode === boxOf(size))?.pairs ?? Number.NaN

    const admin = await visitor()
    await signIn(admin.request, 'admin')
    await admin.goto('/admin/stocktakes/new')
    await admin.getByLabel(text(office, 'name')).fill(name)
    await admin.getByLabel(text(office, 'of'), { exact: true }).selectOption(`shelf:${SHELF}`)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: text(office, 'open'), exact: true }).click()
    await expect(admin.getByText(text(office, 'success.opened'))).toBeVisible()
    const stocktakeId = Number(new URL(admin.url()).pathname.split('/').at(-1))

    const first = await visitor(PHONE)
    await signIn(first.request, 'marta')
    await openSection(first, name)
    await countAt(first, boxOf('42'), pairs('42') - 1)
    await countAt(first, boxOf('43'), pairs('43') + 1)
    await expect(first.getByText('Zapato Gredos').first()).toBeVisible()
    const others = ['41', '42', '43', '44'].map(boxOf)
    for (const { barcode, variant_id, pairs: quantity } of stock)
      if (!others.includes(barcode))
        await countElsewhere(admin.request, stocktakeId, { variant_id, quantity })
    await countAt(first, boxOf('41'), pairs('41'))
    await countAt(first, boxOf('44'), pairs('44') - 1)

    // The second phone loses the network, counts a box that nobody knows, and dies.
    const second = await visitor(PHONE)
    await signIn(second.request, 'paco')
    await openSection(second, name)
    await expect(second.getByText(/Aquí cuenta también: .*Marta/)).toBeVisible()
    await second.context().setOffline(true)
    await countAt(second, 'CAJA-0044', 1)
    await expect(
      second.getByRole('status').filter({ hasText: '1 conteo por enviar' }),
    ).toBeVisible()
    const context = second.context()
    await second.close()
    await context.setOffline(false)
    const revived = await context.newPage()
    await openSection(revived, name)
    await expect(revived.getByText(text(phones, 'all_sent'))).toBeVisible()
    await expect(revived.getByText(text(phones, 'unknown'))).toBeVisible()
    await expect(first.getByText(/Aquí cuenta también/)).toBeVisible({ timeout: 15_000 })
    await expectAccessible(revived)

    await marta.scanAll(boxOf('41'))
    await expect(marta.total).toHaveText(money(price_cents))
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()

    await admin.reload()
    await expect(admin.getByText(text(office, 'swaps'))).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: text(office, 'swap_confirm'), exact: true }).click()
    await expect(admin.getByRole('button', { name: text(office, 'swap_undo') })).toBeVisible()
    await admin.getByRole('link', { name: text(office, 'attach') }).click()
    await admin.getByLabel(text(office, 'find_model')).fill('gredos negro 44')
    await admin
      .getByRole('main')
      .getByRole('button', { name: text(office, 'find') })
      .click()
    await admin.getByRole('button', { name: text(office, 'attach') }).click()
    await expect(admin.getByText(text(office, 'success.attached'))).toBeVisible()

    await admin.getByRole('button', { name: text(office, 'apply'), exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toContainText('Pares que se dan de baja: 1 (de ellos, sin contar: 0)')
    await dialog.getByRole('button', { name: text(office, 'apply'), exact: true }).click()
    await expect(admin.getByText(text(office, 'success.applied'))).toBeVisible()
    const labels = admin.getByRole('link', { name: text(office, 'labels'), exact: true })
    await expect(labels).toHaveAttribute('href', /^\/admin\/labels\?of=received&receipt=\d+$/)

    const after = await shelve(shop, product_id, null)
    const now = (size: string) => after.find(({ barcode }) => barcode === boxOf(size))?.pairs
    expect([now('41'), now('42'), now('43'), now('44')]).toEqual([
      pairs('41') - 1,
      pairs('42') - 1,
      pairs('43') + 1,
      pairs('44'),
    ])
    const again = await admin.request.post(`/api/v1/stocktakes/${stocktakeId}/apply`, {
      data: {},
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(again.status()).toBe(409)
  },
)

test('a phone whose page is loaded anew without network goes on counting, and sends all of it once it is back', async ({
  page,
  shop,
  visitor,
}) => {
  const name = 'Recuento sin cobertura'
  await signIn(page.request, 'rosa')
  const stocktakeId = await openElsewhere(page.request, { name, sections: ['Almacén'] })
  const proxy = await startTcpProxy(shop.url)
  const phone = await visitor({ ...PHONE, baseURL: proxy.url })
  // He may count and may not sell.
  await signIn(phone.request, 'paco')
  await openSection(phone, name)
  await countAt(phone, boxOf('41'), 2)
  await expect(phone.getByText(text(phones, 'all_sent'))).toBeVisible()
  await waitUntilCounts(phone, name)

  proxy.cut()
  await countAt(phone, boxOf('42'), 3)
  await phone.reload()
  await expect(phone.getByText(/1 conteo por enviar/)).toBeVisible()
  await chooseSection(phone, name)
  await countAt(phone, 'CAJA-0099', 1)
  await expect(phone.getByText(/2 conteos por enviar/)).toBeVisible()

  await proxy.restore()
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText(text(phones, 'all_sent'))).toBeVisible()
  const answer = await page.request.get(`/api/v1/stocktakes/${stocktakeId}`)
  expect(await answer.json()).toMatchObject({
    counted_pairs: 5,
    unknown: [{ code: 'CAJA-0099', quantity: 1 }],
  })
  await expectAccessible(phone)
})

/** Waits until the browser has the page with this stocktake and all of its files. */
async function waitUntilCounts(phone: Page, name: string): Promise<void> {
  const isCached = () =>
    phone.evaluate(async (wanted) => {
      const cached = await caches.match('/admin/tpv/count', { ignoreVary: true })
      const { controller } = navigator.serviceWorker
      return controller !== null && ((await cached?.text()) ?? '').includes(wanted)
    }, name)
  await expect.poll(isCached, { timeout: 45_000 }).toBe(true)
}
