import { beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { writeLentPair } from '../../test/loans/loan-fixtures.ts'
import { payOrder } from '../../test/order-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import {
  type Counter,
  moveItem,
  readCounter,
  readUnits,
  setPaymentStatus,
  takeBack,
  type Unit,
  writeTender,
} from '../../test/returns/return-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { openTill, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { writeCorrection } from '../invoicing/write-correction.ts'
import { splitByRate, writeInvoice } from '../invoicing/write-invoice.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { writeSale } from '../sales/write-sale.ts'

// Three cases of the counter, written row by row before any screen exists: what the tables allow is what the books
// can say.

const shop = sharedShop()
let counter: Counter
beforeAll(async () => {
  const { seller } = await openTill(shop)
  if (seller.kind !== 'staff') throw new Error('a seller is staff')
  counter = await readCounter(shop.db, seller.userId, shop.clock.now)
})

const sql = <Row>(text: string, values: unknown[] | NamedValues = [], db: Db = shop.db) =>
  query<Row>(db, '', text, values)
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

async function saleOf(reference: string): Promise<number> {
  const [sale] = await sql<{ id: number }>('select sale_id as id from sales where reference = $1', [
    reference,
  ])
  if (!sale) throw new Error(`no sale ${reference}`)
  return sale.id
}

interface CounterSale {
  variantId: number
  /** A marked pair that is sold as itself. */
  itemId?: number
  cents: number
  discountCents?: number
  tenders: readonly { kind: string; cents: number }[]
}

/** A sale of one pair in the open session, row by row. */
async function sell(tx: Db, { variantId, itemId, cents, discountCents = 0, tenders }: CounterSale) {
  const [pair] = itemId
    ? [{ id: itemId }]
    : await sql<{ id: number }>(
        `select item_id as id from inventory_items where variant_id = $1 and status = 'in_stock' limit 1`,
        [variantId],
        tx,
      )
  if (!pair) throw new Error('no pair is left')
  await moveItem(tx, pair.id, 'sold', 'sale')
  const { saleId, totalCents } = await writeSale(tx, {
    reference: newOrderReference(),
    origin: 'pos',
    language: 'es',
    now: shop.clock.now,
    paid: true,
    till: {
      tillId: counter.tillId,
      cashSessionId: counter.cashSessionId,
      sellerId: counter.seller,
    },
    lines: [
      {
        kind: 'variant',
        variantId,
        name: { es: 'Zapato' },
        quantity: 1,
        taxRate: 21,
        listCents: cents,
        discountCents,
      },
    ],
  })
  await sql(
    `update sale_line_units u set item_id = $2 from sale_lines l where l.line_id = u.line_id and l.sale_id = $1`,
    [saleId, pair.id],
    tx,
  )
  for (const each of tenders)
    await writeTender(tx, counter, { owner: 'sale_id', id: saleId, ...each })
  await writeInvoice(tx, {
    type: 'F2',
    saleId,
    series: { prefix: 'T1-' },
    now: shop.clock.now,
    taxes: splitByRate([{ rate: 21, cents: totalCents }]),
  })
  return { saleId, itemId: pair.id }
}

const correct = (tx: Db, saleId: number, cents: number) =>
  writeCorrection(tx, { saleId, refunds: [{ rate: 21, cents }], now: shop.clock.now })

it('a web order of three pairs: one is swapped at the counter for a dearer one by card, another withdrawn with a part of its shipping', async () => {
  const [a, b, c, dearer] = [
    await sellShoe(shop, { cents: 11_95 }),
    await sellShoe(shop, { cents: 12_95 }),
    await sellShoe(shop, { cents: 13_95 }),
    await sellShoe(shop, { cents: 21_95 }),
  ]
  const placed = await shop.call().checkout.placeOrder({
    lines: [a, b, c].map((variant_id) => ({ variant_id, quantity: 1 })),
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents: 38_85 + 4_95,
  })
  expect(await payOrder(shop, placed)).toBe('captured')
  const saleId = await saleOf(placed.reference)
  const units = await readUnits(shop.db, saleId)
  expect(units.map(({ kind }) => kind)).toEqual(['variant', 'variant', 'variant', 'shipping'])
  const [first, second, , shipping] = units as [Unit, Unit, Unit, Unit]
  await balanced()

  // At the counter: a pair of 11.95 comes back, one of 21.95 goes, 10.00 by card.
  await inTransaction(shop.db, async (tx) => {
    const { saleId: newSale } = await sell(tx, {
      variantId: dearer,
      cents: 21_95,
      tenders: [
        { kind: 'exchange', cents: first.cents },
        { kind: 'card', cents: 21_95 - first.cents },
      ],
    })
    const returnId = await takeBack(tx, counter, {
      reason: 'exchange',
      units: [{ unit: first, condition: 'sellable' }],
      exchangeSaleId: newSale,
    })
    await writeTender(tx, counter, {
      owner: 'return_id',
      id: returnId,
      kind: 'exchange',
      cents: -first.cents,
    })
    await setPaymentStatus(tx, saleId, 'partly_refunded')
    await correct(tx, saleId, first.cents)
  })
  await balanced()

  // By post, two days later: a pair is withdrawn with 2.00 of its shipping, back to the card it was paid with.
  await inTransaction(shop.db, async (tx) => {
    const returnId = await takeBack(tx, counter, {
      reason: 'withdrawal',
      units: [
        { unit: second, condition: 'sellable' },
        { unit: shipping, cents: 2_00 },
      ],
      atCounter: false,
    })
    const [payment] = await sql<{ id: number }>(
      `select payment_id as id from payments where sale_id = $1 and state = 'captured'`,
      [saleId],
      tx,
    )
    const amountCents = second.cents + 2_00
    await requestRefund(tx, {
      paymentId: payment?.id ?? 0,
      amountCents,
      reason: 'withdrawal',
      returnId,
      now: shop.clock.now,
    })
    await correct(tx, saleId, amountCents)
  })
  await balanced()
  await refundDue(shop)
  await balanced()
  await expect(
    inTransaction(shop.db, (tx) =>
      takeBack(tx, counter, { reason: 'goodwill', units: [{ unit: shipping, cents: 3_00 }] }),
    ),
  ).rejects.toThrow('more would be given back than was paid for the unit')
})

