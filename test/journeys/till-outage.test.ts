import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import { addTill, listSales } from './staff.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })
openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a sale whose answer is lost, or that had no network, is sold once',
  async ({ page, context, marta, till }) => {
    await page.route(
      '**/rpc/till/finishSale',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await marta.scanAll(getBarcode('libelula', 'Rosa', '30'))
    await marta.pay()
    await marta.payByCard()
    const first = await marta.finishSale()

    await context.setOffline(true)
    await marta.scanAll(getBarcode('libelula', 'Rosa', '32'))
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    const unsent = page.getByRole('button', { name: marta.text('till', 'unsent') })
    await expect(unsent).toBeVisible()
    await context.setOffline(false)
    const second = await marta.waitForNumber()
    await expect(unsent).toBeHidden()
    const sales = await listSales(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([second, first])
  },
)

openTillTest(
  'a last pair sold for cash without network and on the web meanwhile is twice in the books, with an incident, and nobody can discard it',
  async ({ page, request, context, marta, till }) => {
    const last = { model: 'Zapato Gredos', colour: 'Negro', size: '40' }
    await context.setOffline(true)
    await marta.scanAll(getBarcode('gredos', last.colour, last.size))
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    const shown = marta.region('till/sales', 'sold')
    await expect(shown).toContainText(marta.text('till/sales', 'sold_waiting'))
    const reference = await shown.getByText(marta.text('till/sales', 'reference')).textContent()
    const { token } = await orderElsewhere(request, last)
    await payElsewhere(request, token)

    await marta.press(page.getByRole('button', { name: marta.text('till', 'unsent') }))
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(marta.text('till/sales', 'blocked_offline'))
    await expect(drawer).toContainText(reference ?? 'a reference')
    // The way out is the only button: what was paid for cannot be thrown away.
    await expect(drawer.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(shown).toBeVisible()
    await marta.chooseFromMenu('close_till')
    const first = marta.text('till/cash-session', 'unsent_first')
    await expect(page.getByRole('alert').filter({ hasText: first })).toBeVisible()
    await expect(marta.button('till/cash-session', 'close_now')).toBeDisabled()
    await marta.press(marta.button('till/cash-session', 'back'))

    await context.setOffline(false)
    const number = await marta.waitForNumber()
    await expect(shown).toContainText(marta.text('till/sales', 'incidents'))
    const sales = await listSales(page.request, till)
    expect(sales).toMatchObject([{ invoice: number, units: 1, tenders: ['cash'] }])
    expect((await readOrder(request, token)).payment_status).toBe('paid')
    await marta.press(page.getByRole('button', { name: marta.text('till', 'incidents') }))
    await expect(drawer).toContainText(marta.text('till/sales', 'with_incidents'))
    await expect(drawer).toContainText(number)
    await expect(drawer.getByRole('button')).toHaveCount(1)
  },
)

test('an open till reloads without the shop, sells offline and sends the sale when it is back', async ({
  visitor,
  shop,
}) => {
  const proxy = await startTcpProxy(shop.url)
  const page = await visitor({ viewport: { width: 1024, height: 768 }, baseURL: proxy.url })
  const till = await addTill(shop)
  const marta = tillSeller(page)
  await marta.signIn()
  await marta.selectTill(till)
  await marta.openSession(50_00)
  await marta.scanAll(getBarcode('libelula', 'Rosa', '33'))
  await waitUntilCached(page, till)
  proxy.cut()
  await page.reload()
  await marta.selectTill(till)
  await expect(page.getByText(marta.text('till', 'goods_stale'))).toBeVisible()
  await expect(marta.lines).toHaveCount(1)
  await marta.scanAll(getBarcode('libelula', 'Rosa', '31'))
  await marta.pay()
  await marta.payCash()
  await marta.press(marta.finishButton)
  const shown = marta.region('till/sales', 'sold')
  await expect(shown).toContainText(marta.text('till/sales', 'sold_waiting'))
  await page.reload()
  const unsent = page.getByRole('button', { name: marta.text('till', 'unsent') })
  await expect(unsent).toBeVisible()
  await expect(shown).toContainText(marta.text('till/sales', 'sold_waiting'))
  await proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const number = await marta.waitForNumber()
  await expect(unsent).toBeHidden()
  const sales = await listSales(page.request, till)
  expect(sales.map(({ invoice, units }) => [invoice, units])).toEqual([[number, 2]])

  // Signing out deletes the cached page.
  await marta.press(marta.button('till', 'menu'))
  await marta.press(page.getByRole('menuitem', { name: marta.text('till', 'sign_out') }))
  await expect(page.getByLabel(marta.text('office/login', 'email'))).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  proxy.cut()
  await expect(page.goto('/admin/tpv')).rejects.toThrow()
})

/** Waits until the browser has cached the page of this till with its open session. */
async function waitUntilCached(page: Page, till: string): Promise<void> {
  const isCached = () =>
    page.evaluate(async (code) => {
      const cached = await caches.match('/admin/tpv', { ignoreVary: true })
      const text = (await cached?.text()) ?? ''
      const { controller } = navigator.serviceWorker
      return controller !== null && text.includes(code) && text.includes('opened_by')
    }, till)
  await expect.poll(isCached).toBe(true)
}
