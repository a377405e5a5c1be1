import { expect } from './fixtures.ts'
import { openTillTest, waitUntilCached } from './open-till.ts'
import {
  addTill,
  findArticle,
  listSales,
  openElsewhere,
  openStaffApi,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a ticket is parked and resumed without network, sold once, and what did not fit is answered in the office',
  async ({ page, context, shop, marta, till }) => {
    const box = getBarcode('libelula', 'Rosa', '33')
    const article = await findArticle(page.request, box)
    await waitUntilCached(page, till)
    await context.setOffline(true)
    // Meanwhile another till sells every pair of it.
    const rosa = await openStaffApi(shop, 'rosa')
    const other = await addTill(shop)
    await openElsewhere(rosa, other)
    for (let left = article.stock; left > 0; left--) await sellElsewhere(rosa, other, article)
    await rosa.dispose()
    await marta.scanAll(box)
    await park()
    await expect(page.getByText(marta.text('till/parked-tickets', 'parked_here'))).toBeVisible()
    await page.reload()
    await marta.press(marta.button('till', 'parked'))
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(marta.text('till/parked-tickets', 'only_here'))
    await marta.press(marta.button('till/parked-tickets', 'resume', drawer))
    await expect(marta.lines).toHaveCount(1)
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    await marta.scanAll(getBarcode('duero', 'Negro', '37'))
    await park()
    // The network goes again just as the shop hears of the ticket that was resumed here, and of the parked one.
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
    let lost = 0
    await page.route(
      '**/till/parkTicket**',
      async (route) => {
        await route.abort()
        if (++lost === 2) lose()
      },
      { times: 2 },
    )
    await context.setOffline(false)
    await isLost

    // Both reach the shop: the sale once, and the second ticket as parked when the till asks for the list again.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      expect(await listSales(page.request, till)).toHaveLength(1)
      const parked = await page.request.get(`/api/v1/parked-tickets?till=${till}`)
      const { tickets } = (await parked.json()) as { tickets: { till: string }[] }
      const own = tickets.filter((ticket) => ticket.till === till)
      expect(own).toMatchObject([{ pairs: 1, kept_pairs: 1 }])
    }).toPass()
    await marta.press(marta.button('till', 'parked'))
    await expect(drawer.getByRole('listitem').filter({ hasText: till })).toHaveCount(1)
    await expect(drawer).not.toContainText(marta.text('till/parked-tickets', 'only_here'))
    // The pair that the count lacked is answered by who may change it, on the page of incidents.
    await context.clearCookies()
    await signIn(page.request, 'admin')
    await page.goto(`/admin/incidents?till=${till}&kind=pair_missing`)
    const t = textPatterns('es')
    const key = 'office/sales/incidents'
    await page.getByRole('button', { name: t(key, 'answer.correct_count') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t(key, 'pairs_of')).fill('2')
    await expect(form.getByLabel(t(key, 'reason'))).toHaveValue(t(key, 'proposed.correct_count'))
    await form.getByRole('button', { name: t(key, 'answer.correct_count') }).click()
    await expect(page.getByText(t(key, 'resolved_notice'))).toBeVisible()
    expect(await findArticle(page.request, box)).toMatchObject({ stock: 2 })

    async function park(): Promise<void> {
      await marta.press(marta.button('till/ticket', 'park', marta.ticket))
      await expect(marta.lines).toHaveCount(0)
    }
  },
)
