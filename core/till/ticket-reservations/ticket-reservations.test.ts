import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { visitorActor } from '../../base/procedures/actor.ts'
import { chargedLine, getIncidentDetails, toOperation } from '../booking/booking.fixture.ts'
import { expireTicketReservations } from './expire-ticket-reservations.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await drawer().openCashSession({ till: 'T2', float_cents: 0 })
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash
const wait = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}
const reserve = (
  variant: number,
  { code = 'T1', reservation = randomUUID() as string, quantity = 1, change = {} } = {},
) =>
  till().reserveTicket({
    version: 2,
    till: code,
    reservation,
    lines: [sellLine(variant, quantity)],
    ...change,
  })
const release = (reservation: string) => till().releaseTicket({ till: 'T1', reservation })
const refusal = (variant: number, code = 'T2') => getRefusalDetails(reserve(variant, { code }))
const shortOf = (variant_id: number, stock = 0) => ({
  code: 'SOLD_OUT',
  data: { short: [{ variant_id, stock }] },
})

/** The pairs of a variant and how they moved last. */
async function readPairs(variant: number): Promise<string[]> {
  const rows = await query<{ pair: string }>(
    shop.db,
    'pairs_of_ticket',
    `select status || coalesce(' ' || r.kind, '') as pair from inventory_items
     left join reservations r using (reservation_id) where variant_id = $1 order by item_id`,
    [variant],
  )
  return rows.map(({ pair }) => pair)
}

