import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { payOrder } from '../../test/order-fixtures.ts'
import { delivery, type TestShop, testShop } from '../../test/shop.ts'
import { openTill, sellShoe } from '../../test/staff-fixtures.ts'
import { days, later } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { splitVat } from '../base/money.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { writeInvoice } from '../invoicing/write-invoice.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { writeSale } from '../sales/write-sale.ts'

// Three cases of the counter, written row by row before any screen exists: what the tables allow is what the books
// can say.

let shop: TestShop
let counter: { tillId: number; session: number; seller: string }
beforeAll(async () => {
  shop = await testShop()
  const { seller } = await openTill(shop)
  const [row] = await sql<{ tillId: number; session: number }>(
    `select till_id as "tillId", cash_session_id as session from cash_sessions`,
  )
  if (!row || seller.kind !== 'staff') throw new Error('no till is open')
  counter = { ...row, seller: seller.userId }
})
afterAll(() => shop.close())

const sql = <Row>(text: string, values: unknown[] = [], db: Db = shop.db) =>
  query<Row>(db, '', text, values)
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

interface Unit {
  lineId: number
  n: number
  itemId: number | null
  cents: number
  rate: number
  kind: string
}

const unitsOf = (saleId: number) =>
  sql<Unit>(
    `select line_id as "lineId", n, item_id as "itemId", paid_cents as cents, tax_rate as rate, l.kind
     from sale_line_units u join sale_lines l using (line_id) where sale_id = $1 order by position, n`,
    [saleId],
  )

async function saleOf(reference: string): Promise<number> {
  const [sale] = await sql<{ id: number }>('select sale_id as id from sales where reference = $1', [
    reference,
  ])
  if (!sale) throw new Error(`no sale ${reference}`)
  return sale.id
}

