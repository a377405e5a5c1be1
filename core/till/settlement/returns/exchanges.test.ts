import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../../test/ledger.ts'
import {
  type Buyer,
  exchangeUnits,
  giveBackUnits,
  netExchanges,
  sellPairs,
  type Units,
} from '../../../../test/returns/exchange-fixtures.ts'
import { readUnits } from '../../../../test/returns/return-fixtures.ts'
import { sharedWorld } from '../../../../test/world/world.ts'
import { inTransaction, query } from '../../../base/db.server.ts'
import type { Recipient } from '../../../invoicing/invoice-parties.ts'
import { writeReplacement } from '../../../invoicing/replacements/write-replacement.ts'
import { findNetting } from '../../../returns/netting/find-netting.ts'

const shop = sharedWorld()
let customer: number
beforeAll(() => {
  customer = shop.customers.ana
})
beforeEach(() => net(true))

const net = (isOn: boolean) => netExchanges(shop, isOn)
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
const company: Recipient = {
  nif: 'B12345674',
  name: 'Zapatos SL',
  address: 'Calle Mayor 1, Madrid',
}

const sell = (sale: Parameters<typeof sellPairs>[1] = {}) => sellPairs(shop, sale)
const exchange = (units: Units, cents: number, buyer: Buyer = {}) =>
  exchangeUnits(shop, { ...buyer, units, cents })
const giveBack = (units: Units) => giveBackUnits(shop, units)

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

it('an exchange is a correction and a new ticket, as long as the shop has not set it otherwise', async () => {
  await net(false)
  const first = await sell({ customerId: customer })
  const { sale, isNetted } = await exchange(first.units, 89_95, { customerId: customer })
  expect(isNetted).toBe(false)
  expect(await papers(first.saleId)).toEqual([
    ['F2', 69_95],
    ['R5', -69_95],
  ])
  expect(await papers(sale.sale_id)).toEqual([['F2', 89_95]])
  await balanced()
})

it('where the shop nets, the invoice of an exchange of a known customer is of the difference alone', async () => {
  const first = await sell({ customerId: customer })
  const { sale, isNetted } = await exchange(first.units, 89_95, { customerId: customer })
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
  const first = await sell({ customerId: customer })
  const { sale } = await exchange(first.units, 69_95, { customerId: customer })
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
  const known = await sell({ customerId: customer })
  expect(await exchange(known.units, 89_95)).toMatchObject({ isNetted: false })
  await balanced()
})

it('where more comes back than goes out a correction is written, and the rest is given back', async () => {
  const first = await sell({ customerId: customer })
  const { sale, isNetted } = await exchange(first.units, 49_95, { customerId: customer })
  expect(isNetted).toBe(false)
  expect(await papers(first.saleId)).toEqual([
    ['F2', 69_95],
    ['R5', -69_95],
  ])
  expect(await papers(sale.sale_id)).toEqual([['F2', 49_95]])
  await balanced()
})

it('pairs at another rate of VAT are never netted', async () => {
  const first = await sell({ customerId: customer })
  const netting = await inTransaction(shop.db, (tx) =>
    findNetting(tx, {
      units: first.units,
      amounts: [{ rate: 10, cents: 89_95 }],
      customerId: customer,
      now: shop.clock.now,
    }),
  )
  expect(netting).toBeUndefined()
})

it('pairs of several tickets pay for one, each deducted by its own ticket', async () => {
  const [one, other] = [
    await sell({ customerId: customer }),
    await sell({ cents: 20_00, customerId: customer }),
  ]
  const { sale, isNetted } = await exchange([...one.units, ...other.units], 99_95, {
    customerId: customer,
  })
  expect(isNetted).toBe(true)
  const { deductions } = await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale.sale_id })
  expect(deductions.map(({ total_cents }) => total_cents)).toEqual([69_95, 20_00])
  expect(await papers(sale.sale_id)).toEqual([['F2', 10_00]])
  await balanced()
})

it('what a later invoice has deducted is not in the full invoice that replaces the first ticket', async () => {
  const first = await sell({ quantity: 2, customerId: customer })
  await exchange(first.units.slice(0, 1), 89_95, { customerId: customer })
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
  const buyer = { customerId: customer }
  const first = await sell(buyer)
  await exchange(first.units, 89_95, buyer)
  await expect(exchange(first.units, 89_95, buyer)).rejects.toThrow('UNIT_RETURNED')
  const [unit] = (await sell(buyer)).units
  if (!unit) throw new Error('nothing was sold')
  const dearer = [{ ...unit, cents: 70_00 }]
  await expect(exchange(dearer, 89_95, buyer)).rejects.toThrow('MORE_THAN_PAID')
  await balanced()
})

it('the closing of a session with exchanges says what its tickets deducted', async () => {
  const [session] = await query<{ till: string; cash_session_id: number }>(
    shop.db,
    '',
    `select 'T1' as till, cash_session_id from cash_sessions where closed_at is null`,
  )
  if (!session) throw new Error('no session is open')
  const count = { ...session, counted_cents: 0, reason: 'Recuento' }
  const closed = await shop.call(shop.staff.lola).cash.closeCashSession(count)
  expect(closed).toMatchObject({ state: 'closed' })
  const [content] = await query<{ deducted: number }>(
    shop.db,
    '',
    `select (content ->> 'deducted_cents')::int as deducted from closings`,
  )
  expect(content?.deducted).toBeGreaterThan(0)
  await balanced()
})
