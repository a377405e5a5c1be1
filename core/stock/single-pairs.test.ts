import { beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { type Counter, readCounter } from '../../test/returns/return-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { openLocation, readItems } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { splitByRate, writeInvoice } from '../invoicing/write-invoice.ts'
import { writeTenders } from '../payments/write-tenders.ts'
import { writeSale } from '../sales/write-sale.ts'
import { allocateGoods } from './allocate-goods.ts'
import type { Allocation, WantedGoods } from './allocation.ts'
import type { AvailabilityChange } from './publish-availability.ts'
import { openReservation, releaseReservation } from './reservations.ts'

const shop = sharedWorld()
let counter: Counter
beforeAll(async () => {
  counter = await readCounter(shop.db, shop.staff.lola.userId, shop.clock.now)
})

const sql = <Row>(text: string, values: unknown[] = [], tx: Db = shop.db) =>
  query<Row>(tx, '', text, values)
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

/** Marks a pair; a damaged one is put aside as defective. */
const mark = (itemId: number, grade: 'display' | 'returned' | 'damaged') =>
  inTransaction(shop.db, async (tx) => {
    await sql(
      `insert into item_marks (item_id, code, grade) values ($1, $2, $3)`,
      [itemId, `M-${itemId}`, grade],
      tx,
    )
    if (grade !== 'damaged') return
    await sql(`update inventory_items set status = 'defective' where item_id = $1`, [itemId], tx)
    await sql(
      `insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, actor)
       select variant_id, location_id, item_id, 'in_stock', 'defective', 'defect', 'test'
       from inventory_items where item_id = $1`,
      [itemId],
      tx,
    )
  })

const statusOf = async (itemId: number) => {
  const [row] = await sql<{ status: string }>(
    'select status from inventory_items where item_id = $1',
    [itemId],
  )
  return row?.status
}

const available = async (variantId: number) => {
  const [row] = await sql<{ available: number }>('select * from horma_available($1, null, $2)', [
    variantId,
    shop.clock.now,
  ])
  return row?.available
}

const allocate = (tx: Db, wanted: WantedGoods[], change: Partial<Allocation> = {}) =>
  allocateGoods(tx, {
    wanted,
    at: counter.locationId,
    as: { status: 'sold' },
    now: shop.clock.now,
    actor: 'test',
    reference: 'test',
    moved: [],
    ...change,
  })

/** A sale over the counter of one variant on several lines; a line may name its single pair. */
const sell = (variantId: number, wanted: WantedGoods[]) =>
  inTransaction(shop.db, async (tx) => {
    const reference = newOrderReference()
    const result = await allocate(tx, wanted, { reference })
    if ('short' in result) throw new Error('sold out')
    const { saleId, totalCents } = await writeSale(tx, {
      reference,
      origin: 'pos',
      language: 'es',
      now: shop.clock.now,
      paid: true,
      till: { ...counter, sellerId: null },
      pairs: result.allocated,
      lines: wanted.map((each) => ({
        kind: 'variant',
        variantId,
        name: { es: 'Zapato' },
        taxRate: 21,
        listCents: 69_95,
        quantity: 'itemId' in each ? 1 : each.quantity,
        details: 'itemId' in each ? { item_id: each.itemId } : {},
      })),
    })
    const card = {
      kind: 'card' as const,
      amountCents: totalCents,
      cashSessionId: counter.cashSessionId,
    }
    await writeTenders(tx, { saleId }, [card], shop.clock.now)
    await writeInvoice(tx, {
      type: 'F2',
      saleId,
      series: { prefix: 'T1-' },
      now: shop.clock.now,
      taxes: splitByRate([{ rate: 21, cents: totalCents }]),
    })
    return sql<{ position: number; itemId: number }>(
      `select position, item_id as "itemId" from sale_lines join sale_line_units using (line_id)
       where sale_id = $1 order by position, n`,
      [saleId],
      tx,
    )
  })

it('a damaged pair is sold as itself, on the line that names it', async () => {
  const shoe = await sellShoe(shop, { pairs: 3 })
  const [first, damaged, last] = (await readItems(shop, shoe)) as [number, number, number]
  await mark(damaged, 'damaged')
  const pair = { variantId: shoe, quantity: 1, stockKind: 'pair' } as const
  expect(await sell(shoe, [pair, { itemId: damaged }, pair])).toEqual([
    { position: 1, itemId: first },
    { position: 2, itemId: damaged },
    { position: 3, itemId: last },
  ])
  await balanced()
})

it('a marked pair is never one of the interchangeable pairs of its variant', async () => {
  const shoe = await sellShoe(shop, { pairs: 2 })
  const [shown] = (await readItems(shop, shoe)) as [number]
  await mark(shown, 'display')
  expect(await available(shoe)).toBe(1)
  expect(
    await getRefusal(shop.call().checkout.placeOrder(orderInput([shoe], { quantity: 2 }))),
  ).toEqual({ code: 'SOLD_OUT', status: 409 })
  await shop.call(shop.staff.lola).till.finishSale(cardSale(shoe))
  expect(
    await getRefusal(shop.call(shop.staff.lola).till.finishSale(cardSale(shoe))),
  ).toMatchObject({
    code: 'SOLD_OUT',
  })
  expect(await statusOf(shown)).toBe('in_stock')
  await sql('update item_marks set ended_at = now() where item_id = $1', [shown])
  expect(await available(shoe)).toBe(1)
  await shop.call(shop.staff.lola).till.finishSale(cardSale(shoe))
  expect(await statusOf(shown)).toBe('sold')
  await balanced()
})

it('a pair that is defective without a mark, sold, or at another place cannot be had as itself', async () => {
  const shoe = await sellShoe(shop, { pairs: 2 })
  const [itemId, other] = (await readItems(shop, shoe)) as [number, number]
  await shop.call(shop.staff.lola).till.finishSale(cardSale(shoe))
  const short = { short: [{ variantId: shoe, available: 0, itemId }] }
  const wanted = [{ itemId }]
  expect(await inTransaction(shop.db, (tx) => allocate(tx, wanted))).toEqual(short)
  const at = await openLocation(shop, 'other')
  expect(
    await inTransaction(shop.db, (tx) => allocate(tx, [{ itemId: other }], { at })),
  ).toMatchObject({ short: [{ itemId: other }] })
  await mark(other, 'damaged')
  await sql('update item_marks set ended_at = now() where item_id = $1', [other])
  expect(await inTransaction(shop.db, (tx) => allocate(tx, [{ itemId: other }]))).toMatchObject({
    short: [{ itemId: other }],
  })
  await expect(inTransaction(shop.db, (tx) => allocate(tx, [{ itemId: 999_999 }]))).rejects.toThrow(
    'no such pairs',
  )
})

/** Reserves a pair as itself for a minute. */
const reserveItem = (itemId: number, kind: 'order' | 'parked') =>
  inTransaction(shop.db, async (tx) => {
    const until = new Date(shop.clock.now.getTime() + 60_000)
    const reservationId = await openReservation(tx, { kind, reference: 'P1', until })
    const as = { status: 'reserved', reservationId, until } as const
    expect(await allocate(tx, [{ itemId }], { as })).toMatchObject({ allocated: [{ itemId }] })
    return reservationId
  })

const release = (reservationId: number) =>
  inTransaction(shop.db, (tx) => {
    const moved: AvailabilityChange[] = []
    const by = { now: shop.clock.now, actor: 'test', reference: 'P1', moved }
    return releaseReservation(tx, { reservationId, ...by })
  })

it('a damaged pair that was reserved comes back damaged', async () => {
  const shoe = await sellShoe(shop, { pairs: 1 })
  const [itemId] = (await readItems(shop, shoe)) as [number]
  await mark(itemId, 'damaged')
  const reservationId = await reserveItem(itemId, 'parked')
  expect(await statusOf(itemId)).toBe('reserved')
  await release(reservationId)
  expect(await statusOf(itemId)).toBe('defective')
  await balanced()
})

it('a marked pair that is reserved for an order is not taken from it for a pair in hand', async () => {
  const shoe = await sellShoe(shop, { pairs: 1 })
  const [itemId] = (await readItems(shop, shoe)) as [number]
  await mark(itemId, 'damaged')
  const reservationId = await reserveItem(itemId, 'order')
  const lines = [{ ...sellLine(shoe), in_hand: true }]
  await shop.call(shop.staff.lola).till.finishSale(cardSale(shoe, { lines }))
  expect(await statusOf(itemId)).toBe('reserved')
  await release(reservationId)
  await balanced()
})
