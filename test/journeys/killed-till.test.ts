import type { Page } from '@playwright/test'
import { boxOf, counter } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { type OwnBrowser, ownBrowsers } from './own-browser.ts'
import { articleOf, newTill, openElsewhere, salesAt, signIn } from './staff.ts'

test('a till that dies between money and sale, and again before the answer, has sold once', {
  tag: '@once',
}, async ({ request, shop }) => {
  await signIn(request, 'marta')
  const till = await newTill(shop)
  await openElsewhere(request, till)
  const box = boxOf('duero', 'Negro', '39')
  const before = await articleOf(request, box)
  const cookies = (await request.storageState()).cookies
  const browsers = ownBrowsers()

  /** Another start after a cut; what a browser writes to disk late, it may have lost. */
  async function reopen(): Promise<OwnBrowser & { marta: ReturnType<typeof counter> }> {
    const opened = await browsers.start()
    await opened.page.context().addCookies(cookies)
    await opened.page.goto(`${shop.url}/admin/tpv`)
    const marta = counter(opened.page)
    await marta.stand(till)
    return { ...opened, marta }
  }

  try {
    const first = await reopen()
    await first.marta.isReady()
    await first.marta.take(box)
    await first.marta.pay()
    await first.marta.cash()
    await expect(first.marta.finishButton).toBeEnabled()
    await isWrittenDown(first.page, till)
    await first.kill()

    const second = await reopen()
    await expect(second.marta.tender.getByRole('listitem')).toHaveCount(1)
    expect(await salesAt(request, till)).toEqual([])
    const sold = Promise.withResolvers<void>()
    await second.page.route('**/rpc/till/finishSale', async (route) => {
      await route.fetch()
      sold.resolve()
    })
    await second.marta.press(second.marta.finishButton)
    await sold.promise
    await second.kill()

    const third = await reopen()
    const number = await third.marta.isSold()
    const sales = await salesAt(request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([number])
    expect((await articleOf(request, box)).stock).toBe(before.stock - 1)
  } finally {
    await browsers.end()
  }
})

/** The browser keeps that money was handed over. */
async function isWrittenDown(page: Page, till: string): Promise<void> {
  const writtenNow = () =>
    page.evaluate(async (key) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('horma-till-ticket')
        opening.onsuccess = () => resolve(opening.result)
      })
      const found = await new Promise<{ kept: { ticket: { given: unknown[] } } } | undefined>(
        (resolve) => {
          const asked = db.transaction('tickets').objectStore('tickets').get(key)
          asked.onsuccess = () => resolve(asked.result)
        },
      )
      db.close()
      return found?.kept.ticket.given.length === 1
    }, till)
  await expect.poll(writtenNow).toBe(true)
}
