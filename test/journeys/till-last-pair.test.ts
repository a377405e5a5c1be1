import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import {
  addTill,
  findArticle,
  listSales,
  openElsewhere,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a pair that the count lacks or a web order has is sold from the seller’s hand, with and without network, and read by whoever manages sales',
  async ({ page, request, context, shop, marta, till }) => {
    const ordered = { model: 'Mocasín Bauprés', colour: 'Burdeos', size: '43' }
    const box = getBarcode('baupres', ordered.colour, ordered.size)
    await receivePair(shop, (await findArticle(page.request, box)).variant_id)
    const order = await orderElsewhere(request, ordered, 1)

    const pay = marta.button('till/ticket', 'pay', marta.ticket)
    const isHere = marta.button('till/ticket', 'in_hand', marta.ticket)
    await marta.scanAll(getBarcode('baupres', 'Burdeos', '41'))
    await expect(marta.lines).toContainText([marta.text('till/ticket', 'fault_none')])
    await expect(pay).toBeDisabled()
    await marta.press(isHere)
    await expect(marta.lines).toContainText([marta.text('till/ticket', 'in_hand_noted')])
    await expect(pay).toBeEnabled()
    await marta.scanAll(box)
    await expect(marta.lines.last()).toContainText(`Pedido web ${order.reference}, sin pagar`)
    await marta.press(isHere)
    await marta.pay()
    await marta.payByCard()
    const number = await marta.finishSale()
    // Who pays later gets the money back: no other pair has come in.
    await payElsewhere(request, order.token)
    expect(await readOrder(request, order.token)).toMatchObject({
      payments: [{ state: expect.stringMatching(/^refund/) }],
    })

    await context.setOffline(true)
    await marta.scanAll(getBarcode('baupres', 'Azul marino', '41'))
    await marta.press(isHere)
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )
    await context.setOffline(false)
    const second = await marta.waitForNumber()
    const sales = await listSales(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([second, number])

    await page.goto(`/admin/incidents?kind=pair_found&till=${till}`)
    const incidents = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marta' })
    await expect(incidents.filter({ hasText: number })).toContainText(
      'Mocasín Bauprés · Burdeos · 41',
    )
    await expect(incidents.filter({ hasText: second })).toContainText(
      'Mocasín Bauprés · Azul marino · 41',
    )
  },
)

openTillTest(
  'of two tills with the last pair the second is refused before the money, gets it when the first leaves, and money taken is never refused',
  async ({ page, shop, visitor, marta, till }) => {
    const box = getBarcode('baupres', 'Burdeos', '44')
    const shoe = await findArticle(page.request, box)
    await receivePair(shop, shoe.variant_id)
    const other = await addTill(shop)
    await openElsewhere(page.request, other)
    const second = await visitor({ viewport: { width: 1024, height: 768 }, baseURL: shop.url })
    const rosa = tillSeller(second)
    await signIn(second.request, 'rosa')
    await rosa.openTill(other)
    await rosa.waitUntilReady()
    for (const seller of [marta, rosa]) {
      await expect(async () => {
        expect((await findArticle(page.request, box)).stock).toBe(1)
      }).toPass()
      await seller.scanAll(box)
      await expect(seller.button('till/ticket', 'pay', seller.ticket)).toBeEnabled()
    }

    const reserved = page.waitForResponse('**/rpc/till/reserveTicket')
    await marta.pay()
    expect((await reserved).ok()).toBe(true)
    await rosa.pay()
    const refused = second
      .getByRole('alert')
      .filter({ hasText: rosa.text('core/till', 'SOLD_OUT') })
    await expect(refused).toContainText(`Lo está cobrando la caja ${till}`)
    await expect(rosa.finishButton).toBeDisabled()

    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    await rosa.press(rosa.button('till/ticket', 'go_on_selling'))
    await expect(rosa.button('till/ticket', 'pay', rosa.ticket)).toBeEnabled()
    await rosa.pay()
    await rosa.payByCard()
    await rosa.finishSale()

    // The terminal of the first till has charged, and the shop did not hear that it was paying.
    await receivePair(shop, shoe.variant_id)
    await page.route('**/rpc/till/reserveTicket', (route) => route.abort())
    const pay = marta.button('till/ticket', 'pay', marta.ticket)
    await expect(pay).toBeEnabled()
    await marta.pay()
    await marta.payByCard()
    await sellElsewhere(second.request, other, shoe)
    await marta.press(marta.finishButton)
    await expect(marta.tender.getByRole('alert')).toContainText([
      marta.text('core/till', 'SOLD_OUT'),
    ])
    const record = marta.button('till/payments', 'taken', marta.tender)
    await marta.press(record)
    await marta.press(marta.button('till/payments', 'taken_sure', marta.tender))
    const number = await marta.waitForNumber()
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'incidents'),
    )
    expect(await listSales(page.request, till)).toMatchObject([{ invoice: number }])
  },
)
