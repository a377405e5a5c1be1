import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addTill, openElsewhere, restock, signIn } from './staff.ts'
import { tillSeller } from './till-seller.ts'

/** A test with a seller at an open till of her own. */
export const openTillTest = test.extend<{ till: string; marta: ReturnType<typeof tillSeller> }>({
  till: async ({ shop }, use) => {
    const till = await addTill(shop)
    await use(till)
    await restock(shop, till)
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

/** Waits until the browser has cached the page of this till with its open session. */
export async function waitUntilCached(page: Page, till: string): Promise<void> {
  const isCached = () =>
    page.evaluate(async (code) => {
      const cached = await caches.match('/admin/tpv', { ignoreVary: true })
      const text = (await cached?.text()) ?? ''
      const { controller } = navigator.serviceWorker
      return controller !== null && text.includes(code) && text.includes('opened_by')
    }, till)
  await expect.poll(isCached).toBe(true)
}
