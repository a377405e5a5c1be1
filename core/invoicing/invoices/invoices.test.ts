import { beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { verifyFiscalChain } from '../verify-fiscal-chain.ts'
import { writeCorrection } from '../write-correction.ts'
import { writeInvoice } from '../write-invoice.ts'

const manager = staffWith({ can_view_reports: true })

const shop = sharedShop()
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let shoe: number
beforeAll(async () => {
  seller = (await openTill(shop)).seller
  shoe = await sellShoe(shop, { pairs: 20, cents: 69_95 })
})

const office = () => shop.call(manager).invoicing

async function sell() {
  const { sale_id } = await shop.call(seller).till.finishSale(cardSale(shoe))
  const [found] = (await office().listInvoices({})).invoices
  if (!found || found.sale_id !== sale_id) throw new Error('the newest invoice is of another sale')
  return found
}

const correct = (saleId: number, cents: number) =>
  inTransaction(shop.db, (tx) =>
    writeCorrection(tx, { saleId, refunds: [{ rate: 21, cents }], now: shop.clock.now }),
  )

it('a sale at the till is listed with its number, type, sale and total, the newest first', async () => {
  const first = await sell()
  const second = await sell()
  const { invoices, total, pages } = await shop.call(seller).invoicing.listInvoices({})
  expect(invoices.map(({ invoice_id }) => invoice_id)).toEqual([
    second.invoice_id,
    first.invoice_id,
  ])
  expect(second).toMatchObject({
    type: 'F2',
    total_cents: 69_95,
    state: 'unsent',
    test_mode: true,
    is_cancelled: false,
    invoice_number: expect.stringMatching(/^PRUEBA-T1-\d\d-2$/),
    recipient: null,
    reference: expect.any(String),
  })
  expect([total, pages]).toEqual([2, 1])
})

it('invoices are found by type, day, number, and by the NIF or the name of whom they are for', async () => {
  const { sale_id, invoice_id } = await sell()
  const full = await inTransaction(shop.db, (tx) =>
    writeInvoice(tx, {
      type: 'F3',
      saleId: sale_id,
      series: 'full',
      now: shop.clock.now,
      recipient: { nif: 'B12345674', name: 'Calzados Ibáñez SL', address: 'Calle Mayor 1' },
      taxes: [{ rate: 21, base: 57_81, vat: 12_14 }],
      references: [{ invoiceId: invoice_id, invoiceNumber: 'T1', issuedOn: '2026-11-21', nif: '' }],
    }),
  )
  const find = async (filter: Parameters<ReturnType<typeof office>['listInvoices']>[0]) =>
    (await office().listInvoices(filter)).invoices.map((found) => found.invoice_id)
  expect(await find({ type: 'F3' })).toEqual([full.invoiceId])
  expect(await find({ q: 'b-12345674' })).toEqual([full.invoiceId])
  expect(await find({ q: 'IBANEZ' })).toEqual([full.invoiceId])
  expect(await find({ q: full.invoice })).toEqual([full.invoiceId])
  expect(await find({ q: 'nobody' })).toEqual([])
  const day = (await office().getInvoice({ invoice_id: full.invoiceId })).issued_on
  expect(await find({ type: 'F3', from: day, to: day })).toEqual([full.invoiceId])
  expect(await find({ to: '2020-01-01' })).toEqual([])
})

it('an invoice is shown with its lines, VAT, record, and what corrects it', async () => {
  const ticket = await sell()
  const r5 = await correct(ticket.sale_id ?? 0, 69_95)
  const invoice = await office().getInvoice({ invoice_id: ticket.invoice_id })
  expect(invoice).toMatchObject({
    taxes: [{ rate: 21, base_cents: 57_81, vat_cents: 12_14 }],
    lines: [{ quantity: 1, total_cents: 69_95 }],
    references: [],
    referenced_by: [{ invoice_id: r5.invoiceId, type: 'R5', total_cents: -69_95 }],
    records: [
      {
        kind: 'alta',
        submission: null,
        mode: 'unsent',
        xml: expect.stringMatching(/^<sf:RegistroAlta>/),
        hash: expect.stringMatching(/^[0-9A-F]{64}$/),
      },
    ],
  })
  const correction = await office().getInvoice({ invoice_id: r5.invoiceId })
  expect(correction.references).toMatchObject([{ invoice_id: ticket.invoice_id, type: 'F2' }])
  expect(correction.records[0]?.previous_hash).toBe(invoice.records[0]?.hash)
})

it('an invoice issued by mistake is cancelled once, with its reason, and stays in an unbroken chain', async () => {
  const { invoice_id } = await sell()
  const cancel = () => office().cancelInvoice({ invoice_id, reason: 'Ticket de prueba' })
  const { record_id } = await cancel()
  const invoice = await office().getInvoice({ invoice_id })
  expect(invoice).toMatchObject({
    is_cancelled: true,
    cancellation: { reason: 'Ticket de prueba' },
    records: [{ kind: 'alta' }, { kind: 'anulacion', record_id }],
  })
  expect(await getRefusal(cancel())).toMatchObject({ code: 'INVOICE_CANCELLED', status: 409 })
  expect((await verifyFiscalChain(shop.db)).broken).toEqual([])
  const { rows } = await shop.pool.query(
    `select target_entity_id as id, details from audit_log where action_type = 'invoicing.cancelInvoice'
     and status = 'success' order by audit_id desc limit 1`,
  )
  expect(rows).toEqual([{ id: String(invoice_id), details: { record_id } }])
})

it('an invoice that was corrected is not cancelled, unless the correction was the mistake', async () => {
  const ticket = await sell()
  const r5 = await correct(ticket.sale_id ?? 0, 10_00)
  const cancel = (invoice_id: number) =>
    getRefusal(office().cancelInvoice({ invoice_id, reason: 'Por error' }))
  expect(await cancel(ticket.invoice_id)).toMatchObject({ code: 'INVOICE_CORRECTED' })
  expect(await cancel(r5.invoiceId)).toEqual({ record_id: expect.any(Number) })
  expect(await cancel(ticket.invoice_id)).toEqual({ record_id: expect.any(Number) })
})

it('an invoice of another NIF than the chain of today is not cancelled', async () => {
  const { invoice_id } = await sell()
  const owner = shop.call(machineWith({ can_manage_site_settings: true })).settings
  await owner.saveSettings({ company_nif: 'B12345674' })
  expect(
    await getRefusal(office().cancelInvoice({ invoice_id, reason: 'Por error' })),
  ).toMatchObject({ code: 'INVOICE_OTHER_CHAIN' })
})

it('a seller sees invoices and cancels none', async () => {
  const { invoice_id } = await sell()
  const { invoicing } = shop.call(seller)
  expect(await invoicing.getInvoice({ invoice_id })).toMatchObject({ invoice_id })
  expect(await getRefusal(invoicing.cancelInvoice({ invoice_id, reason: 'No' }))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await getRefusal(invoicing.getInvoice({ invoice_id: 999_999 }))).toMatchObject({
    code: 'INVOICE_UNKNOWN',
  })
})
