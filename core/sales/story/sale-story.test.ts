import { expect, it } from 'vitest'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'

const shop = sharedWorld()

async function getStory(saleId: number | null) {
  const { entries } = await shop.call(shop.staff.lola).sales.getSaleStory({ sale_id: saleId ?? 0 })
  return entries.map(({ kind, detail, by, amount_cents }) => [kind, detail, by, amount_cents])
}

it('a sale of the till tells how it was sold, paid, invoiced and printed, and by whom', async () => {
  const sold = await shop.call(shop.staff.lola).till.finishSale(cardSale(shop.shoes.alba.variant))
  await shop.call(shop.staff.lola).sales.notePrint({ sale_id: sold.sale_id })
  await shop.call(shop.staff.lola).sales.notePrint({ sale_id: sold.sale_id })
  await shop
    .call(shop.staff.lola)
    .sales.notePrintFailure({ paper: 'sale', id: sold.sale_id, failure: 'no_paper' })
  const story = await getStory(sold.sale_id)
  expect(story[0]).toEqual(['placed', 'pos', 'Lola', 69_95])
  // Tenders are written by the machine's clock, which this shop has moved.
  expect(story).toContainEqual(['tender', 'card', null, 69_95])
  expect(story).toContainEqual(['invoice', 'F2', null, 69_95])
  expect(
    story
      .filter(([kind]) => kind === 'print')
      .map(([kind, detail, by]) => `${kind} ${detail} ${by}`)
      .toSorted(),
  ).toEqual(['print copy Lola', 'print failed Lola', 'print ticket Lola'])
})

it('a sale that a till sent later tells its incident, and how it was resolved', async () => {
  const line = chargedLine(shop.shoes.alba.variant, { unit_cents: 59_95 })
  const operation = await toOperation(shop, { seller: shop.staff.lola, lines: [line] })
  const booked = await shop.call(shop.staff.lola).till.bookSale(operation)
  const { rows } = await shop.pool.query('select incident_id from incidents where sale_id = $1', [
    booked.sale_id,
  ])
  const { lola } = shop.staff
  const boss = { ...lola, permissions: { ...lola.permissions, can_view_reports: true } }
  await shop
    .call(boss)
    .till.resolveIncident({ incident_id: Number(rows[0].incident_id), reason: 'Era el precio' })
  const story = await getStory(booked.sale_id)
  expect(story).toContainEqual(['incident', 'price_differs', null, null])
  expect(story).toContainEqual(['incident_resolved', 'price_differs', 'Lola', null])
})

it('an order of the web tells when it was placed and paid', async () => {
  const shoe = await shop.sell({ pairs: 2 })
  const order = await shop.call().checkout.placeOrder(orderInput([shoe.variant('Negro 38')]))
  await payOrder(shop, order)
  const { rows } = await shop.pool.query('select sale_id from sales where reference = $1', [
    order.reference,
  ])
  const story = await getStory(Number(rows[0].sale_id))
  expect(story.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['placed', 'tender', 'invoice']),
  )
  expect(await getStory(999_999)).toEqual([])
})
