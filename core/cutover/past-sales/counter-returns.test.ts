import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { pastImports } from '../../../test/cutover/past-imports.ts'
import { callWith, closeDrawer, production } from '../../../test/cutover/trial-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  promiseReturns,
  sellFor,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
const { bring, office, readSums } = pastImports(shop)
const till = () => shop.call(shop.staff.lola).till
const alba = (size: '37' | '38' | '39') => shop.shoes.alba.variants[`Negro ${size}`]
let imported = 0

beforeAll(async () => {
  await nameCompany(shop)
  await promiseReturns(shop, 400)
  const [{ sku = '' } = {}] = await query<{ sku: string }>(
    shop.db,
    '',
    'select sku from product_variants where variant_id = $1',
    [alba('38')],
  )
  const day = new Date(shop.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10)
  // Ten per cent off the whole order: 69.95 and 30.00 were paid as 62.95 and 27.00, or a cent beside it.
  const text = [
    'Ticket,Fecha,Referencia,Artículo,Cantidad,Precio,Descuento total,Forma de pago',
    `#1042,${day} 18:00:00,${sku},Alba,1,69.95,10.00,Efectivo`,
    `#1042,,BOLSO,Bolso,1,30.00,,`,
    `#1043,${day} 18:05:00,${sku},Alba,2,69.95,,Tarjeta`,
    `#1044,${day} 18:06:00,${sku},Alba,1,69.95,,Efectivo`,
  ].join('\n')
  const done = await bring(text, { source: 'Shopify' })
  imported = done.import_run_id
  expect(done.issues).toEqual([])
})
afterEach(async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([]))

const find = async (code: string) => {
  const found = await till().findReturnableTicket({ code })
  if (found.kind !== 'ticket') throw new Error('no ticket')
  return found.ticket
}
const readPaper = async (sale_id: number) =>
  query<object>(
    shop.db,
    '',
    `select i.type::text, i.invoice_number as number, i.total_cents as total, r.corrects_number as corrects, r.corrects_invoice_id as own
     from invoices i join invoice_references r using (invoice_id) where i.sale_id = $1 order by i.invoice_id`,
    [sale_id],
  )

it('a past sale does not come back while the shop is in its trial, because its paper would not count', async () => {
  expect(await getRefusal(till().findReturnableTicket({ code: '#1042' }))).toEqual({
    code: 'TICKET_UNKNOWN',
    status: 404,
  })
})

it('once the trial has ended, its end has put none of its pairs back, and a scan of the old number finds it with what was paid', async () => {
  await closeDrawer(shop, shop.staff.lola)
  await callWith(shop, production).cutover.finishTrial({ confirmation: 'PRUEBA' })
  await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T1', float_cents: 300_00 })
  const ticket = await find('#1042')
  expect(ticket).toMatchObject({
    origin: 'import',
    invoice: '#1042',
    ways: [{ kind: 'cash', cents: 89_95 }],
  })
  const paid = ticket.units.map(({ paid_cents }) => paid_cents)
  expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(89_95)
  expect(paid).toEqual([62_95, 27_00])
})

it('a pair of it comes back for what it cost after the discount of its order, by a corrective ticket that names the old one', async () => {
  const { sale_id, reference, units } = await find('#1042')
  const [pair] = units
  if (!pair) throw new Error('no pair')
  const stock = await countStock()
  const unit = { line_id: pair.line_id, n: pair.n, cents: pair.paid_cents, ticket: reference }
  await till().finishReturn({
    till: 'T1',
    lines: [toReturnLine(unit, { cause: 'not_liked' })],
    tenders: [{ kind: 'cash', amount_cents: -pair.paid_cents }],
  })
  expect(await readPaper(sale_id)).toEqual([
    { type: 'R5', number: 'ANT-R26-1', total: -pair.paid_cents, corrects: '#1042', own: null },
  ])
  expect(await countStock()).toBe(stock + 1)
  expect((await find('#1042')).units[0]).toMatchObject({ returned: true })
})

it('a pair of it is exchanged for another size at the price that was paid', async () => {
  const { sale_id, reference, units } = await find('#1044')
  const [pair] = units
  if (!pair) throw new Error('no pair')
  const unit = { line_id: pair.line_id, n: pair.n, cents: pair.paid_cents, ticket: reference }
  const done = await exchange(shop, {
    back: [toReturnLine(unit)],
    lines: [sellFor(alba('39'), unit)],
    total: 0,
  })
  expect(done.units).toMatchObject([{ cents: pair.paid_cents }])
  expect(await readPaper(sale_id)).toMatchObject([{ type: 'R5', corrects: '#1044' }])
})

it('damaged goods of it are defective, and neither can be sold', async () => {
  const { reference, units } = await find('#1043')
  const stock = await countStock()
  const [pair] = units
  if (!pair) throw new Error('no pair')
  const unit = { line_id: pair.line_id, n: pair.n, cents: pair.paid_cents, ticket: reference }
  await till().finishReturn({
    till: 'T1',
    lines: [toReturnLine(unit, { condition: 'damaged', cause: 'defect' })],
    tenders: [{ kind: 'card', amount_cents: -pair.paid_cents }],
  })
  expect(await countStock()).toBe(stock)
})

it('the summary has what came back, and the import cannot be undone any more', async () => {
  const { sold_cents, returned_cents } = await readSums()
  expect({ sold_cents, returned_cents }).toEqual({ sold_cents: 299_80, returned_cents: 202_85 })
  const cutover = office().cutover
  expect(await cutover.getPastImport({ import_run_id: imported })).toMatchObject({ in_use: 3 })
  expect(await getRefusal(cutover.revertPastImport({ import_run_id: imported }))).toEqual({
    code: 'PAST_IN_USE',
    status: 409,
  })
})

it('the office finds it by its old number, shown as a past sale', async () => {
  const { sales } = await callWith(shop).sales.listSales({ q: '#1042', trial: false })
  expect(sales).toMatchObject([{ origin: 'import', invoice: '#1042', total_cents: 89_95 }])
  const sale = await callWith(shop).sales.getSale({ sale_id: sales[0]?.sale_id ?? 0 })
  expect(sale.past).toMatchObject({ source: 'Shopify', number: '#1042', paid_by: 'Efectivo' })
})

async function countStock(): Promise<number> {
  const [row] = await query<{ n: number }>(
    shop.db,
    '',
    `select count(*)::int as n from inventory_items where variant_id = $1 and status = 'in_stock'`,
    [alba('38')],
  )
  return row?.n ?? 0
}
