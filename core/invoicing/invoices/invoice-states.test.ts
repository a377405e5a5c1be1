import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedFiscalTill } from '../../../test/invoicing/shared-fiscal.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { verifyFiscalChain } from '../verify-fiscal-chain.ts'
import { writeInvoice } from '../write-invoice.ts'

const manager = staffWith({ can_view_reports: true })

const shop = sharedShop()
const till = sharedFiscalTill(shop)

const office = () => shop.call(manager).invoicing
type State = 'pending' | 'rejected' | 'accepted' | 'accepted_with_errors'
const find = async (state: State) =>
  (await office().listInvoices({ state })).invoices.map((found) => found.invoice_id)

async function sell(): Promise<number> {
  await till.sell()
  return (await office().listInvoices({})).invoices[0]?.invoice_id ?? 0
}

/** As the sender notes what the agency said of the newest record of an invoice. */
const answer = (invoiceId: number, state: State, code?: string) =>
  query(
    shop.db,
    '',
    `update fiscal_submissions set state = $2::submission_state, error_code = $3, error_text = $4, attempts = 1
     where record_id = (select max(record_id) from fiscal_records where invoice_id = $1)`,
    [invoiceId, state, code ?? null, code && 'NIF no identificado'],
  )

const newestRecord = async (invoice_id: number) =>
  (await office().getInvoice({ invoice_id })).records.at(-1)

it('invoices are filtered by what the agency said of their newest record', async () => {
  const [waits, rejected, accepted] = [await sell(), await sell(), await sell()]
  await answer(rejected, 'rejected', '1109')
  await answer(accepted, 'accepted')
  expect(await find('pending')).toEqual([waits])
  expect(await find('rejected')).toEqual([rejected])
  expect(await find('accepted')).toEqual([accepted])
  expect(await office().getInvoicingStatus({})).toMatchObject({
    mode: 'test',
    installation: 'TIENDA-01',
    pending: 1,
    errors: 1,
    certificate: null,
    oldest_pending_at: expect.any(String),
  })
  expect((await newestRecord(rejected))?.submission).toMatchObject({
    state: 'rejected',
    error_code: '1109',
    error_text: 'NIF no identificado',
    is_mended: false,
  })
})

it('an invoice that the agency rejected and that is cancelled needs no mending', async () => {
  const invoice_id = await sell()
  await answer(invoice_id, 'rejected', '1109')
  const { errors } = await office().getInvoicingStatus({})
  await office().cancelInvoice({ invoice_id, reason: 'Prueba del lector' })
  expect(await find('rejected')).not.toContain(invoice_id)
  expect((await office().getInvoicingStatus({})).errors).toBe(errors - 1)
})

it('a full invoice whose recipient the agency does not know is mended with another name and NIF', async () => {
  const { invoiceId } = await inTransaction(shop.db, (tx) =>
    writeInvoice(tx, {
      type: 'F3',
      saleId: null,
      series: 'full',
      now: shop.clock.now,
      taxes: [{ rate: 21, base: 100_00, vat: 21_00 }],
      recipient: { nif: '12345678Z', name: 'Ana Mal', address: 'Calle Mayor 1' },
      references: [
        { invoiceId: null, invoiceNumber: 'VIEJO-7', issuedOn: '2026-11-02', nif: 'B12345674' },
      ],
    }),
  )
  await answer(invoiceId, 'rejected', '4104')
  const rejected = await newestRecord(invoiceId)
  const mend = (recipient: { name: string; nif: string }) =>
    office().mendFiscalRecord({ record_id: rejected?.record_id ?? 0, recipient })
  expect(await getRefusal(mend({ name: 'Ana', nif: '123' }))).toMatchObject({ code: 'BAD_REQUEST' })
  const { record_id } = await mend({ name: 'Ana Bien', nif: '99999999r' })
  const mended = await newestRecord(invoiceId)
  expect(mended).toMatchObject({ record_id, kind: 'alta', submission: { state: 'pending' } })
  expect(mended?.xml).toContain(
    '<sf:NombreRazon>Ana Bien</sf:NombreRazon><sf:NIF>99999999R</sf:NIF>',
  )
  expect(mended?.xml).toContain('<sf:Subsanacion>S</sf:Subsanacion>')
  expect(await getRefusal(mend({ name: 'Ana', nif: '99999999R' }))).toMatchObject({
    code: 'RECORD_NOT_MENDABLE',
    status: 409,
  })
  expect((await verifyFiscalChain(shop.db)).broken).toEqual([])
})
