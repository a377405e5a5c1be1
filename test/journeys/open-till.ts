import { test } from './fixtures.ts'
import { addTill, openElsewhere, signIn } from './staff.ts'
import { tillSeller } from './till-seller.ts'

/** A test with a seller at an open till of her own. */
export const openTillTest = test.extend<{ till: string; marta: ReturnType<typeof tillSeller> }>({
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
