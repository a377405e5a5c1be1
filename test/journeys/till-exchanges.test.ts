import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, listSales, openStaffApi, promiseReturns, receivePair } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const box = (size: string) => getBarcode('gredos', 'Negro', size)
const cheap = getBarcode('libelula', 'Negro', '28')

openTillTest(
  'pairs of two tickets are exchanged for a cheaper one, whose own exchange for a dearer one is paid, and the rest goes back to the card',
  async ({ page, shop, marta, till }) => {
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    await admin.dispose()
    const [shoe, other] = await Promise.all(
      [box('42'), cheap].map((each) => findArticle(page.request, each)),
    )
    for (const code of [box('42'), box('42'), box('43'), cheap]) {
      const { variant_id } = await findArticle(page.request, code)
      await receivePair(shop, variant_id)
    }
    await page.reload()
    await marta.waitUntilReady()
    const dear = shoe?.price_cents ?? 0
    const low = other?.price_cents ?? 0
    const pane = marta.region('till/returns', 'pane')
    const tickets: string[] = []
    const noteTicket = async () => {
      const [sale] = await listSales(page.request, till)
      tickets.push(sale?.reference ?? 'no sale')
    }
    const bring = async (ticket: string | undefined) => {
      await marta.scan(ticket ?? 'no ticket')
      await expect(pane).toBeVisible()
    }
    const exchanged = marta.region('till/sales', 'exchanged')
    for (let sold = 0; sold < 2; sold++) {
      await marta.scanAll(box('42'))
      await marta.pay()
      await marta.payByCard()
      await marta.finishSale()
      await noteTicket()
    }

    for (const ticket of [...tickets]) {
      await bring(ticket)
      await marta.press(marta.button('till/returns', 'take_back', pane))
    }
    await marta.scanAll(cheap)
    await expect(marta.total).toHaveText(money(low - 2 * dear))
    await expectAccessibleInBothSchemes(page)
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    const back = marta.region('till/payments', 'back.title')
    await expectAccessibleInBothSchemes(page)
    await marta.press(marta.button('till/returns', 'give_back', back))
    await expect(exchanged).toContainText(money(2 * dear - low))
    await noteTicket()

    // Of what came back nothing comes back again.
    await bring(tickets[0])
    await expect(pane).toContainText(marta.text('till/returns', 'none_out'))

    await bring(tickets[2])
    await marta.press(marta.button('till/returns', 'take_back', pane))
    await marta.scanAll(box('43'))
    await expect(marta.total).toHaveText(money(dear - low))
    await marta.pay()
    await marta.payByCard()
    await marta.press(marta.finishButton)
    await expect(exchanged).toBeVisible()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText('Cambio')
    await paper.close()
  },
)
