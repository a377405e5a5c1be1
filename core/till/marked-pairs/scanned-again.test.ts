import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()

/** A marked pair of a new shoe. */
async function markPair() {
  const keeper = {
    ...staffWith({ can_manage_products: true }),
    ...(shop.staff.lola.kind === 'staff' && { userId: shop.staff.lola.userId }),
  }
  return shop.call(keeper).stock.markPair({
    variant_id: await sellShoe(shop),
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo',
    cents: 39_95,
  })
}
const find = (code: string) => shop.call(shop.staff.lola).stock.findMarkedPair({ code })
const toLines = (item_id: number) => [{ kind: 'item' as const, item_id }]

it('a sold pair that is scanned again is not sold twice, and the till is told in which ticket it went', async () => {
  const { code, item_id } = await markPair()
  const sale = cardSale(0, { lines: toLines(item_id), expected_total_cents: 39_95 })
  const { reference } = await shop.call(shop.staff.lola).till.finishSale(sale)
  expect(await find(code)).toMatchObject({ status: 'sold', sold_in: { reference } })
  const again = cardSale(0, { lines: toLines(item_id), expected_total_cents: 39_95 })
  expect(await getRefusal(shop.call(shop.staff.lola).till.finishSale(again))).toMatchObject({
    code: 'ITEM_GONE',
  })
})

it('a pair that another till is paid for says at which, and one of a parked ticket of which', async () => {
  const [paying, parked] = [await markPair(), await markPair()]
  const till = () => shop.call(shop.staff.lola).till
  await till().reserveTicket({
    version: 2,
    till: 'T2',
    lines: toLines(paying.item_id),
    reservation: '01990000-0000-7000-8000-00000000000c',
  })
  expect(await find(paying.code)).toMatchObject({
    status: 'reserved',
    reserved_for: { kind: 'ticket', reference: 'T2' },
  })
  const { parked_ticket_id } = await till().parkTicket({
    version: 2,
    till: 'T2',
    name: 'Carmen',
    lines: toLines(parked.item_id),
  })
  expect(await find(parked.code)).toMatchObject({
    status: 'reserved',
    reserved_for: {
      kind: 'parked',
      reference: `P${parked_ticket_id}`,
      name: 'Carmen',
      parked_by: 'Lola',
    },
  })
})

it('a tender below zero, or of nothing, pays for no ticket', async () => {
  const { item_id } = await markPair()
  const finish = (tenders: object[]) =>
    getRefusal(
      shop.call(shop.staff.lola).till.finishSale(
        cardSale(0, {
          lines: toLines(item_id),
          expected_total_cents: 39_95,
          tenders: tenders as never,
        }),
      ),
    )
  for (const tenders of [
    [{ kind: 'card', amount_cents: -39_95 }],
    [
      { kind: 'card', amount_cents: 49_95 },
      { kind: 'bizum', amount_cents: -10_00 },
    ],
    [{ kind: 'cash', amount_cents: -39_95 }],
    [{ kind: 'cash', amount_cents: 60_05, given_cents: 50_00 }],
    [{ kind: 'card', amount_cents: 0 }],
  ])
    expect(await finish(tenders)).toMatchObject({ status: 400 })
})
