import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findVariant, orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import { changePrice } from './prices.ts'
import {
  addTill,
  closeElsewhere,
  findArticle,
  listSales,
  openElsewhere,
  openStaffApi,
  signIn,
} from './staff.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const openTillTest = test.extend<{ till: string; marta: ReturnType<typeof tillSeller> }>({
  till: async ({ shop }, use) => {
    await use(await addTill(shop))
  },
  marta: async ({ page, till }, use) => {
    await signIn(page.request, 'marta')
    await openElsewhere(page.request, till, 50_00)
    const marta = tillSeller(page)
    await marta.openTill(till)
    await marta.waitUntilReady()
    await use(marta)
  },
})

openTillTest(
  'an unknown code stays on the screen until the seller dismisses it',
  {
    tag: '@once',
  },
  async ({ page, marta }) => {
    const unknownCode = '2099999999990'
    await marta.scan(unknownCode)
    const notice = page.getByRole('alert').filter({ hasText: unknownCode })
    await expect(notice).toContainText(marta.text('till/catalog/search', 'unknown'))
    await marta.scan(unknownCode)
    await expect(notice).toContainText('(2×)')
    await marta.scanAll(getBarcode('duero', 'Cuero', '39'))
    await marta.pay()
    await expect(notice).toBeVisible()
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    await marta.press(page.getByRole('button', { name: `Descartar ${unknownCode}` }))
    await expect(page.getByText(unknownCode)).toBeHidden()
  },
)

test('a pair without a price cannot be sold', { tag: '@once' }, async ({ page, shop }) => {
  await signIn(page.request, 'marta')
  const box = getBarcode('libelula', 'Negro', '33')
  const { variant_id, price_cents } = await findArticle(page.request, box)
  await changePrice(shop, variant_id, 0)
  const till = await addTill(shop)
  await openElsewhere(page.request, till)
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()
  await marta.scanAll(box)
  await expect(marta.lines).toContainText([marta.text('till/ticket', 'fault_price')])
  await expect(marta.button('till/ticket', 'pay', marta.ticket)).toBeDisabled()
  await changePrice(shop, variant_id, price_cents)
})

openTillTest(
  'pairs sold on the web meanwhile are named line by line and not sold at the till',
  {
    tag: '@once',
  },
  async ({ page, request, marta, till }) => {
    const reserved = { model: 'Mocasín Bauprés', colour: 'Burdeos', size: '42' }
    const soldOut = { model: 'Mocasín Bauprés', colour: 'Azul marino', size: '44' }
    await marta.scanAll(getBarcode('baupres', reserved.colour, reserved.size))
    await marta.scanAll(getBarcode('baupres', soldOut.colour, soldOut.size))
    await marta.pay()
    await marta.payByCard()
    await orderElsewhere(request, reserved)
    await payElsewhere(request, (await orderElsewhere(request, soldOut)).token)
    await marta.press(marta.finishButton)
    await expect(page.getByRole('alert')).toContainText([marta.text('core/till', 'SOLD_OUT')])
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    const line = (size: string) => marta.lines.filter({ hasText: `· ${size}` })
    await expect(line(reserved.size)).toContainText(marta.text('till/ticket', 'fault_reserved'))
    await expect(line(soldOut.size)).toContainText(marta.text('till/ticket', 'fault_none'))
    await expect(marta.button('till/ticket', 'pay', marta.ticket)).toBeDisabled()
    expect(await listSales(page.request, till)).toEqual([])
  },
)

openTillTest(
  'the last pair is sold on the web or at the till, never at both',
  {
    tag: '@once',
  },
  async ({ page, request, marta, till }) => {
    const last = { model: 'Deportiva Tramontana', colour: 'Verde', size: '46' }
    await marta.scanAll(getBarcode('tramontana', last.colour, last.size))
    await marta.pay()
    await marta.payByCard()
    const [ordered] = await Promise.all([
      orderElsewhere(request, last, 1).then(
        () => true,
        () => false,
      ),
      marta.press(marta.finishButton),
    ])
    const refused = page.getByRole('alert').filter({ hasText: marta.text('core/till', 'SOLD_OUT') })
    await expect(marta.sold.or(refused)).toBeVisible()
    const sold = await listSales(page.request, till)
    expect(sold.length, 'both have the pair, or neither').toBe(ordered ? 0 : 1)
    expect((await findVariant(request, last)).stock).toBe(0)
  },
)

openTillTest(
  'a till closed at another place keeps its ticket and sells it after it is opened again',
  {
    tag: '@once',
  },
  async ({ page, shop, marta, till }) => {
    await marta.scanAll(getBarcode('duero', 'Cuero', '40'))
    await marta.pay()
    await marta.payCash()
    const rosa = await openStaffApi(shop, 'rosa')
    await closeElsewhere(rosa, till, 50_00)
    await rosa.dispose()
    await marta.press(marta.finishButton)
    const notice = page
      .getByRole('alert')
      .filter({ hasText: marta.text('till/cash-session', 'ticket_kept') })
    await expect(notice).toContainText(marta.text('till/cash-session', 'closed_elsewhere'))
    await marta.press(page.getByRole('button', { name: money(50_00), exact: true }))
    await marta.press(marta.button('till/cash-session', 'open_with'))
    await expect(marta.lines).toContainText(['Botín Duero'])
    await expect(marta.finishButton).toBeEnabled()
    await marta.finishSale()
    expect(await listSales(page.request, till)).toHaveLength(1)
  },
)