/** A return with its units; `cents` below what was paid gives back a part, without goods. */
async function takeBack(
  tx: Db,
  reason: string,
  units: readonly { unit: Unit; cents?: number; condition?: 'sellable' | 'damaged' }[],
  { atCounter = true, exchangeSaleId }: { atCounter?: boolean; exchangeSaleId?: number } = {},
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into returns (reference, reason, location_id, till_id, cash_session_id, staff_id, exchange_sale_id)
     select 'R' || gen_random_uuid(), $1::return_reason, location_id, $2, $3, $4, $5 from locations
     returning return_id as id`,
    [
      reason,
      atCounter ? counter.tillId : null,
      atCounter ? counter.session : null,
      counter.seller,
      exchangeSaleId ?? null,
    ],
    tx,
  )
  const returnId = made?.id ?? 0
  for (const { unit, cents = unit.cents, condition } of units) {
    const [back] = await sql<{ id: number }>(
      `insert into return_units (return_id, line_id, n, cents, condition) values ($1, $2, $3, $4, $5)
       returning return_unit_id as id`,
      [returnId, unit.lineId, unit.n, cents, condition ?? null],
      tx,
    )
    if (!condition) continue
    await sql(
      'update sale_line_units set returned_by = $3 where line_id = $1 and n = $2',
      [unit.lineId, unit.n, back?.id],
      tx,
    )
    await move(tx, unit.itemId, condition === 'sellable' ? 'in_stock' : 'defective', 'return')
  }
  return returnId
}

async function move(tx: Db, itemId: number | null, status: string, reason: string) {
  await sql(
    `with before as (select * from inventory_items where item_id = $1 for update), moved as (
       update inventory_items i set status = $2::item_status, reservation_id = null, reserved_until = null
       from before where i.item_id = before.item_id)
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, actor)
     select variant_id, location_id, item_id, status, $2::item_status, $3::movement_reason, 'test' from before`,
    [itemId, status, reason],
    tx,
  )
}

/** A correction (R5) of the first invoice of a sale, below zero. */
async function correct(tx: Db, saleId: number, cents: number, rate = 21) {
  const { base, vat } = splitVat(cents, rate)
  await sql(
    `with chain as (
       update fiscal_chains set last_issued_at = greatest(last_issued_at, $3) where name = 'shop'
       returning chain_id, last_issued_at
     ), counter as (
       insert into invoice_series (series, chain_id, next_number) select 'R26-', chain_id, 2 from chain
       on conflict (series) do update set next_number = invoice_series.next_number + 1
       returning series, next_number - 1 as number
     ), invoice as (
       insert into invoices (series, number, type, sale_id, issued_at, issued_on, issuer, total_cents, test_mode)
       select series, number, 'R5', $1, last_issued_at, horma_day(last_issued_at), '{}', $2, true from counter, chain
       returning invoice_id
     ), taxes as (
       insert into invoice_taxes (invoice_id, rate, base_cents, vat_cents) select invoice_id, $4, $5, $6 from invoice
     )
     insert into invoice_references (invoice_id, corrects_invoice_id)
     select n.invoice_id, o.invoice_id from invoice n, invoices o where o.sale_id = $1 and o.type = 'F2'`,
    [saleId, cents, shop.clock.now, rate, base, vat],
    tx,
  )
}

interface TenderRow {
  owner: 'sale_id' | 'return_id' | 'deposit_id'
  id: number
  kind: string
  cents: number
}

/** A tender of the counter in the open cash session, of whatever kind. */
function tender(tx: Db, { owner, id, kind, cents }: TenderRow) {
  return sql(
    `insert into tenders (${owner}, kind, state, amount_cents, cash_session_id) values ($1, $2, 'captured', $3, $4)`,
    [id, kind, cents, counter.session],
    tx,
  )
}

const setStatus = (tx: Db, saleId: number, status: string) =>
  sql('update sales set payment_status = $2 where sale_id = $1', [saleId, status], tx)

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
  await move(tx, pair.id, 'sold', 'sale')
  const { saleId, totalCents } = await writeSale(tx, {
    ...{
      reference: newOrderReference(),
      origin: 'pos',
      language: 'es',
      now: shop.clock.now,
      paid: true,
    },
    till: { tillId: counter.tillId, cashSessionId: counter.session, sellerId: counter.seller },
    lines: [
      {
        ...{ kind: 'variant', variantId, name: { es: 'Zapato' }, quantity: 1, taxRate: 21 },
        ...{ listCents: cents, discountCents },
      },
    ],
  })
  await sql(
    `update sale_line_units u set item_id = $2 from sale_lines l where l.line_id = u.line_id and l.sale_id = $1`,
    [saleId, pair.id],
    tx,
  )
  for (const each of tenders) await tender(tx, { owner: 'sale_id', id: saleId, ...each })
  await writeInvoice(tx, {
    ...{ saleId, seriesPrefix: 'T1-', now: shop.clock.now },
    amounts: [{ rate: 21, cents: totalCents }],
  })
  return { saleId, itemId: pair.id }
}

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
  const units = await unitsOf(saleId)
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
    const returnId = await takeBack(tx, 'exchange', [{ unit: first, condition: 'sellable' }], {
      exchangeSaleId: newSale,
    })
    await tender(tx, { owner: 'return_id', id: returnId, kind: 'exchange', cents: -first.cents })
    await setStatus(tx, saleId, 'partly_refunded')
    await correct(tx, saleId, -first.cents)
  })
  await balanced()

  // By post, two days later: a pair is withdrawn with 2.00 of its shipping, back to the card it was paid with.
  await inTransaction(shop.db, async (tx) => {
    const returnId = await takeBack(
      tx,
      'withdrawal',
      [
        { unit: second, condition: 'sellable' },
        { unit: shipping, cents: 2_00 },
      ],
      { atCounter: false },
    )
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
    })
    await correct(tx, saleId, -amountCents)
  })
  await balanced()
  await sendRefunds(shop.db, () => shop.clock.now)
  await balanced()
  await expect(
    inTransaction(shop.db, (tx) => takeBack(tx, 'goodwill', [{ unit: shipping, cents: 3_00 }])),
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
    await move(tx, itemId, 'lent', 'loan')
    const [made] = await sql<{ id: number }>(
      `insert into deposits (reference, kind, location_id) select 'D1', 'loan', location_id from locations
       returning deposit_id as id`,
      [],
      tx,
    )
    const id = made?.id ?? 0
    await tender(tx, { owner: 'deposit_id', id, kind: 'cash', cents: 20_00 })
    return id
  })
  await balanced()

  shop.clock.now = later(shop.clock.now, days(3))
  await inTransaction(shop.db, async (tx) => {
    await move(tx, itemId, 'defective', 'loan_return')
    await tender(tx, { owner: 'deposit_id', id: depositId, kind: 'cash', cents: -20_00 })
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
  const [unit] = await unitsOf(saleId)
  const [other] = await sql<{ id: number }>(
    'select item_id as id from inventory_items where variant_id = $1',
    [right],
  )
  const swap = (tx: Db, toItem: number | undefined) =>
    sql(
      `insert into unit_swaps (line_id, n, from_item_id, to_item_id, staff_id, reason)
       values ($1, $2, $3, $4, $5, 'la talla de la caja era otra')`,
      [unit?.lineId, unit?.n, itemId, toItem, counter.seller],
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
    await move(tx, itemId, 'in_stock', 'return')
    await move(tx, other?.id ?? 0, 'sold', 'sale')
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
