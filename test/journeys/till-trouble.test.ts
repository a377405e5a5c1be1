import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findVariant, orderElsewhere, payElsewhere } from './orders.ts'
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
import { getBarcode, money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })
openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'an unknown code stays on the screen until the seller dismisses it',
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

test('a pair without a price cannot be sold', async ({ page, shop }) => {
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
  'pairs sold on the web meanwhile are named line by line before any money is taken',
  async ({ page, request, marta, till }) => {
    const reserved = { model: 'Mocasín Bauprés', colour: 'Burdeos', size: '42' }
    const soldOut = { model: 'Mocasín Bauprés', colour: 'Azul marino', size: '44' }
    await marta.scanAll(getBarcode('baupres', reserved.colour, reserved.size))
    await marta.scanAll(getBarcode('baupres', soldOut.colour, soldOut.size))
    // The till does not hear of the orders by itself before it is asked to pay.
    await page.route('**/rpc/till/readTillIndex', (route) => route.abort())
    await orderElsewhere(request, reserved)
    await payElsewhere(request, (await orderElsewhere(request, soldOut)).token)
    await marta.pay()
    await expect(page.getByRole('alert')).toContainText([marta.text('core/till', 'SOLD_OUT')])
    await page.unroute('**/rpc/till/readTillIndex')
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
  async ({ page, request, marta, till }) => {
    const last = { model: 'Deportiva Tramontana', colour: 'Verde', size: '46' }
    await marta.scanAll(getBarcode('tramontana', last.colour, last.size))
    const [ordered] = await Promise.all([
      orderElsewhere(request, last, 1).then(
        () => true,
        () => false,
      ),
      marta.pay(),
    ])
    const refused = page.getByRole('alert').filter({ hasText: marta.text('core/till', 'SOLD_OUT') })
    if (ordered) await expect(refused).toBeVisible()
    else {
      await marta.payByCard()
      await marta.finishSale()
    }
    const sold = await listSales(page.request, till)
    expect(sold.length, 'both have the pair, or neither').toBe(ordered ? 0 : 1)
    expect((await findVariant(request, last)).stock).toBe(0)
  },
)

openTillTest(
  'a till closed at another place keeps its ticket and sells it after it is opened again',
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
      .filter({ hasText: marta.text('till/cash', 'ticket_kept') })
    await expect(notice).toContainText(marta.text('till/cash', 'closed_elsewhere'))
    await marta.press(page.getByRole('button', { name: money(50_00), exact: true }))
    await marta.press(marta.button('till/cash', 'open_with'))
    await expect(marta.lines).toContainText(['Botín Duero'])
    await expect(marta.finishButton).toBeEnabled()
    await marta.finishSale()
    expect(await listSales(page.request, till)).toHaveLength(1)
  },
)

openTillTest('a double press on finish sells once', async ({ page, marta, till }) => {
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
})

openTillTest(
  'a sale of a thousand euros or more takes no cash, not even for a part',
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
  'two screens of one till share its session and its sales',
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
      rosa.text('till/cash', 'no_difference'),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alert')).toContainText([
      marta.text('till/cash', 'closed_elsewhere'),
    ])
  },
)
