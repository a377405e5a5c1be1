import { mayOpen, type PermissionHolder } from '../../../app/access/access.ts'
import {
  expectAccessible,
  expectAccessibleAtOneWidth,
  expectAccessibleInBothSchemes,
  expectStill,
} from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import type { ShopServer } from '../server.ts'
import { shopper } from '../shopper.ts'
import { signIn } from '../staff.ts'
import { textPatterns } from '../text-patterns.ts'
import { followToScreen, loadScreen } from './open-screen.ts'
import { findReadablePeople } from './personal-text.ts'
import { getScreenExamples } from './screen-examples.ts'
import { listAddresses, type ScreenRow } from './screen-row.ts'
import { signInScreens, staffScreens } from './staff-screens.ts'
import { storeScreens } from './store-screens.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true }
const COUNTER = { viewport: { width: 1024, height: 768 } }
const UPRIGHT = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const TIMEOUT_MS = 360_000

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

const isTill = ({ route }: ScreenRow) => route.startsWith('/admin/tpv')
/** What stands at a counter; the card of keys is for the printer. */
const isStill = ({ route }: ScreenRow) => /^\/admin\/tpv(?:\/display)?$/.test(route)
const isSetUp = ({ route }: ScreenRow) =>
  /^\/admin\/(?:users|site-settings|printer-settings|tills|custom-links|faqs|mail|account)/.test(
    route,
  )

const isAboutGoods = ({ route }: ScreenRow) =>
  /^\/admin\/(?:supplier|restock|stock|moves|pairs|marked|window|products|labels|brands)/.test(
    route,
  )

const setUp = {
  part: 'shop is set up',
  rows: staffScreens.filter(isSetUp),
  signedOut: signInScreens,
}
// The part above looks at the pages before the sign-in, in the same windows.
const goods = {
  part: 'goods are bought and counted',
  rows: staffScreens.filter(isAboutGoods),
  signedOut: [],
}
const run = {
  part: 'shop is run',
  rows: staffScreens.filter((row) => !isSetUp(row) && !isAboutGoods(row)),
  signedOut: [],
}
const till = { part: 'till sells', rows: staffScreens.filter(isTill), signedOut: signInScreens }
// Colours are the same at every width, so each scheme has one, and so has each way to a page: by a link, which takes
// half as long, or loaded. German has the longest words.
const light = { language: 'es', colorScheme: 'light', open: followToScreen } as const
const dark = { language: 'de', colorScheme: 'dark', open: loadScreen } as const

for (const { size, language, colorScheme, open, part, rows, signedOut } of [
  { size: WIDE, ...light, ...run },
  { size: NARROW, ...dark, ...run },
  { size: WIDE, ...light, ...goods },
  { size: NARROW, ...dark, ...goods },
  { size: WIDE, ...light, ...setUp },
  { size: NARROW, ...dark, ...setUp },
  { size: COUNTER, ...light, ...till },
  { size: UPRIGHT, ...dark, ...till },
])
  test.describe('staff', () => {
    test.use({ ...size, contextOptions: { reducedMotion: 'reduce' } })

    test(`every page where the ${part} is accessible in ${language}, ${size.viewport.width} px wide`, async ({
      page,
      context,
      shop,
    }) => {
      test.setTimeout(TIMEOUT_MS)
      const look = async (address: string, row: ScreenRow) => {
        await page.emulateMedia({ colorScheme })
        await open(page, address, row)
        if (isBlurred(row)) expect(await findReadablePeople(page)).toEqual([])
        await (hasOwnFrame(row) ? expectAccessibleInBothSchemes : expectAccessibleAtOneWidth)(page)
        if (size === COUNTER && isStill(row)) await expectStill(page)
      }
      await signIn(page.request, 'admin')
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }])
      await visitAll(rows, shop, look)
      await context.clearCookies({ name: /session/ })
      await visitAll(signedOut, shop, look)
    })
  })

/** The till is watched by who sells, paper is not blurred, and templates are shown with invented people. */
const isBlurred = (row: ScreenRow) =>
  /^\/admin\/(?!mail\/templates)/.test(row.route) && !isTill(row)

/** Frames of office and till have other parts at each width: one page of each shows them in both schemes. */
const hasOwnFrame = ({ route }: ScreenRow) => route === '/admin' || route === '/admin/tpv'

// Admin opens every page in the walks above. What others may open is drawn in a browser for the seller.
for (const person of ['marta', 'paco', 'nuria'] as const)
  test(`every page of the staff that ${person} may open is shown, and no other`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(TIMEOUT_MS)
    await signIn(page.request, person)
    const me: PermissionHolder = await (await page.request.get('/api/v1/me')).json()
    const denied = textPatterns('es')('office/access-denied', 'access_denied.title')
    await visitAll(staffScreens, shop, async (address, row) => {
      const isOpen = mayOpen(me, row.route)
      if (isOpen && person === 'marta') return followToScreen(page, address, row)
      const answer = await page.request.get(address)
      expect(answer.status()).toBe(isOpen ? (row.status ?? 200) : 403)
      expect(await answer.text()).toMatch(isOpen ? /<h1/ : denied)
    })
  })

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
