import { expect } from './fixtures.ts'
import { openTillTest, waitUntilCached } from './open-till.ts'
import { listSales, signIn } from './staff.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a ticket is parked and resumed without network, sold once, and what did not fit is answered in the office',
  async ({ page, context, marta, till }) => {
    await waitUntilCached(page, till)
    await context.setOffline(true)
    await marta.scanAll(getBarcode('libelula', 'Rosa', '33'))
    await park()
    await expect(page.getByText(marta.text('till/parked-tickets', 'parked_here'))).toBeVisible()
    await page.reload()
    await marta.press(marta.button('till', 'parked'))
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(marta.text('till/parked-tickets', 'only_here'))
    await marta.press(marta.button('till/parked-tickets', 'resume', drawer))
    await expect(marta.lines).toHaveCount(1)
    // The third of two pairs that the count knows.
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    await marta.scanAll(getBarcode('libelula', 'Rosa', '34'))
    await park()
    await context.setOffline(false)

    // Both reach the shop: the sale once, and the second ticket as parked.
    await expect(async () => {
      expect(await listSales(page.request, till)).toHaveLength(1)
      const parked = await page.request.get(`/api/v1/parked-tickets?till=${till}`)
      expect((await parked.json()).tickets).toMatchObject([{ till, pairs: 1, kept_pairs: 1 }])
    }).toPass()
    await marta.press(marta.button('till', 'parked'))
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await expect(drawer).not.toContainText(marta.text('till/parked-tickets', 'only_here'))
    await signIn(page.request, 'rosa')

    async function park(): Promise<void> {
      await marta.press(marta.button('till/ticket', 'park', marta.ticket))
      await marta.press(marta.button('till/parked-tickets', 'park_now', page.getByRole('dialog')))
      await expect(marta.lines).toHaveCount(0)
    }
  },
)
