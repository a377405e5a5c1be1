import { query } from '../../core/base/db.server.ts'
import { newGiftCode } from '../../core/sales/gift-tickets/rules.ts'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect } from './fixtures.ts'
import { openTillTest, waitUntilCached } from './open-till.ts'
import type { ShopServer } from './server.ts'
import {
  findArticle,
  inDatabase,
  listIncidents,
  listSales,
  openStaffApi,
  promiseReturns,
  receivePair,
  sellElsewhere,
} from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const box = (size: string) => getBarcode('gredos', 'Negro', size)
const cheap = getBarcode('libelula', 'Negro', '28')

openTillTest(
  'pairs of three tickets are exchanged for a cheaper one, the rest goes back to the card once the terminal takes it, and its own exchange for a dearer one is paid',
  async ({ page, shop, marta, till }) => {
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    await admin.dispose()
    const [shoe, other] = await Promise.all(
      [box('42'), cheap].map((each) => findArticle(page.request, each)),
    )
    for (const code of [box('42'), box('42'), box('42'), box('43'), cheap]) {
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
    for (let sold = 0; sold < 3; sold++) {
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
    await expect(marta.total).toHaveText(money(low - 3 * dear))
    await expectAccessibleInBothSchemes(page)
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    const back = marta.region('till/payments', 'back.title')
    await expectAccessibleInBothSchemes(page)
    // The terminal refuses at first: nothing has come back.
    await marta.press(marta.button('till/payments', 'back.decline', back))
    await expect(back.getByRole('alert')).toHaveText(marta.text('till/payments', 'back.declined'))
    expect(await listSales(page.request, till)).toHaveLength(3)
    await marta.press(marta.button('till/payments', 'card', back))
    await marta.press(marta.button('till/returns', 'give_back', back))
    await expect(exchanged).toContainText(money(3 * dear - low))
    await noteTicket()

    // Of what came back nothing comes back again.
    await bring(tickets[0])
    await expect(pane).toContainText(marta.text('till/returns', 'none_out'))

    await bring(tickets[3])
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

/** Moves a sale back by eight months, with its session. */
const moveBack = (shop: ShopServer, saleId: number) =>
  inDatabase(shop, (tx) =>
    query(
      tx,
      'eight_months_ago',
      `with opened as (
         update cash_sessions c set opened_at = opened_at - interval '8 months' from sales s
         where s.sale_id = $1 and c.cash_session_id = s.cash_session_id)
       update sales set created_at = created_at - interval '8 months' where sale_id = $1`,
      [saleId],
    ),
  )

/** Gives the only pair of a sale a gift ticket, and answers its code. */
const giveGift = async (shop: ShopServer, saleId: number): Promise<string> => {
  const [gift] = await inDatabase(shop, (tx) =>
    query<{ code: string }>(
      tx,
      'journey_gift',
      `insert into gift_tickets (line_id, n, code, exchange_until, created_at)
       select line_id, 1, $2, current_date + 30, now() from sale_lines where sale_id = $1 returning code`,
      [saleId, newGiftCode()],
    ),
  )
  return gift?.code ?? 'no gift'
}

openTillTest(
  'a present comes back by its code alone, a pair that failed after eight months by its guarantee, and late or without ticket one with a reason and a PIN',
  async ({ page, shop, marta, till }) => {
    const pin = await setManagerPin(shop)
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    await admin.dispose()
    const shoe = await findArticle(page.request, box('41'))
    for (const size of ['41', '41', '41', '41', '40', '40'])
      await receivePair(shop, (await findArticle(page.request, box(size))).variant_id)
    for (let sold = 0; sold < 4; sold++) await sellElsewhere(page.request, till, shoe)
    const [present, failed, late] = await listSales(page.request, till)
    const gift = await giveGift(shop, present?.sale_id ?? 0)
    for (const sale of [failed, late]) await moveBack(shop, sale?.sale_id ?? 0)
    await page.reload()
    await marta.waitUntilReady()
    const pane = marta.region('till/returns', 'pane')
    const back = marta.region('till/payments', 'back.title')
    const returned = marta.region('till/returns', 'done')

    // Of the present nothing is said but its pair, and another size goes out for it.
    await marta.scan(gift)
    await expect(pane).toContainText(marta.text('till/returns', 'gift'))
    await expect(marta.button('till/returns', 'story', pane)).toBeHidden()
    await marta.press(pane.getByRole('button', { name: /Talla 40 / }))
    await expect(marta.total).toHaveText(money(0))
    await marta.press(marta.button('till/ticket', 'exchange_now', marta.ticket))
    await expect(marta.region('till/sales', 'exchanged')).toBeVisible()

    // Months after its last day a pair that fails needs nobody's word.
    await marta.scan(failed?.reference ?? 'no ticket')
    await pane.getByLabel(marta.text('till/returns', 'has_failed')).check()
    await expectAccessibleInBothSchemes(page)
    await marta.press(marta.button('till/returns', 'take_back', pane))
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    await marta.press(marta.button('till/returns', 'give_back', back))
    await expect(returned).toContainText(money(shoe.price_cents))

    const dialog = page.getByRole('dialog')
    const approve = async (reason: string) => {
      await expect(dialog).toContainText(reason)
      await marta.tapDigits(pin, dialog)
      await marta.press(marta.button('till', 'approval_now', dialog))
      await expect(dialog).toBeHidden()
    }
    // One that has not failed is late, and goes out for another size once somebody says why, and the manager lets it pass.
    await marta.scan(late?.reference ?? 'no ticket')
    await pane.getByLabel(marta.text('till/returns', 'why_late')).fill('Estaba de viaje')
    await marta.press(pane.getByRole('button', { name: /Talla 40 / }))
    await marta.press(marta.button('till/ticket', 'exchange_now', marta.ticket))
    await approve('Estaba de viaje')
    await expect(marta.region('till/sales', 'exchanged')).toBeVisible()

    // So does one without a ticket.
    await marta.press(marta.button('till/counter', 'exchange'))
    const find = marta.region('till/returns', 'find')
    await find.getByLabel(marta.text('till/returns', 'model')).first().fill('gredos')
    await find.getByLabel(marta.text('till/returns', 'size')).fill('41')
    await marta.press(find.getByRole('button', { name: marta.text('till/returns', 'look') }).last())
    await marta.press(find.getByRole('button', { name: /^Ticket/ }).first())
    await pane.getByLabel(marta.text('till/returns', 'why_no_paper')).fill('La atendí yo')
    await marta.press(marta.button('till/returns', 'take_back', pane))
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    await marta.press(marta.button('till/payments', 'card', back))
    await marta.press(marta.button('till/returns', 'give_back', back))
    await approve('La atendí yo')
    await expect(returned).toContainText(money(shoe.price_cents))
    // Its box has no label any more.
    await marta.press(marta.button('till/printing', 'box_labels', returned))
    const label = new RegExp(`/print-label\\?variant=${shoe.variant_id}&`)
    await expect(page.locator('#print-frame')).toHaveAttribute('src', label)
  },
)

openTillTest(
  'without network a pair is exchanged for another size and booked later, and a return whose money must wait is parked',
  async ({ page, context, shop, marta, till }) => {
    const admin = await openStaffApi(shop, 'admin')
    await promiseReturns(admin)
    await admin.dispose()
    for (const code of [box('44'), box('44'), box('45')])
      await receivePair(shop, (await findArticle(page.request, code)).variant_id)
    await page.reload()
    await marta.waitUntilReady()
    for (let sold = 0; sold < 2; sold++) {
      await marta.scanAll(box('44'))
      await marta.pay()
      await marta.payByCard()
      await marta.finishSale()
    }
    const [second, first] = await listSales(page.request, till)
    await waitUntilCached(page, till)
    // The list of parked tickets was being asked for: nobody refuses it, and no answer comes.
    await page.route('**/till/listParkedTickets**', () => new Promise(() => {}), { times: 1 })
    const asked = page.waitForRequest('**/till/listParkedTickets**')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await asked
    await context.setOffline(true)

    const pane = marta.region('till/returns', 'pane')
    await marta.scan(first?.reference ?? 'no ticket')
    await expect(pane).toContainText(marta.text('till/returns', 'local'))
    await marta.press(pane.getByRole('button', { name: /Talla 45 / }))
    await marta.press(marta.button('till/ticket', 'exchange_now', marta.ticket))
    await expect(marta.region('till/sales', 'exchanged')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    // It has gone out, so that it does not come back again.
    await marta.scan(first?.reference ?? 'no ticket')
    await expect(pane).toContainText(marta.text('till/returns', 'none_out'))

    await marta.scan(second?.reference ?? 'no ticket')
    await marta.press(marta.button('till/returns', 'take_back', pane))
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    const back = marta.region('till/payments', 'back.title')
    await marta.press(marta.button('till/returns', 'give_back', back))
    await expect(page.getByText(marta.text('till/returns', 'park_text'))).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await marta.press(marta.button('till/returns', 'park'))
    await expect(marta.lines).toHaveCount(0)
    await context.setOffline(false)

    // The exchange is booked, and the shop lists the return for every till.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      expect(await listSales(page.request, till)).toHaveLength(3)
      const answer = await page.request.get(`/api/v1/parked-tickets?till=${till}`)
      const { tickets } = (await answer.json()) as { tickets: { till: string }[] }
      expect(tickets.filter((ticket) => ticket.till === till)).toMatchObject([{ returned: 1 }])
    }).toPass()
    expect(await listIncidents(page.request, till)).toEqual([])
    await marta.press(marta.button('till', 'parked'))
    const drawer = page.getByRole('dialog')
    await marta.press(
      marta.button(
        'till/parked-tickets',
        'resume',
        drawer.getByRole('listitem').filter({ hasText: till }),
      ),
    )
    await marta.press(marta.button('till/ticket', 'give_back', marta.ticket))
    await marta.press(marta.button('till/returns', 'give_back', back))
    await expect(marta.region('till/returns', 'done')).toBeVisible()
  },
)
