import { afterEach, expect, it } from 'vitest'
import { listSubmissions, plainTransport, sendOnce } from '../../test/invoicing/fiscal-fixtures.ts'
import { agencyOfEachTest, sharedFiscalTill } from '../../test/invoicing/shared-fiscal.ts'
import { nameCompany } from '../../test/world/company.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { later, minutes } from '../base/clock.ts'
import { inTransaction } from '../base/db.server.ts'
import type { Recipient } from './invoice-parties.ts'
import { verifyFiscalChain } from './verify-fiscal-chain.ts'
import { writeCancellation } from './write-cancellation.ts'
import { writeInvoice } from './write-invoice.ts'
import { writeMendedRecord } from './write-mended-record.ts'

const shop = sharedShop()
const till = sharedFiscalTill(shop)
const agency = agencyOfEachTest()
afterEach(async () => {
  expect(agency.invalid).toEqual([])
  expect(await verifyFiscalChain(shop.db)).toMatchObject({ broken: [] })
})

async function send() {
  shop.clock.now = later(shop.clock.now, minutes(2))
  await sendOnce(shop, plainTransport(agency.url))
  return agency.received().at(-1)
}
const newest = async () => {
  const last = (await listSubmissions(shop)).at(-1)
  if (!last) throw new Error('no record')
  return last
}
const mend = (recordId: number, recipient?: Pick<Recipient, 'name' | 'nif'>) =>
  inTransaction(shop.db, (tx) =>
    writeMendedRecord(tx, { recordId, now: shop.clock.now, ...(recipient && { recipient }) }),
  )

it('an alta that was rejected is mended by one the agency does not know: S and X, until it is accepted', async () => {
  agency.state.opinion = () => 'Incorrecto'
  await till.sell()
  await send()
  const first = await newest()
  const second = await mend(first.record_id)
  expect(second).toBe((await newest()).record_id)
  expect((await listSubmissions(shop)).at(-2)).toMatchObject({ mended_by: second })
  expect(await send()).toMatchObject({ number: first.number, mends: 'S', rejectedBefore: 'X' })
  // Rejected again: the agency still has nothing of the invoice.
  agency.state.opinion = () => 'Correcto'
  expect(await newest()).toMatchObject({ state: 'rejected' })
  await mend(second ?? 0)
  expect(await send()).toMatchObject({ number: first.number, mends: 'S', rejectedBefore: 'X' })
  expect(await newest()).toMatchObject({ state: 'accepted', mended_by: null })
})

it('an alta accepted with errors is mended by S alone, a rejected mending of it by S and S', async () => {
  agency.state.opinion = () => 'AceptadoConErrores'
  await till.sell()
  await send()
  await nameCompany(shop, { company_name: 'Zapatería Núñez e Hijas SL', company_nif: 'B12345674' })
  const second = await mend((await newest()).record_id)
  agency.state.opinion = () => 'Incorrecto'
  const mended = await send()
  expect(mended).toMatchObject({ mends: 'S', rejectedBefore: '' })
  expect(mended?.xml).toContain('<sf:NombreRazonEmisor>Zapatería Núñez e Hijas SL<')
  await mend(second ?? 0)
  agency.state.opinion = () => 'Correcto'
  expect(await send()).toMatchObject({ mends: 'S', rejectedBefore: 'S' })
  expect(await newest()).toMatchObject({ state: 'accepted' })
})

it('a rejected full invoice is mended with the recipient’s right name and NIF, and keeps its amounts', async () => {
  await inTransaction(shop.db, (tx) =>
    writeInvoice(tx, {
      type: 'F3',
      saleId: null,
      series: 'full',
      recipient: { nif: '12345678Z', name: 'Ana Prueva', address: 'Calle Mayor 1, Madrid' },
      taxes: [{ rate: 21, base: 10_00, vat: 2_10 }],
      references: [
        { invoiceId: null, invoiceNumber: 'A-1', issuedOn: '2026-11-20', nif: 'B12345674' },
      ],
      now: shop.clock.now,
    }),
  )
  agency.state.opinion = () => 'Incorrecto'
  const rejected = await send()
  await mend((await newest()).record_id, { nif: 'X1234567L', name: 'Ana $& Prueba <3' })
  agency.state.opinion = () => 'Correcto'
  const mended = await send()
  expect(mended?.xml).toContain(
    '<sf:NombreRazon>Ana $&amp; Prueba &lt;3</sf:NombreRazon><sf:NIF>X1234567L</sf:NIF>',
  )
  const sums = (xml = '') => /<sf:Desglose>.*<\/sf:ImporteTotal>/.exec(xml)?.[0]
  expect(sums(mended?.xml)).toBe(sums(rejected?.xml))
  expect(mended?.xml).toContain('<sf:FacturasSustituidas>')
})

async function cancelNewest() {
  const [invoice] = (
    await shop.pool.query('select invoice_id as id from invoices order by 1 desc limit 1')
  ).rows
  await inTransaction(shop.db, (tx) =>
    writeCancellation(tx, {
      invoiceId: invoice.id,
      reason: 'Prueba',
      cancelledBy: 'test',
      now: shop.clock.now,
    }),
  )
}

it('an anulación of what the agency rejected says that there is no record before it, and withdraws that one', async () => {
  agency.state.opinion = () => 'Incorrecto'
  await till.sell()
  await send()
  agency.state.opinion = () => 'Correcto'
  const rejected = await newest()
  await cancelNewest()
  expect(await send()).toMatchObject({ operation: 'Anulacion', withoutBefore: 'S' })
  const cancellation = await newest()
  expect(cancellation).toMatchObject({ state: 'accepted' })
  expect((await listSubmissions(shop)).at(-2)).toMatchObject({ mended_by: cancellation.record_id })
  expect(await mend(rejected.record_id)).toBeNull()
})

it('a rejected anulación is written once more', async () => {
  await till.sell()
  await send()
  agency.state.opinion = () => 'Incorrecto'
  await cancelNewest()
  expect(await send()).toMatchObject({ operation: 'Anulacion', withoutBefore: '' })
  agency.state.opinion = () => 'Correcto'
  await mend((await newest()).record_id)
  expect(await send()).toMatchObject({ withoutBefore: '', rejectedBefore: 'S' })
  expect(await newest()).toMatchObject({ state: 'accepted' })
})

it('what was accepted, waits, was mended, names nobody or belongs to another NIF is not mended', async () => {
  await till.sell()
  const pending = await newest()
  expect(await mend(pending.record_id)).toBeNull()
  await send()
  expect(await mend(pending.record_id)).toBeNull()
  agency.state.opinion = () => 'AceptadoConErrores'
  await till.sell()
  await send()
  const { record_id } = await newest()
  expect(await mend(record_id, { nif: '12345678Z', name: 'Ana' })).toBeNull()
  const both = await Promise.all([mend(record_id), mend(record_id)])
  expect(both.filter((each) => each === null)).toHaveLength(1)
  await till.sell()
  await send()
  const ofOldNif = await newest()
  await nameCompany(shop, { company_name: 'Otra SL', company_nif: 'B87654323' })
  await send()
  expect(await mend(ofOldNif.record_id)).toBeNull()
  expect(await mend(999_999)).toBeNull()
})
