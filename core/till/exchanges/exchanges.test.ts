import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { readUnits } from '../../../test/returns/return-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { writeReplacement } from '../../invoicing/replacements/write-replacement.ts'
import { findNetting } from '../../returns/netting/find-netting.ts'
import { writeReturn } from '../../returns/write-return.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { lockCashSession } from '../find-till.ts'
import type { Tender } from '../tenders.ts'
import { writeExchange } from './write-exchange.ts'

const shop = sharedWorld()
beforeEach(() => net(true))

const net = (isOn: boolean) =>
  writeSettings(shop.db, { exchange_is_netted: isOn }, { now: shop.clock.now })
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
const company: Recipient = {
  nif: 'B12345674',
  name: 'Zapatos SL',
  address: 'Calle Mayor 1, Madrid',
}

interface Buyer {
  customerId?: number | undefined
  recipient?: Recipient | undefined
}

/** A sale of pairs of one price over the counter. */
async function sell({
  cents = 69_95,
  quantity = 1,
  customerId,
  recipient,
}: Buyer & { cents?: number; quantity?: number } = {}) {
  const variant = await sellShoe(shop, { cents, pairs: quantity })
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(variant, {
      lines: [{ kind: 'sell', variant_id: variant, quantity }],
      tenders: [{ kind: 'card', amount_cents: cents * quantity }],
      expected_total_cents: cents * quantity,
      ...(customerId && { customer_id: customerId }),
      ...(recipient && { invoice_recipient: recipient }),
    }),
  )
  return { saleId: sale_id, units: await readUnits(shop.db, sale_id) }
}

type Units = readonly { lineId: number; n: number; cents: number }[]

/** Gives units back and takes a pair of another price; the difference is paid or given back by card. */
async function exchange(units: Units, cents: number, { customerId, recipient }: Buyer = {}) {
  const variantId = await sellShoe(shop, { cents, pairs: 1 })
  const value = sumCents(units.map((unit) => unit.cents))
  const tenders: Tender[] = cents > value ? [{ kind: 'card', amount_cents: cents - value }] : []
  return inTransaction(shop.db, async (tx) => {
    const session = await lockCashSession(tx, 'T1')
    if (!session) throw new Error('no till is open')
    const now = shop.clock.now
    const moved: AvailabilityChange[] = []
    const reference = newOrderReference()
    const sold = await allocateGoods(tx, {
      wanted: [{ variantId, quantity: 1, stockKind: 'pair' }],
      at: session.locationId,
      as: { status: 'sold' },
      now,
      actor: 'test',
      reference,
      moved,
    })
    if ('short' in sold) throw new Error('no pair is left')
    const written = await writeExchange(tx, {
      sale: {
        session,
        reference,
        sellerId: shop.staff.lola.userId,
        tenders,
        pairs: sold.allocated,
        finishedAt: now,
        now,
        customerId,
        recipient,
        lines: [
          {
            kind: 'variant',
            variantId,
            name: { es: 'Zapato' },
            quantity: 1,
            listCents: cents,
            taxRate: 21,
            totalCents: cents,
          },
        ],
      },
      back: {
        units: units.map((unit) => ({ ...unit, condition: 'sellable' })),
        actor: shop.staff.lola,
        moved,
      },
      ...(value > cents && { refund: [{ kind: 'card', cents: value - cents }] }),
    })
    if ('refused' in written) throw new Error(written.refused)
    await publishAvailability(tx, moved, now)
    return written
  })
}

/** Type and total of the invoices of a sale. */
const papers = async (saleId: number) =>
  (
    await query<{ type: string; total: number }>(
      shop.db,
      '',
      'select type, total_cents as total from invoices where sale_id = $1 order by invoice_id',
      [saleId],
    )
  ).map(({ type, total }) => [type, total])

const giveBack = (units: Units) =>
  inTransaction(shop.db, async (tx) => {
    const session = await lockCashSession(tx, 'T1')
    const statements: (() => Promise<unknown>)[] = []
    const written = await writeReturn(tx, {
      units: units.map((unit) => ({ ...unit, condition: 'sellable' })),
      reason: 'return',
      actor: shop.staff.lola,
      now: shop.clock.now,
      moved: [],
      ...(session && { till: session }),
      refundTo: { tenders: [{ kind: 'card', cents: sumCents(units.map(({ cents }) => cents)) }] },
      beforeCommit: (statement) => statements.push(statement),
    })
    for (const write of statements) await write()
    return written
  })

