import type { Page } from '@playwright/test'
import {
  type DayTender,
  dayCard,
  dayCash,
  newDaySession,
  readDayBooks,
  toDayBooks,
  toTenderInput,
} from '../../core/till/till-day.fixture.ts'
import { ledgerViolations } from '../ledger.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { waitUntilCached } from './open-till.ts'
import { orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import {
  addTill,
  findArticle,
  inDatabase,
  listIncidents,
  listSales,
  openStaffApi,
  signIn,
} from './staff.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

const counterScreen = { width: 1024, height: 768 }
const FLOAT = 100_00
const office = (key: string) => textPatterns('es')('office/cash/cash-sessions', key)

test('every euro of a whole day is in the books: ten sales, an outage with a reload, a last pair sold twice', async ({
  visitor,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const proxy = await startTcpProxy(shop.url)
  const page = await visitor({ viewport: counterScreen, baseURL: proxy.url })
  const rosa = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  const marta = tillSeller(page)
  const day = newDaySession(FLOAT)
  const sold = marta.region('till/sales', 'sold')
  const priceOf = async (...boxes: string[]) => {
    const articles = await Promise.all(boxes.map((box) => findArticle(rosa, box)))
    return articles.reduce((sum, { price_cents }) => sum + price_cents, 0)
  }
  /** Pays the ticket in this way, and writes it into the model. */
  const pay = async (...tenders: DayTender[]) => {
    await marta.pay()
    for (const [at, tender] of tenders.entries()) {
      const { kind, given_cents, change_cents } = tender
      const isRest = at === tenders.length - 1 && change_cents === 0
      if (!isRest) await marta.tapDigits(String(given_cents / 100).replace('.', ','))
      await (kind === 'cash' ? marta.payCash() : marta.payByCard())
    }
    await marta.press(marta.finishButton)
    day.sales.push({ tenders, late: false })
  }
  const payOnline = async (...tenders: DayTender[]) => {
    await pay(...tenders)
    return marta.waitForNumber()
  }
  const payOffline = async (...tenders: DayTender[]) => {
    await pay(...tenders)
    await expect(sold).toContainText(marta.text('till/sales', 'sold_waiting'))
  }
  const grillo = (size: string) => getBarcode('grillo', 'Negro', size)
  const pulga = (size: string) => getBarcode('pulga', 'Rojo', size)

  await marta.signIn()
  await marta.selectTill(till)
  await marta.openSession(FLOAT)

  // Cash to the cent, a card, both at once, and a note with change.
  await marta.scanAll(grillo('28'))
  const first = await payOnline(dayCash(await priceOf(grillo('28'))))
  await marta.scanAll(grillo('29'), pulga('28'))
  await payOnline(dayCard(await priceOf(grillo('29'), pulga('28'))))
  await marta.scanAll(grillo('30'), grillo('31'))
  await payOnline(dayCard(50_00), dayCash((await priceOf(grillo('30'), grillo('31'))) - 50_00))
  await marta.scanAll(pulga('29'))
  await payOnline(dayCash(await priceOf(pulga('29')), 100_00))

  // A tenth off.
  await marta.scanAll(grillo('32'))
  await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
  const dialog = page.getByRole('dialog')
  await marta.press(dialog.getByRole('button', { name: '10 %' }))
  await marta.press(marta.button('till/ticket', 'discount_apply', dialog))
  const whole = await priceOf(grillo('32'))
  await payOnline(dayCash(whole - Math.floor((whole * 1000 + 5000) / 10_000), 50_00))

  // A ticket that is parked for another customer.
  await marta.scanAll(pulga('30'))
  await marta.press(marta.button('till/ticket', 'park', marta.ticket))
  await expect(marta.lines).toHaveCount(0)
  await move('cash_in', 20_55)
  await marta.press(page.getByRole('button', { name: marta.text('till', 'parked') }))
  const parked = dialog.getByRole('listitem').filter({ hasText: till })
  await marta.press(marta.button('till/parked-tickets', 'resume', parked))
  await expect(marta.lines).toHaveCount(1)
  await payOnline(dayCard(await priceOf(pulga('30'))))
  await move('cash_out', 5_00)

  // The network is cut; the page is loaded anew; a shopper buys the last pair that is sold here.
  const last = { model: 'Sandalia Caleta', colour: 'Cuero', size: '40' }
  const lastBox = getBarcode('caleta', last.colour, last.size)
  const offline = { seventh: pulga('31'), eighth: lastBox, ninth: grillo('33') }
  const cents = {
    seventh: await priceOf(offline.seventh),
    eighth: await priceOf(offline.eighth),
    ninth: await priceOf(offline.ninth),
  }
  await marta.scanAll(offline.seventh)
  await waitUntilCached(page, till)
  // The paper of the money that left loads its texts in a frame, which a cut in between would break.
  const paper = await page.locator('#print-frame').elementHandle()
  const frame = await paper?.contentFrame()
  if (frame) await waitForHydration(frame)
  proxy.cut()
  await payOffline(dayCash(cents.seventh, 40_00))
  await page.reload()
  await marta.selectTill(till)
  await expect(sold).toContainText(marta.text('till/sales', 'sold_waiting'))
  const { token } = await orderElsewhere(request, last)
  await payElsewhere(request, token)
  await marta.scanAll(offline.eighth)
  await payOffline(dayCard(20_00), dayCash(cents.eighth - 20_00))
  await marta.scanAll(offline.ninth)
  await payOffline(dayCash(cents.ninth, 60_00))
  const unsent = page.getByRole('button', { name: marta.text('till', 'unsent') })
  await expect(unsent).toHaveText(/3/)
  expect(await listSales(rosa, till)).toHaveLength(6)
  await proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await marta.waitForNumber()
  await expect(unsent).toBeHidden()

  // The customer holds a pair that the count does not have.
  const uncounted = getBarcode('baupres', 'Burdeos', '45')
  await marta.scanAll(uncounted)
  await expect(marta.button('till/ticket', 'pay', marta.ticket)).toBeDisabled()
  await marta.press(marta.button('till/ticket', 'in_hand', marta.ticket))
  const tenth = await payOnline(dayCash(await priceOf(uncounted)))

  // The log of the till, sale by sale.
  const totals = day.sales.map(({ tenders }) =>
    tenders.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  )
  expect(await readLog(page)).toMatchObject(
    day.sales.map(({ tenders }, at) => ({
      seq: at + 1,
      state: 'booked',
      answer: { total_cents: totals[at] },
      // The till names cash before cards.
      payload: { total_cents: totals[at], tenders: tenders.map(toTenderInput).toReversed() },
    })),
  )

  // The shop's list of sales, and the incident of the pair that was sold twice.
  const sales = (await listSales(rosa, till)).toReversed()
  expect(sales.map(({ total_cents }) => total_cents)).toEqual(totals)
  expect(sales.map(({ tenders }) => tenders.toSorted())).toEqual(
    day.sales.map(({ tenders }) => tenders.map(({ kind }) => kind).toSorted()),
  )
  expect([sales[0], sales[9]].map((sale) => sale?.invoice)).toEqual([first, tenth])
  expect(await listIncidents(rosa, till)).toMatchObject([
    { kind: 'pair_found', sale: { invoice: tenth, total_cents: totals[9] } },
    { kind: 'pair_missing', sale: { invoice: sales[7]?.invoice, total_cents: cents.eighth } },
  ])
  expect((await readOrder(request, token)).payment_status).toBe('paid')

  // The count is blind; what lies in the drawer is what the model says.
  const books = toDayBooks(day)
  const { counted_cents } = books
  await marta.closeSession(counted_cents - 10_00)
  await expect(page.getByLabel(marta.text('till/cash', 'reason'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(money(counted_cents))
  const form = page.getByRole('main')
  const typed = (amount: number) => String(amount / 100).replace('.', ',')
  await form.getByLabel(marta.text('till/cash', 'counted')).fill(typed(counted_cents))
  await form.getByLabel(marta.text('till/cash', 'card_total')).fill(typed(books.cents.card))
  await marta.press(marta.button('till/cash', 'close_with'))
  await expect(marta.getReportFigure('expected')).toHaveText(money(counted_cents))
  await expect(marta.getReportFigure('difference')).toHaveText(
    marta.text('till/cash', 'no_difference'),
  )
  await expect(marta.getReportFigure('by_terminal')).toHaveText(money(books.cents.card))
  expect(
    await inDatabase(shop, async (tx) => ({
      days: await readDayBooks(tx, [till]),
      violations: await ledgerViolations(tx, new Date()),
    })),
  ).toEqual({ days: [books], violations: [] })

  // What the office shows of it: the closing with both counts, and the incidents with their sales.
  const desk = await visitor({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
  await signIn(desk.request, 'rosa')
  await desk.goto(`/admin/cash-sessions?till=${till}`)
  await desk
    .getByRole('link', { name: new RegExp(`^Caja ${till}, `) })
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Caja ${till}, cierre n.º 1`)
  const methods = desk.getByRole('region', { name: office('methods') })
  for (const [row, amount] of [
    [/^Efectivo/, counted_cents],
    [/^Tarjeta/, books.cents.card],
  ] as const) {
    const method = methods.getByRole('row', { name: row })
    await expect(method).toContainText(money(amount))
    await expect(method).toContainText(office('no_difference'))
  }
  const attempts = desk.getByRole('region', { name: office('attempts') }).locator('ol > li')
  await expect(attempts).toHaveCount(2)
  await expect(attempts.nth(0)).toContainText(money(-10_00))
  await expect(attempts.nth(1)).toContainText(office('accepted'))
  await desk.goto(`/admin/incidents?till=${till}`)
  for (const number of [sales[7]?.invoice, tenth])
    await expect(
      desk
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: number ?? 'an invoice' })
        .first(),
    ).toContainText('Marta')
  await rosa.dispose()
  proxy.cut()

  async function move(way: 'cash_in' | 'cash_out', amount_cents: number): Promise<void> {
    const [why, now] =
      way === 'cash_in' ? ['why_change', 'move_in_now'] : ['why_purchase', 'move_out_now']
    await marta.chooseFromMenu(way)
    await marta.tapDigits(String(amount_cents / 100).replace('.', ','), dialog)
    await marta.press(marta.button('till/cash', why, dialog))
    await marta.press(marta.button('till/cash', now, dialog))
    await expect(dialog).toBeHidden()
    day.moves.push({ kind: way === 'cash_in' ? 'in' : 'out', cents: amount_cents })
  }
})

interface LoggedSale {
  seq: number
  state: string
}

/** All entries of the log that this browser stores. */
const readLog = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<LoggedSale[]>((resolve, reject) => {
        const opening = indexedDB.open('horma-till-log')
        opening.onerror = reject
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.onerror = reject
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.toSorted((a, b) => a.seq - b.seq))
          }
        }
      }),
  )
