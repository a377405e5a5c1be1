import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { query } from '../../base/db.server.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
})
afterAll(() => made.shop.close())

const seller = () => made.shop.call(made.seller)
/** For whom the one pair of a variant is set aside. */
async function readHolder(variant_id: number) {
  const { reserved } = await seller().till.listReservedPairs({ till: 'T1', variant_id })
  expect(reserved).toHaveLength(1)
  const [{ kind, reference, name, parked_by, deposit_kind, pairs } = {} as never] = reserved
  return { kind, reference, name, parked_by, deposit_kind, pairs }
}
const holder = { name: null, parked_by: null, deposit_kind: null, pairs: 1 }

it('a pair of an unpaid web order is its buyer’s, by its number', async () => {
  const variant = await sellShoe(made.shop, { pairs: 1 })
  const input = orderInput([variant])
  const { reference } = await made.shop.call().checkout.placeOrder(input)
  expect(await readHolder(variant)).toEqual({
    ...holder,
    kind: 'order',
    reference,
    name: input.delivery.name,
  })
})

it('a pair of a paid order is its buyer’s until it is handed over, also while it waits at the counter', async () => {
  const variant = await sellShoe(made.shop, { pairs: 1 })
  const placed = await made.shop
    .call()
    .checkout.placeOrder({ ...pickupInput(variant), payment_method: 'test' })
  await payOrder(made.shop, placed)
  const { reference } = placed
  const paid = {
    ...holder,
    kind: 'paid_order',
    reference,
    name: pickupInput(variant).delivery.name,
  }
  expect(await readHolder(variant)).toEqual(paid)
  const [{ sale_id } = { sale_id: 0 }] = await query<{ sale_id: number }>(
    made.shop.db,
    '',
    'select sale_id from sales where reference = $1',
    [reference],
  )
  await seller().checkout.markReadyForPickup({ sale_ids: [sale_id] })
  expect(await readHolder(variant)).toEqual(paid)
  await seller().till.handOverOrder({ sale_id })
  const { reserved } = await seller().till.listReservedPairs({ till: 'T1', variant_id: variant })
  expect(reserved).toEqual([])
})

it('a pair that is laid away, or came for whom it was ordered for, is that customer’s', async () => {
  const [away, ordered] = [
    await sellShoe(made.shop, { pairs: 1 }),
    await sellShoe(made.shop, { pairs: 0 }),
  ]
  const customer_id = await made.createCustomer()
  const taken = await made.take({ variant_id: away, customer_id })
  const name = (await made.read(taken)).customer?.name ?? null
  const { reference } = taken
  const deposit = { ...holder, kind: 'deposit', name }
  expect(name).toMatch(/^Ana \d+$/)
  expect(await readHolder(away)).toEqual({ ...deposit, reference, deposit_kind: 'layaway' })
  const later = await made.take({ kind: 'order', variant_id: ordered, customer_id })
  await made.receive(ordered)
  expect(await readHolder(ordered)).toEqual({
    ...deposit,
    reference: later.reference,
    deposit_kind: 'order',
  })
})

it('a pair of a parked ticket is that of its name and of who parked it, and one being paid of the till', async () => {
  const [parked, paying] = [
    await sellShoe(made.shop, { pairs: 1 }),
    await sellShoe(made.shop, { pairs: 1 }),
  ]
  const { parked_ticket_id } = await seller().till.parkTicket({
    version: 2,
    till: 'T2',
    name: 'Carmen',
    lines: [sellLine(parked)],
  })
  expect(await readHolder(parked)).toEqual({
    ...holder,
    kind: 'parked',
    reference: `P${parked_ticket_id}`,
    name: 'Carmen',
    parked_by: 'Lola',
  })
  await seller().till.reserveTicket({
    version: 2,
    till: 'T2',
    lines: [sellLine(paying)],
    reservation: '01990000-0000-7000-8000-00000000000d',
  })
  expect(await readHolder(paying)).toEqual({ ...holder, kind: 'ticket', reference: 'T2' })
})