describe('a ticket that is being paid', () => {
  it('the last pair is refused at the second till before it takes money, and sold at the first', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    const { reserved_until } = await reserve(variant, { reservation })
    expect(reserved_until).toBe(later(shop.clock.now, minutes(3)).toISOString())
    expect(await refusal(variant)).toMatchObject(shortOf(variant))
    expect(
      await getRefusalDetails(till().finishSale(cardSale(variant, { till: 'T2' }))),
    ).toMatchObject(shortOf(variant))
    expect(
      await getRefusalDetails(shop.call().checkout.placeOrder(orderInput([variant]))),
    ).toMatchObject({ code: 'SOLD_OUT' })
    await till().finishSale(cardSale(variant, { reservation }))
    expect(await readPairs(variant)).toEqual(['sold'])
  })
  it('leaving the payment releases the pair at once, and a second time changes nothing', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    await reserve(variant, { reservation })
    expect(await release(reservation)).toEqual({ released: 1 })
    expect(await release(reservation)).toEqual({ released: 0 })
    await till().finishSale(cardSale(variant, { till: 'T2' }))
  })
  it('the pair of a closed tab can be sold after three minutes, and a job tells lists and tills', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    await reserve(variant)
    wait(minutes(3) - 1)
    expect(await refusal(variant)).toMatchObject(shortOf(variant))
    expect(await expireTicketReservations(shop.db, () => shop.clock.now)).toBe(0)
    wait(1)
    expect(await expireTicketReservations(shop.db, () => shop.clock.now)).toBe(1)
    expect(await readPairs(variant)).toEqual(['in_stock'])
    await reserve(variant)
    wait(minutes(3))
    // No job has run.
    await till().finishSale(cardSale(variant, { till: 'T2' }))
    await expireTicketReservations(shop.db, () => shop.clock.now)
  })
  it('a reservation asked for again begins three new minutes, with the lines of now', async () => {
    const [variant, other] = [
      await sellShoe(shop, { pairs: 1 }),
      await sellShoe(shop, { pairs: 1 }),
    ]
    const reservation = randomUUID()
    await reserve(variant, { reservation })
    wait(minutes(2))
    const again = await reserve(variant, { reservation })
    expect(again.reserved_until).toBe(later(shop.clock.now, minutes(3)).toISOString())
    wait(minutes(2))
    expect(await refusal(variant)).toMatchObject(shortOf(variant))
    await reserve(variant, { reservation, change: { lines: [sellLine(other)] } })
    expect([await readPairs(variant), await readPairs(other)]).toEqual([
      ['in_stock'],
      ['reserved ticket'],
    ])
    await release(reservation)
  })
  it('lines added to a ticket that cannot be had leave it what it had', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    await reserve(variant, { reservation })
    expect(await getRefusalDetails(reserve(variant, { reservation, quantity: 2 }))).toMatchObject(
      shortOf(variant, 1),
    )
    expect(await readPairs(variant)).toEqual(['reserved ticket'])
    await release(reservation)
  })
  it('finishing sells what is reserved, releases the rest and takes what the ticket got since', async () => {
    const [kept, left, added] = [
      await sellShoe(shop, { pairs: 1 }),
      await sellShoe(shop, { pairs: 1 }),
      await sellShoe(shop, { pairs: 1 }),
    ]
    const reservation = randomUUID()
    const lines = [sellLine(kept), sellLine(left)]
    await reserve(kept, { reservation, change: { lines } })
    await till().finishSale(
      cardSale(kept, {
        reservation,
        lines: [sellLine(kept), sellLine(added)],
        expected_total_cents: 2 * 69_95,
      }),
    )
    expect(await Promise.all([kept, left, added].map(readPairs))).toEqual([
      ['sold'],
      ['in_stock'],
      ['sold'],
    ])
  })
  it('counted goods are reserved and sold with the pairs', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const laces = await sellCounted(shop, { quantity: 2 })
    const reservation = randomUUID()
    const lines = [sellLine(variant), sellLine(laces, 2)]
    await reserve(variant, { reservation, change: { lines } })
    expect(await refusal(laces)).toMatchObject(shortOf(laces))
    await till().finishSale(cardSale(variant, { reservation, lines, expected_total_cents: 71_95 }))
  })
  it('a ticket whose time has passed is sold while its pair is there, and refused when it is gone', async () => {
    const [first, second] = [await sellShoe(shop, { pairs: 1 }), await sellShoe(shop, { pairs: 1 })]
    const ids = [randomUUID(), randomUUID()] as const
    await reserve(first, { reservation: ids[0] })
    await reserve(second, { reservation: ids[1] })
    wait(minutes(4))
    await till().finishSale(cardSale(first, { reservation: ids[0] }))
    await till().finishSale(cardSale(second, { till: 'T2' }))
    expect(
      await getRefusalDetails(till().finishSale(cardSale(second, { reservation: ids[1] }))),
    ).toMatchObject(shortOf(second))
    await expireTicketReservations(shop.db, () => shop.clock.now)
  })
})

describe('calls out of order', () => {
  it('a reservation that arrives after its sale or its release reserves nothing', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    const [sold, left] = [randomUUID(), randomUUID()]
    await till().finishSale(cardSale(variant, { reservation: sold }))
    await release(left)
    for (const reservation of [sold, left])
      expect(await reserve(variant, { reservation })).toEqual({ reserved_until: null, missing: [] })
    expect(await readPairs(variant)).toEqual(['sold', 'in_stock', 'in_stock'])
  })
  it('a sale that is finished while its reservation is on the way is never refused its own pair', async () => {
    for (let round = 0; round < 12; round++) {
      const variant = await sellShoe(shop, { pairs: 1 })
      const reservation = randomUUID()
      await Promise.all([
        getRefusalDetails(reserve(variant, { reservation })),
        till().finishSale(cardSale(variant, { reservation })),
      ])
      expect(await readPairs(variant)).toEqual(['sold'])
    }
  })
  it('of two tills that press pay on the last pair at once, one gets it and the other is refused', async () => {
    for (let round = 0; round < 12; round++) {
      const variant = await sellShoe(shop, { pairs: 1 })
      const answers = await Promise.all(
        ['T1', 'T2'].map((code) => getRefusalDetails(reserve(variant, { code }))),
      )
      expect(answers.filter((each) => 'code' in each)).toMatchObject([shortOf(variant)])
    }
  })
})

