import { afterEach, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../../test/order-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { minutes } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { type Actor, visitorActor } from '../../base/procedures/actor.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { chargedLine, getIncidentDetails, toOperation } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const order = (variant: number) => shop.call().checkout.placeOrder(orderInput([variant]))
/** A sale of pairs that the seller has in hand. */
const inHandSale = (variant: number, quantity = 1) =>
  cardSale(variant, {
    lines: [{ ...sellLine(variant, quantity), in_hand: true }],
    expected_total_cents: quantity * 69_95,
  })
const reserved = async (variant_id: number, own: object = {}) =>
  (await till().listReservedPairs({ till: 'T1', variant_id, ...own })).reserved

async function listMovements(variant: number, reference: string): Promise<string[]> {
  const rows = await query<{ move: string }>(
    shop.db,
    'moves_of_sale',
    `select concat_ws(' ', coalesce(from_status::text, 'none'), to_status, reason, actor) as move
     from stock_movements where variant_id = $1 and reference = $2 order by movement_id`,
    [variant, reference],
  )
  return rows.map(({ move }) => move)
}
const getActor = () => (shop.staff.lola.kind === 'staff' ? `staff:${shop.staff.lola.userId}` : '')

describe('a pair in the seller’s hand', () => {
  it('a pair that the count does not have is sold, with a correction in the seller’s name and an incident', async () => {
    const variant = await sellShoe(shop, { pairs: 0 })
    expect(await getRefusalDetails(till().finishSale(cardSale(variant)))).toMatchObject({
      code: 'SOLD_OUT',
    })
    const sale = inHandSale(variant)
    const { sale_id } = await till().finishSale(sale)
    expect(await listMovements(variant, sale.reference)).toEqual([
      `none in_stock correction ${getActor()}`,
      `in_stock sold sale ${getActor()}`,
    ])
    expect(await getIncidentDetails(shop, sale.id)).toEqual({
      pair_found: { lines: [{ variant_id: variant, quantity: 1 }] },
    })
    const { incidents } = await till().listIncidents({ kind: 'pair_found' })
    expect(incidents[0]).toMatchObject({ seller: 'Lola', sale: { sale_id } })
  })
  it('a third pair where two are counted is sold, and one is found', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const sale = inHandSale(variant, 3)
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toEqual({
      pair_found: { lines: [{ variant_id: variant, quantity: 1 }] },
    })
  })
  it('a pair in hand that the count has is sold without an incident', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const sale = inHandSale(variant)
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toEqual({})
  })
  it('another line that is short is refused, and no pair of the first is found', async () => {
    const [here, gone] = [await sellShoe(shop, { pairs: 0 }), await sellShoe(shop, { pairs: 1 })]
    const sale = cardSale(here, {
      lines: [{ ...sellLine(here), in_hand: true }, sellLine(gone, 2)],
      expected_total_cents: 3 * 69_95,
    })
    expect(await getRefusalDetails(till().finishSale(sale))).toMatchObject({
      code: 'SOLD_OUT',
      data: { short: [{ variant_id: gone, stock: 1 }] },
    })
    expect(await listMovements(here, sale.reference)).toEqual([])
  })
  it('counted goods in hand are sold beyond their number, with an incident', async () => {
    const laces = await sellCounted(shop, { quantity: 1 })
    const sale = cardSale(laces, {
      lines: [{ ...sellLine(laces, 3), in_hand: true }],
      expected_total_cents: 3_00,
    })
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toEqual({
      stock_short: { lines: [{ variant_id: laces, quantity: 2 }] },
    })
  })
})

