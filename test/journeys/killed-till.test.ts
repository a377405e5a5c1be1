import type { Page } from '@playwright/test'
import { type OwnBrowser, ownBrowsers } from './browser/own-browser.ts'
import { expect, test } from './fixtures.ts'
import { addTill, findArticle, listSales, openElsewhere, signIn } from './staff.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

test('a till killed before sending a sale and again before the answer sells it once', async ({
  request,
  shop,
}) => {
  await signIn(request, 'marta')
  const till = await addTill(shop)
  await openElsewhere(request, till)
  const box = getBarcode('duero', 'Negro', '37')
  const before = await findArticle(request, box)
  const cookies = (await request.storageState()).cookies
  const browsers = ownBrowsers()

  /** Starts the browser again after a power cut, which loses what it had not yet written to disk. */
  async function reopen(): Promise<OwnBrowser & { marta: ReturnType<typeof tillSeller> }> {
    const opened = await browsers.start()
    await opened.page.context().addCookies(cookies)
    await opened.page.goto(`${shop.url}/admin/tpv`)
    const marta = tillSeller(opened.page)
    await marta.selectTill(till)
    return { ...opened, marta }
  }

  try {
    const first = await reopen()
    await first.marta.waitUntilReady()
    await first.marta.scanAll(box)
    await first.marta.pay()
    await first.marta.payCash()
    await expect(first.marta.finishButton).toBeEnabled()
    await waitUntilStored(first.page, till)
    await first.kill()

    const second = await reopen()
    await expect(second.marta.tender.getByRole('listitem')).toHaveCount(1)
    expect(await listSales(request, till)).toEqual([])
    const sold = Promise.withResolvers<void>()
    await second.page.route('**/rpc/till/finishSale', async (route) => {
      // The kill may meet a second try of the till under way.
      await route.fetch().catch(() => {})
      sold.resolve()
    })
    await second.marta.press(second.marta.finishButton)
    await sold.promise
    await second.kill()

    const third = await reopen()
    const number = await third.marta.waitForNumber()
    const sales = await listSales(request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([number])
    expect((await findArticle(request, box)).stock).toBe(before.stock - 1)
  } finally {
    await browsers.end()
  }
})

/** Waits until the browser has stored the payment. */
async function waitUntilStored(page: Page, till: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (key) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('horma-till-ticket')
        opening.onsuccess = () => resolve(opening.result)
      })
      const found = await new Promise<{ kept: { ticket: { given: unknown[] } } } | undefined>(
        (resolve) => {
          const request = db.transaction('tickets').objectStore('tickets').get(key)
          request.onsuccess = () => resolve(request.result)
        },
      )
      db.close()
      return found?.kept.ticket.given.length === 1
    }, till)
  await expect.poll(isStored).toBe(true)
}
