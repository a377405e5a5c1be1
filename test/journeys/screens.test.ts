import type { Page } from '@playwright/test'
import { mayOpen, type PermissionHolder } from '../../app/office/access.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { getScreenExamples } from './screen-examples.ts'
import {
  listAddresses,
  type ScreenRow,
  signInScreens,
  staffScreens,
  storeScreens,
} from './screens.ts'
import type { ShopServer } from './server.ts'
import { shopper } from './shopper.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true }
const COUNTER = { viewport: { width: 1024, height: 768 } }
const TIMEOUT_MS = 180_000

// The tests of this file share nothing but examples, which each worker makes for itself.
test.describe.configure({ mode: 'parallel' })

for (const size of [WIDE, NARROW])
  test.describe('store', () => {
    test.use(size)

    test(`every page of the store is accessible, ${size.viewport.width} px wide`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(TIMEOUT_MS)
      const buyer = shopper(page)
      await visitAll(storeScreens, shop, async (address, { status = 200 }) => {
        const answer = await buyer.open(address)
        expect(answer?.status()).toBe(status)
        await expectAccessible(page)
      })
    })
  })

// German has the longest words.
for (const { language, rows, ...size } of [
  { ...WIDE, language: 'es', rows: staffScreens },
  { ...NARROW, language: 'de', rows: staffScreens },
  { ...COUNTER, language: 'es', rows: staffScreens.filter(({ route }) => route === '/admin/tpv') },
])
  test.describe('staff', () => {
    test.use({ ...size, contextOptions: { reducedMotion: 'reduce' } })

    test(`every page of the staff is accessible in ${language}, ${size.viewport.width} px wide, light and dark`, async ({
      page,
      context,
      shop,
    }) => {
      test.setTimeout(TIMEOUT_MS)
      await signIn(page.request, 'rosa')
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }])
      await visitAll(rows, shop, async (address, row) => {
        await openStaffPage(page, address, row)
        await expectAccessibleInBothSchemes(page)
      })
      await context.clearCookies({ name: /session/ })
      await visitAll(signInScreens, shop, async (address, row) => {
        await openStaffPage(page, address, row)
        await expectAccessibleInBothSchemes(page)
      })
    })
  })

for (const person of ['admin', 'marta', 'paco', 'nuria'] as const)
  test(`every page of the staff that ${person} may open is shown, and no other`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(TIMEOUT_MS)
    await signIn(page.request, person)
    const me: PermissionHolder = await (await page.request.get('/api/v1/me')).json()
    const denied = textPatterns('es')('office/access-denied', 'access_denied.title')
    await visitAll(staffScreens, shop, async (address, row) => {
      if (mayOpen(me, row.route)) return openStaffPage(page, address, row)
      const answer = await page.request.get(address)
      expect(answer.status()).toBe(403)
      expect(await answer.text()).toMatch(denied)
    })
  })

async function openStaffPage(page: Page, address: string, { status = 200 }: ScreenRow) {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Visits every address of some screens and names all that fail, not only the first. */
async function visitAll(
  rows: readonly ScreenRow[],
  shop: ShopServer,
  visit: (address: string, row: ScreenRow) => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  for (const { address, row } of listAddresses(rows, await getScreenExamples(shop)))
    await test.step(address, () =>
      visit(address, row).catch((error: Error) => failures.push(`${address}: ${error.message}`)),
    )
  expect(failures).toEqual([])
}