it('a pair that was lent three days against a deposit comes back damaged and is sold reduced, as itself', async () => {
  const variantId = await sellShoe(shop, { cents: 69_95, pairs: 1 })
  const [pair] = await sql<{ id: number }>(
    'select item_id as id from inventory_items where variant_id = $1',
    [variantId],
  )
  const itemId = pair?.id ?? 0
  const depositId = await inTransaction(shop.db, async (tx) => {
    await moveItem(tx, itemId, 'lent', 'loan')
    await writeLentPair(tx, itemId)
    const [made] = await sql<{ id: number }>(
      `insert into deposits (reference, kind, location_id, is_trial) select 'D1', 'loan', location_id, true from locations
       returning deposit_id as id`,
      [],
      tx,
    )
    const id = made?.id ?? 0
    await writeTender(tx, counter, { owner: 'deposit_id', id, kind: 'cash', cents: 20_00 })
    return id
  })
  await balanced()

  shop.clock.now = later(shop.clock.now, days(3))
  await inTransaction(shop.db, async (tx) => {
    await moveItem(tx, itemId, 'defective', 'loan_return')
    await sql(
      `update lent_items set state = 'returned', condition = 'damaged', ended_at = $2 where item_id = $1`,
      [itemId, shop.clock.now],
      tx,
    )
    await sql('update loans set ended_at = $1 where ended_at is null', [shop.clock.now], tx)
    await writeTender(tx, counter, {
      owner: 'deposit_id',
      id: depositId,
      kind: 'cash',
      cents: -20_00,
    })
    await sql(
      'update deposits set ended_at = $2 where deposit_id = $1',
      [depositId, shop.clock.now],
      tx,
    )
    await sql(
      `insert into item_marks (item_id, code, grade, note, cents) values ($1, 'M-1', 'damaged', 'suela rozada', 3995)`,
      [itemId],
      tx,
    )
  })
  await balanced()

  await inTransaction(shop.db, async (tx) => {
    const reduced = { variantId, itemId, cents: 69_95, discountCents: 30_00 }
    await sell(tx, { ...reduced, tenders: [{ kind: 'cash', cents: 39_95 }] })
    await sql(
      'update item_marks set ended_at = $2 where item_id = $1',
      [itemId, shop.clock.now],
      tx,
    )
  })
  await balanced()
})

it('the size of a cash sale is corrected the same evening, without money and without papers', async () => {
  const made = await shop.sell({
    handle: 'swap',
    colours: ['Negro'],
    sizes: ['38', '39'],
    pairs: 1,
  })
  const [wrong, right] = [made.variant('Negro 38'), made.variant('Negro 39')]
  const { saleId, itemId } = await inTransaction(shop.db, (tx) =>
    sell(tx, { variantId: wrong, cents: 69_95, tenders: [{ kind: 'cash', cents: 69_95 }] }),
  )
  const before = await sql(
    'select * from invoices join invoice_taxes using (invoice_id) order by 1',
  )
  const [unit] = await readUnits(shop.db, saleId)
  const [other] = await sql<{ id: number }>(
    'select item_id as id from inventory_items where variant_id = $1',
    [right],
  )
  const swap = (tx: Db, toItem: number | undefined) =>
    sql(
      `insert into unit_swaps (line_id, n, from_item_id, to_item_id, staff_id, reason)
       values (:line_id, :n, :from_item_id, :to_item_id, :staff_id, 'la talla de la caja era otra')`,
      {
        line_id: unit?.lineId,
        n: unit?.n,
        from_item_id: itemId,
        to_item_id: toItem,
        staff_id: counter.seller,
      },
      tx,
    )
  const bind = (tx: Db) =>
    sql(
      'update sale_line_units set item_id = $3 where line_id = $1 and n = $2',
      [unit?.lineId, unit?.n, other?.id],
      tx,
    )
  await expect(inTransaction(shop.db, bind)).rejects.toThrow('a sold unit is returned once')
  const another = await sellShoe(shop, { pairs: 1 })
  const [ofAnother] = await sql<{ id: number }>(
    'select item_id as id from inventory_items where variant_id = $1',
    [another],
  )
  await expect(inTransaction(shop.db, (tx) => swap(tx, ofAnother?.id))).rejects.toThrow(
    'a swap is for another pair of the same model',
  )
  await inTransaction(shop.db, async (tx) => {
    await moveItem(tx, itemId, 'in_stock', 'return')
    await moveItem(tx, other?.id ?? 0, 'sold', 'sale')
    await swap(tx, other?.id)
    await bind(tx)
  })
  await balanced()
  expect(
    await sql('select * from invoices join invoice_taxes using (invoice_id) order by 1'),
  ).toEqual(before)
  await expect(inTransaction(shop.db, (tx) => swap(tx, itemId))).rejects.toThrow(
    'a swap is for another pair of the same model',
  )
})