it('an exchange is a correction and a new ticket, as long as the shop has not set it otherwise', async () => {
  await net(false)
  const first = await sell({ customerId: shop.customers.ana })
  const { sale, isNetted } = await exchange(first.units, 89_95, { customerId: shop.customers.ana })
  expect(isNetted).toBe(false)
  expect(await papers(first.saleId)).toEqual([
    ['F2', 69_95],
    ['R5', -69_95],
  ])
  expect(await papers(sale.sale_id)).toEqual([['F2', 89_95]])
  await balanced()
})

it('where the shop nets, the invoice of an exchange of a known customer is of the difference alone', async () => {
  const first = await sell({ customerId: shop.customers.ana })
  const { sale, isNetted } = await exchange(first.units, 89_95, { customerId: shop.customers.ana })
  expect(isNetted).toBe(true)
  expect(await papers(first.saleId)).toEqual([['F2', 69_95]])
  expect(await papers(sale.sale_id)).toEqual([['F2', 20_00]])
  const shown = await shop.call(shop.staff.lola).sales.getSale({ sale_id: first.saleId })
  expect(shown.documents, 'its sale names the later invoice').toMatchObject([
    { total_cents: 69_95, deducted_in: [{ invoice: sale.invoice, cents: 69_95 }] },
  ])
  const { deductions, tenders, total_cents } = await shop
    .call(shop.staff.lola)
    .sales.getSale({ sale_id: sale.sale_id })
  expect(total_cents).toBe(89_95)
  expect(tenders.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['exchange', 69_95],
    ['card', 20_00],
  ])
  expect(deductions).toMatchObject([
    {
      kind: 'return',
      total_cents: 69_95,
      taxes: [{ rate: 21, base_cents: 57_81, vat_cents: 12_14 }],
    },
  ])
  // Each of the two invoices says so of the other.
  const read = (invoice_id: number) =>
    shop.call(shop.staff.lola).invoicing.getInvoice({ invoice_id })
  const earlier = await read(deductions[0]?.invoice_id ?? 0)
  const [later] = earlier.deducted_by
  expect((await read(later?.invoice_id ?? 0)).deductions).toEqual(deductions)
  expect(
    await shop
      .call(shop.staff.lola)
      .invoicing.getInvoiceDocument({ invoice_id: later?.invoice_id ?? 0 }),
  ).toMatchObject({ lines: [{ total_cents: 89_95 }], deductions, total_cents: 20_00 })
  const manager = shop.call(staffWith({ can_view_reports: true })).invoicing
  for (const { invoice_id } of [earlier, ...earlier.deducted_by]) {
    const cancelled = manager.cancelInvoice({ invoice_id: invoice_id ?? 0, reason: 'Prueba' })
    expect(await getRefusal(cancelled)).toMatchObject({ code: 'INVOICE_CORRECTED' })
  }
  await balanced()
})

it('a netted exchange of equal value leaves an invoice of nothing, and both sales can still be followed', async () => {
  const first = await sell({ customerId: shop.customers.ana })
  const { sale } = await exchange(first.units, 69_95, { customerId: shop.customers.ana })
  expect(await papers(sale.sale_id)).toEqual([['F2', 0]])
  await balanced()
  // The second pair comes back too: its correction is of its whole price, though its invoice was of nothing.
  expect(await giveBack(await readUnits(shop.db, sale.sale_id))).toMatchObject({ cents: 69_95 })
  expect(await papers(sale.sale_id)).toEqual([
    ['F2', 0],
    ['R5', -69_95],
  ])
  await balanced()
})

it('full invoices are netted for the same NIF, and not for another or for a ticket', async () => {
  for (const [recipient, later, isNetted] of [
    [company, company, true],
    [company, { ...company, nif: 'A58818501' }, false],
    [company, undefined, false],
    [undefined, company, false],
  ] as const) {
    const first = await sell({ recipient })
    const written = await exchange(first.units, 89_95, { recipient: later })
    expect(written.isNetted).toBe(isNetted)
    await balanced()
  }
})

it('an anonymous buyer is nobody to net with, nor is another customer', async () => {
  const unknown = await sell()
  expect(await exchange(unknown.units, 89_95)).toMatchObject({ isNetted: false })
  const known = await sell({ customerId: shop.customers.ana })
  expect(await exchange(known.units, 89_95)).toMatchObject({ isNetted: false })
  await balanced()
})