describe('a ticket with pairs of its own', () => {
  it('a resumed ticket reserves only what it has not reserved already', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const { parked_ticket_id } = await till().parkTicket({
      version: 2,
      till: 'T1',
      lines: [sellLine(variant)],
    })
    await till().resumeParkedTicket({ till: 'T1', parked_ticket_id })
    const reservation = randomUUID()
    await reserve(variant, { reservation, quantity: 2, change: { parked_ticket_id } })
    expect(await readPairs(variant)).toEqual(['reserved parked', 'reserved ticket'])
    await till().finishSale(
      cardSale(variant, {
        reservation,
        parked_ticket_id,
        lines: [sellLine(variant, 2)],
        expected_total_cents: 139_90,
      }),
    )
    expect(await readPairs(variant)).toEqual(['sold', 'sold'])
  })
  it('a ticket parked while it is being paid keeps its pairs', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    await reserve(variant, { reservation })
    const parked = await till().parkTicket({
      version: 2,
      till: 'T1',
      lines: [sellLine(variant)],
      reservation,
    })
    expect(parked.missing).toEqual([])
    expect(await readPairs(variant)).toEqual(['reserved parked'])
  })
  it('a pair in hand that the count lacks does not refuse the reservation, and the sale finds it', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    const lines = [{ ...sellLine(variant, 2), in_hand: true }]
    expect(await reserve(variant, { reservation, change: { lines } })).toMatchObject({
      missing: [{ variant_id: variant, quantity: 1 }],
    })
    const sale = cardSale(variant, { reservation, lines, expected_total_cents: 139_90 })
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toEqual({
      pair_found: { lines: [{ variant_id: variant, quantity: 1 }] },
    })
  })
  it('a sale that is booked after its payment uses its own pair, without an incident', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const reservation = randomUUID()
    await reserve(variant, { reservation })
    const operation = await toOperation(shop, {
      seller: shop.staff.lola,
      lines: [chargedLine(variant)],
      payload: { reservation },
    })
    expect(await till().bookSale(operation)).toMatchObject({ incidents: 0 })
    expect(await readPairs(variant)).toEqual(['sold'])
  })
})

describe('who may reserve', () => {
  it('reserving and releasing is refused to visitors, to staff without the till, and at an unknown till', async () => {
    const variant = await sellShoe(shop)
    for (const actor of [visitorActor, staffWith({ can_manage_products: true })]) {
      const act = shop.call(actor).till
      const reservation = randomUUID()
      const lines = [sellLine(variant)]
      const status = actor === visitorActor ? 401 : 403
      expect(
        await getRefusalDetails(act.reserveTicket({ version: 2, till: 'T1', reservation, lines })),
      ).toMatchObject({ status })
      expect(await getRefusalDetails(act.releaseTicket({ till: 'T1', reservation }))).toMatchObject(
        {
          status,
        },
      )
    }
    expect(await refusal(variant, 'T9')).toMatchObject({ code: 'TILL_UNKNOWN' })
  })
  it('a reservation without an id, of an unknown variant or of a line that cannot be sold is refused', async () => {
    const variant = await sellShoe(shop)
    expect(await getRefusalDetails(reserve(variant, { reservation: '7' }))).toMatchObject({
      status: 400,
    })
    expect(await getRefusalDetails(reserve(999_999))).toMatchObject({ code: 'NOT_ON_SALE' })
    const lines = [{ kind: 'loan', item_id: 1, lent_item_id: 1 }]
    expect(await getRefusalDetails(reserve(variant, { change: { lines } }))).toMatchObject({
      code: 'LINE_UNSUPPORTED',
    })
  })
  it('a ticket of more than a hundred articles is not reserved', async () => {
    const variant = await sellShoe(shop, { pairs: 101 })
    expect(await reserve(variant, { quantity: 101 })).toEqual({ reserved_until: null, missing: [] })
    expect(await reserve(variant, { quantity: 100 })).toMatchObject({ missing: [] })
  })
})