describe('a pair in hand that is reserved', () => {
  it('the pair of an unpaid web order is sold, and a later payment gets its money back', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await order(variant)
    const payment = await startPayment(shop, placed)
    expect(await getRefusalDetails(till().finishSale(cardSale(variant)))).toMatchObject({
      code: 'SOLD_OUT',
    })
    const sale = inHandSale(variant)
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toMatchObject({
      reserved_pair_sold: {
        lines: [{ variant_id: variant, reserved_for: 'order', reference: placed.reference }],
      },
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    await refundDue(shop)
    expect(await shop.call().checkout.getOrder({ token: placed.token })).toMatchObject({
      payments: [{ state: 'refunded' }],
    })
  })
  it('a later payment of that order gets another pair where one has come in', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await order(variant)
    await till().finishSale(inHandSale(variant))
    await inTransaction(shop.db, (tx) =>
      receivePairs(tx, {
        received: [{ variantId: variant, quantity: 1 }],
        reason: 'receipt',
        reference: 'test',
        actor: 'sistema',
      }),
    )
    expect(await payOrder(shop, placed)).toBe('captured')
  })
  it('of two unpaid orders the one whose bank page was never opened loses its pair', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const [paying, idle] = [await order(variant), await order(variant)]
    const payment = await startPayment(shop, paying)
    const sale = inHandSale(variant)
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toMatchObject({
      reserved_pair_sold: { lines: [{ reference: idle.reference }] },
    })
    expect(await settlePayment(shop, payment)).toBe('captured')
  })
  it('the pairs of a parked ticket stay its own: the pair in hand is another one, and the incident names the ticket', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await till().parkTicket({
      version: 2,
      till: 'T2',
      name: 'Carmen',
      lines: [sellLine(variant)],
    })
    expect(await reserved(variant)).toMatchObject([
      { kind: 'parked', reference: `P${parked_ticket_id}`, name: 'Carmen', pairs: 1 },
    ])
    const sale = inHandSale(variant)
    await till().finishSale(sale)
    expect(await getIncidentDetails(shop, sale.id)).toEqual({
      pair_found: {
        lines: [
          { variant_id: variant, quantity: 1 },
          { variant_id: variant, reserved_for: 'parked', reference: `P${parked_ticket_id}` },
        ],
      },
    })
    const { missing } = await till().resumeParkedTicket({ till: 'T1', parked_ticket_id })
    expect(missing).toEqual([])
  })
  it('the seller reads of unpaid orders, of orders not sent and of other tills, and not of the own ticket', async () => {
    const variant = await sellShoe(shop, { pairs: 4 })
    const unpaid = await order(variant)
    const paid = await order(variant)
    await payOrder(shop, paid)
    const own = '01990000-0000-7000-8000-00000000000a'
    const ticket = { version: 2 as const, lines: [sellLine(variant)] }
    await till().reserveTicket({ ...ticket, till: 'T1', reservation: own })
    await till().reserveTicket({
      ...ticket,
      till: 'T2',
      reservation: '01990000-0000-7000-8000-00000000000b',
    })
    const found = await reserved(variant, { reservation: own })
    expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['ticket', 'T2'],
      ['order', unpaid.reference],
      ['paid_order', paid.reference],
    ])
  })
  it('where pairs are reserved is told to staff with the till alone', async () => {
    const read = (actor: Actor, code = 'T1') =>
      getRefusalDetails(shop.call(actor).till.listReservedPairs({ till: code, variant_id: 1 }))
    expect(await read(visitorActor)).toMatchObject({ status: 401 })
    expect(await read(staffWith({ can_manage_products: true }))).toMatchObject({ status: 403 })
    expect(await read(shop.staff.lola, 'T9')).toMatchObject({ code: 'TILL_UNKNOWN' })
  })
})

describe('a pair in hand, sold without the shop', () => {
  const inHandLine = (variant: number) => ({ ...chargedLine(variant), in_hand: true })
  it('a booked pair in hand is found, by its own kind of incident', async () => {
    const variant = await sellShoe(shop, { pairs: 0 })
    const operation = await toOperation(shop, {
      seller: shop.staff.lola,
      lines: [inHandLine(variant)],
    })
    expect(await till().bookSale(operation)).toMatchObject({ incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toEqual({
      pair_found: { lines: [{ variant_id: variant, quantity: 1 }] },
    })
  })
  it('a booked pair in hand leaves a parked ticket its pair, and takes that of an unpaid order', async () => {
    const [first, second] = [await sellShoe(shop, { pairs: 1 }), await sellShoe(shop, { pairs: 1 })]
    const { parked_ticket_id } = await till().parkTicket({
      version: 2,
      till: 'T2',
      lines: [sellLine(first)],
    })
    const placed = await order(second)
    const lines = [inHandLine(first), inHandLine(second)]
    const operation = await toOperation(shop, { seller: shop.staff.lola, lines })
    expect(await till().bookSale(operation)).toMatchObject({ incidents: 2 })
    expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
      reserved_pair_sold: { lines: [{ reference: placed.reference }] },
      pair_found: { lines: [{ variant_id: first, quantity: 1 }, { reserved_for: 'parked' }] },
    })
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes(1))
    await till().discardParkedTicket({ till: 'T2', parked_ticket_id, reason: 'No vino' })
  })
})