it('where more comes back than goes out a correction is written, and the rest is given back', async () => {
  const first = await sell({ customerId: shop.customers.ana })
  const { sale, isNetted } = await exchange(first.units, 49_95, { customerId: shop.customers.ana })
  expect(isNetted).toBe(false)
  expect(await papers(first.saleId)).toEqual([
    ['F2', 69_95],
    ['R5', -69_95],
  ])
  expect(await papers(sale.sale_id)).toEqual([['F2', 49_95]])
  await balanced()
})

it('pairs at another rate of VAT are never netted', async () => {
  const first = await sell({ customerId: shop.customers.ana })
  const netting = await inTransaction(shop.db, (tx) =>
    findNetting(tx, {
      units: first.units,
      amounts: [{ rate: 10, cents: 89_95 }],
      customerId: shop.customers.ana,
      now: shop.clock.now,
    }),
  )
  expect(netting).toBeUndefined()
})

it('pairs of several tickets pay for one, each deducted by its own ticket', async () => {
  const [one, other] = [
    await sell({ customerId: shop.customers.ana }),
    await sell({ cents: 20_00, customerId: shop.customers.ana }),
  ]
  const { sale, isNetted } = await exchange([...one.units, ...other.units], 99_95, {
    customerId: shop.customers.ana,
  })
  expect(isNetted).toBe(true)
  const { deductions } = await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale.sale_id })
  expect(deductions.map(({ total_cents }) => total_cents)).toEqual([69_95, 20_00])
  expect(await papers(sale.sale_id)).toEqual([['F2', 10_00]])
  await balanced()
})

it('what a later invoice has deducted is not in the full invoice that replaces the first ticket', async () => {
  const first = await sell({ quantity: 2, customerId: shop.customers.ana })
  await exchange(first.units.slice(0, 1), 89_95, { customerId: shop.customers.ana })
  const [ticket] = await query<{ id: number }>(
    shop.db,
    '',
    `select invoice_id as id from invoices where sale_id = $1`,
    [first.saleId],
  )
  await inTransaction(shop.db, (tx) =>
    writeReplacement(tx, {
      invoiceIds: [ticket?.id ?? 0],
      recipient: company,
      now: shop.clock.now,
    }),
  )
  expect(await papers(first.saleId)).toEqual([
    ['F2', 139_90],
    ['F3', 69_95],
  ])
  await balanced()
})

it('a unit that has come back already, or more than was paid for one, is refused', async () => {
  const buyer = { customerId: shop.customers.ana }
  const first = await sell(buyer)
  await exchange(first.units, 89_95, buyer)
  await expect(exchange(first.units, 89_95, buyer)).rejects.toThrow('UNIT_RETURNED')
  const [unit] = (await sell(buyer)).units
  if (!unit) throw new Error('nothing was sold')
  const dearer = [{ ...unit, cents: 70_00 }]
  await expect(exchange(dearer, 89_95, buyer)).rejects.toThrow('MORE_THAN_PAID')
  await balanced()
})

it('whatever is exchanged, in whatever order and however often, the books are right', async () => {
  const step = fc.record({
    cents: fc.integer({ min: 1, max: 150_00 }),
    known: fc.boolean(),
    isOn: fc.boolean(),
    several: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_00 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (cents, steps) => {
        const first = await sell({ cents, quantity: 3, customerId: shop.customers.ana })
        let inHand: Units = first.units
        for (const { cents, known, isOn, several } of steps) {
          await net(isOn)
          const back = inHand.slice(0, several ? 2 : 1)
          const { sale } = await exchange(back, cents, {
            customerId: known ? shop.customers.ana : undefined,
          })
          inHand = [...inHand.slice(back.length), ...(await readUnits(shop.db, sale.sale_id))]
        }
        await balanced()
        await giveBack(inHand)
        await balanced()
      },
    ),
    { numRuns: rounds(15) },
  )
})

it('the closing of a session with exchanges says what its tickets deducted', async () => {
  const [session] = await query<{ till: string; cash_session_id: number }>(
    shop.db,
    '',
    `select 'T1' as till, cash_session_id from cash_sessions where closed_at is null`,
  )
  if (!session) throw new Error('no session is open')
  const count = { ...session, counted_cents: 0, reason: 'Recuento' }
  const closed = await shop.call(shop.staff.lola).till.closeCashSession(count)
  expect(closed).toMatchObject({ state: 'closed' })
  const [content] = await query<{ deducted: number }>(
    shop.db,
    '',
    `select (content ->> 'deducted_cents')::int as deducted from closings`,
  )
  expect(content?.deducted).toBeGreaterThan(0)
  await balanced()
})