openTillTest(
  'a double press on finish sells once',
  { tag: '@once' },
  async ({ page, marta, till }) => {
    const box = getBarcode('libelula', 'Rosa', '29')
    const before = await findArticle(page.request, box)
    await marta.scanAll(box)
    await marta.pay()
    await marta.payCash()
    await marta.finishButton.dblclick()
    await expect(page.getByRole('main')).not.toContainText(marta.text('till/payments', 'finish'))
    // After the sale these keys have nothing to act on.
    for (const key of ['F9', 'F10', '+', 'Enter']) await page.keyboard.press(key)
    await expect(marta.lines).toHaveCount(0)
    await expect(async () => {
      expect(await listSales(page.request, till)).toHaveLength(1)
    }).toPass()
    expect((await findArticle(page.request, box)).stock).toBe(before.stock - 1)
  },
)

openTillTest(
  'a sale of a thousand euros or more takes no cash, not even for a part',
  {
    tag: '@once',
  },
  async ({ page, marta }) => {
    const boots = ['36', '37', '38', '39'].map((size) => getBarcode('ordesa', 'Negro', size))
    await marta.scanAll(...boots)
    for (const box of boots.slice(0, 3)) await marta.scan(box)
    await expect(marta.ticket).toContainText('7 artículos')
    await marta.pay()
    const cash = marta.button('till/payments', 'cash', marta.tender)
    const limit = marta.tender.getByText(marta.text('till/payments', 'cash_limit'))
    await expect(limit).toBeVisible()
    await expect(cash).toBeDisabled()
    await page.keyboard.press('F9')
    await marta.tapDigits('500')
    await marta.payByCard()
    await expect(marta.tender.getByRole('listitem')).toHaveCount(1)
    // Cash is refused for the rest, too.
    await expect(cash).toBeDisabled()
    await page.keyboard.press('F9')
    await marta.payByCard()
    await expect(marta.tender.getByRole('listitem')).toHaveCount(2)
    await expect(marta.finishButton).toBeEnabled()
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    // With one pair less, cash is allowed again.
    await marta.press(marta.button('till/ticket', 'less', marta.ticket))
    await marta.pay()
    await expect(limit).toBeHidden()
  },
)

openTillTest(
  'a sale whose answer is lost, or that had no network, is sold once',
  {
    tag: '@once',
  },
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
  {
    tag: '@once',
  },
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
    await marta.chooseFromMenu('close_till')
    await expect(page.getByRole('alert')).toContainText(
      marta.text('till/cash-session', 'unsent_first'),
    )
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

openTillTest(
  'a free item is sold with a pair, by touch and by key, with a discount, and stands on the ticket',
  {
    tag: '@once',
  },
  async ({ page, marta, till }) => {
    const box = getBarcode('gredos', 'Cuero', '42')
    const { price_cents } = await findArticle(page.request, box)
    await marta.scanAll(box)
    await marta.press(marta.button('till/ticket', 'free_line'))
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(marta.text('till/ticket', 'free_name'))
    await name.fill('Arreglo de tacón')
    await marta.tapDigits('12,50', dialog)
    await marta.press(marta.button('till/ticket', 'free_add', dialog))
    await expect(marta.lines).toContainText(['Zapato Gredos', 'Arreglo de tacón'])
    await page.keyboard.press('F4')
    await marta.press(dialog.getByRole('button', { name: '10 %' }))
    await marta.press(marta.button('till/ticket', 'discount_apply', dialog))
    await page.keyboard.press('Insert')
    await name.fill('Llavero')
    await dialog.getByLabel(marta.text('till/ticket', 'free_price')).fill('3')
    await page.keyboard.press('Enter')
    await expect(marta.lines).toHaveCount(3)
    const total = price_cents + 11_25 + 3_00
    await expect(marta.total).toHaveText(money(total))
    await marta.pay()
    await marta.payByCard()
    const number = await marta.finishSale()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText(number)
    await expect(paper.getByRole('main')).toContainText('Arreglo de tacón')
    await expect(paper.getByRole('main')).toContainText('11,25')
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: total }])
  },
)

openTillTest(
  'two screens of one till share its session and its sales',
  {
    tag: '@once',
  },
  async ({ page, visitor, shop, marta, till }) => {
    const box = getBarcode('gredos', 'Cuero', '40')
    await marta.scanAll(box)
    const second = await visitor({ viewport: { width: 1024, height: 768 }, baseURL: shop.url })
    const rosa = tillSeller(second)
    await signIn(second.request, 'rosa')
    await rosa.openTill(till)
    await rosa.waitUntilReady()
    // Each screen has its own ticket.
    await expect(rosa.lines).toHaveCount(0)
    await rosa.scanAll(box)
    await rosa.pay()
    await rosa.payByCard()
    const first = await rosa.finishSale()
    await marta.pay()
    await marta.payCash()
    const next = await marta.finishSale()
    const sales = await listSales(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([next, first])

    // Closing the session on one screen closes it on the other.
    const { price_cents } = await findArticle(page.request, box)
    await rosa.closeSession(50_00 + price_cents)
    await expect(rosa.getReportFigure('difference')).toHaveText(
      rosa.text('till/cash-session', 'no_difference'),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alert')).toContainText([
      marta.text('till/cash-session', 'closed_elsewhere'),
    ])
  },
)

test('an open till reloads without the shop, sells offline and sends the sale when it is back', {
  tag: '@once',
}, async ({ visitor, shop }) => {
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
