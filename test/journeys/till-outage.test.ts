import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hours, later } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { openTillTest, waitUntilCached } from './open-till.ts'
import { orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import { addTill, findArticle, inDatabase, listSales, openElsewhere, signIn } from './staff.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })
openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a sale whose answer is lost, that had no network, or whose session had ended is sold once',
  async ({ page, context, shop, marta, till }) => {
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

    // The session's twelve hours are over while a customer pays: the sale waits until somebody signs in again.
    await marta.scanAll(getBarcode('libelula', 'Rosa', '30'))
    await marta.pay()
    await inDatabase(shop, (tx) => query(tx, 'journey_session_over', SESSION_OVER, [till]))
    await page.clock.install()
    await page.clock.setSystemTime(later(new Date(), hours(12)))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const signInAgain = page.getByRole('link', { name: marta.text('till', 'session_ended') })
    await expect(signInAgain).toBeVisible()
    await marta.payByCard()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    await context.clearCookies()
    await signIn(page.request, 'marta')
    await signInAgain.click()
    await expect.poll(async () => (await listSales(page.request, till)).length).toBe(3)
    await expect(unsent).toBeHidden()
    await expect(signInAgain).toBeHidden()
  },
)

test('a till updated with an open ticket and unsent sales keeps the ticket and books each sale once', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'marta')
  const till = await addTill(shop)
  await openElsewhere(page.request, till, 50_00)
  const shoe = await findArticle(page.request, getBarcode('gredos', 'Cuero', '45'))
  const sold = await findArticle(page.request, getBarcode('gredos', 'Cuero', '44'))
  // Any page of the shop: the till is opened when its old storage is there.
  await page.goto('/admin/login')
  const sales = ['waiting', 'refused'].map((state) => toOutboxSale(till, sold, state))
  await storeFirstVersion(page, { till, sales, ticket: toFirstTicket(shoe) })

  const marta = tillSeller(page)
  await marta.openTill(till)
  await expect(marta.lines).toContainText(['Zapato Gredos'])
  await expect(marta.total).toHaveText(money(shoe.price_cents))
  await expect(async () => {
    const booked = await listSales(page.request, till)
    expect(booked.map(({ total_cents }) => total_cents)).toEqual(sales.map(() => sold.price_cents))
  }).toPass()
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('horma-till-sales')
  await marta.pay()
  await marta.payByCard()
  await marta.finishSale()
  expect(await listSales(page.request, till)).toHaveLength(3)
})

openTillTest(
  'a till that is open during an update says so, and loads anew by itself once its ticket is gone',
  async ({ page, marta }) => {
    const own = await page.evaluate(() => (window as never as BuiltPage).__reactRouterManifest)
    const builds: (string | undefined)[] = []
    await page.route('**/rpc/**', async (route) => {
      const response = await route.fetch()
      builds.push(response.headers()['x-build'])
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } })
    })
    await marta.scanAll(getBarcode('libelula', 'Rosa', '31'))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const update = page.getByRole('button', { name: marta.text('till', 'update') })
    await expect(update).toBeVisible()
    expect(new Set(builds)).toEqual(new Set([own.version]))
    // On a telephone nothing is pushed off the screen by it.
    const size = page.viewportSize() ?? { width: 1024, height: 768 }
    await page.setViewportSize({ width: 390, height: 844 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(390)
    await page.setViewportSize(size)
    const loading = page.waitForEvent('load')
    await marta.press(marta.button('till/ticket', 'remove', marta.ticket))
    await loading
    await marta.waitUntilReady()
    await expect(marta.lines).toHaveCount(0)

    // What it has loaded for once it offers by hand alone, and keeps an open ticket then.
    await marta.scanAll(getBarcode('libelula', 'Rosa', '31'))
    await expect(update).toBeVisible()
    const again = page.waitForEvent('load')
    await marta.press(update)
    await again
    await expect(marta.lines).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

interface BuiltPage {
  __reactRouterManifest: { version: string }
}

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
    // Beside the way out there is only the slip: what was paid for cannot be thrown away.
    await expect(drawer.getByRole('button')).toHaveCount(2)
    await expect(marta.button('till/sales', 'slip.print', drawer)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(shown).toBeVisible()
    await marta.chooseFromMenu('close_till')
    const first = marta.text('till/cash', 'unsent_first')
    await expect(page.getByRole('alert').filter({ hasText: first })).toBeVisible()
    await expect(marta.button('till/cash', 'close_now')).toBeDisabled()
    await marta.press(marta.button('till/cash', 'back'))

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
  // A network that goes while the page still loads its texts is another story.
  await waitForHydration(page)
  proxy.cut()
  await expect(page.goto('/admin/tpv')).rejects.toThrow()
})

type Article = Awaited<ReturnType<typeof findArticle>>

/** A sale of one pair in cash, as the till stored it before it kept a log. */
function toOutboxSale(till: string, { variant_id, price_cents }: Article, state: string) {
  const total_cents = price_cents
  const line = { name: 'Zapato Gredos', detail: 'Cuero · 44', quantity: 1, price_cents }
  return {
    operation_id: randomUUID(),
    at: new Date().toISOString(),
    till,
    state,
    input: {
      till,
      lines: [{ variant_id, quantity: 1 }],
      tenders: [{ kind: 'cash', given_cents: total_cents + 5, change_cents: 5 }],
      expected_total_cents: total_cents,
    },
    seen: {
      lines: [{ ...line, discount_cents: 0, total_cents }],
      total_cents,
      change_cents: 5,
      customer: null,
      taken_up: null,
    },
    ...(state === 'refused' && { refusal: { code: 'NO_OPEN_SESSION' } }),
  }
}

/** A ticket with one line, as the till stored it when every line was an article. */
function toFirstTicket({ stock, ...article }: Article) {
  const variant = { ...article, stock, name: { es: 'Zapato Gredos' }, colour: null, picture: null }
  const line = { key: 1, variant, quantity: 1, discount: null, was_cents: null, gone: false }
  return {
    lines: [line],
    selected: 1,
    next_key: 2,
    customer: null,
    taken_up: null,
    given: [],
    stage: 'sale',
    operation_id: null,
    refusal: null,
    agreed_cents: null,
    told_stock: {},
    removed: null,
  }
}

interface FirstVersion {
  till: string
  sales: object[]
  ticket: object
}

/** Stores in the browser what the till of the first version left there. */
const storeFirstVersion = (page: Page, stored: FirstVersion) =>
  page.evaluate(async ({ till, sales, ticket }) => {
    const store = (name: string, table: string, keyPath: string | null, values: unknown[]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath })
        opening.onsuccess = () => {
          const tx = opening.result.transaction(table, 'readwrite')
          for (const value of values) tx.objectStore(table).put(value, ...(keyPath ? [] : [till]))
          tx.onerror = reject
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    await store('horma-till-sales', 'sales', 'operation_id', sales)
    const kept = { ticket, sold: null }
    await store('horma-till-ticket', 'tickets', null, [{ version: 1, kept }])
  }, stored)

/** Of whoever opened a till: the browser of the test is one of theirs. */
const SESSION_OVER = `
  update staff_sessions s set expires_at = now() from cash_sessions c join tills t using (till_id)
  where t.code = $1 and c.opened_by = s.user_id`
