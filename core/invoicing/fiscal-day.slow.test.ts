import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSchemaErrors, hasFiscalSchemas, unwrapSoap } from '../../test/fiscal-schema.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { writeSale } from '../sales/write-sale.ts'
import { openFiscalChain } from './open-fiscal-chain.ts'
import { toMessageXml } from './sending/message-xml.ts'
import { verifyFiscalChain } from './verify-fiscal-chain.ts'
import { writeCancellation } from './write-cancellation.ts'
import { writeCorrection } from './write-correction.ts'
import { splitByRate, writeInvoice } from './write-invoice.ts'

const ISSUER = { nif: 'B12345674', name: 'Zapatería Núñez & <Hijos> SL' }
const DAY = rounds(500)

const mistake = { reason: 'Cobrado dos veces', cancelledBy: 'staff:test' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.db.execute(
    `insert into site_settings (setting_id, setting_value) values
       ('company_name', '"${ISSUER.name}"'), ('company_nif', '"${ISSUER.nif}"')`,
  )
  const opened = await inTransaction(shop.db, (tx) =>
    openFiscalChain(tx, {
      mode: 'test',
      installation: 'TIENDA-01',
      software: {
        producerName: 'Productora SL',
        producerNif: 'B12345674',
        systemId: 'HO',
        version: '1.0.0',
      },
    }),
  )
  expect(opened).toBe('begun')
}, 60_000)
afterAll(() => shop.close())

const lines = fc.array(
  fc.record({ rate: fc.constantFrom(21, 10, 4), cents: fc.integer({ min: 1, max: 150_000 }) }),
  { minLength: 1, maxLength: 5 },
)
const recipient = fc.record({
  nif: fc.constantFrom('12345678Z', 'X1234567L', 'B12345674'),
  name: fc.constantFrom('Ana "la Rápida" <García> & Cía', 'Zoë 👠 Ñandú', '  Bar O’Brien\u0007 '),
  address: fc.constant('Calle Mayor 1, 28013 Madrid'),
})
const documents = fc.record({
  lines,
  recipient,
  kind: fc.constantFrom('ticket', 'web', 'full', 'replaced', 'returned', 'given_back', 'mistake'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  minutes: fc.integer({ min: -3, max: 4 }),
})

describe('a day of 500 mixed documents', () => {
  it('has one unbroken chain, whose records the schema and the rules of the agency accept', {
    timeout: 120_000,
  }, async (context) => {
    for (const document of fc.sample(documents, { numRuns: DAY, seed: 20_261_123 }))
      await write(document)
    const written = await query<{ xml: string; type: string; total: number; day: string }>(
      shop.db,
      '',
      `select xml, type, total_cents as total, issued_on::text as day
       from fiscal_records join invoices using (invoice_id) order by sequence`,
    )
    expect(written.length).toBeGreaterThan(DAY)
    expect(await verifyFiscalChain(shop.db)).toEqual({ records: written.length, broken: [] })
    for (const { xml, type, total } of written.filter(({ xml: text }) => text.includes('Alta>'))) {
      expect(xml.includes('<sf:Destinatarios>'), xml).toBe(!['F2', 'R5'].includes(type))
      expect(xml.includes('<sf:TipoRectificativa>'), xml).toBe(type.startsWith('R'))
      expect(xml.includes('<sf:FacturasSustituidas>'), xml).toBe(type === 'F3')
      if (type === 'F2') expect(total).toBeLessThanOrEqual(3_010_00)
      expectCoherentTaxes(xml)
    }
    if (!hasFiscalSchemas) context.skip('shared/data/verifactu-xsd is not there')
    for (let at = 0; at < written.length; at += 1_000)
      expect(
        await findSchemaErrors(
          unwrapSoap(
            toMessageXml({
              issuer: ISSUER,
              isLate: false,
              records: written.slice(at, at + 1_000).map(({ xml }) => xml),
            }),
          ),
        ),
      ).toEqual([])
  })
})

/** Base, rate and cuota of each line agree to the cent's half, have one sign, and add up to the totals. */
function expectCoherentTaxes(xml: string): void {
  const numbers = (name: string) =>
    [...xml.matchAll(new RegExp(`<sf:${name}>(-?[\\d.]+)</sf:${name}>`, 'g'))].map(([, text]) =>
      Math.round(Number(text) * 100),
    )
  const bases = numbers('BaseImponibleOimporteNoSujeto')
  const vats = numbers('CuotaRepercutida')
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  expect(sum(vats)).toBe(numbers('CuotaTotal')[0])
  expect(sum(bases) + sum(vats)).toBe(numbers('ImporteTotal')[0])
  numbers('TipoImpositivo').forEach((rate, at) => {
    const [base = 0, vat = 0] = [bases[at], vats[at]]
    expect(base * vat).toBeGreaterThanOrEqual(0)
    expect(Math.abs(vat - (base * rate) / 10_000)).toBeLessThanOrEqual(1)
  })
}

type Document = typeof documents extends fc.Arbitrary<infer T> ? T : never

async function write({ lines: sold, recipient: customer, kind, share, minutes }: Document) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
  const { now } = shop.clock
  const full = ['full', 'given_back'].includes(kind)
  const small = sold.map((line) => ({ ...line, cents: Math.min(line.cents, 60_000) }))
  const amounts = full ? sold : small
  const { saleId, invoice, invoiceId } = await inTransaction(shop.db, async (tx) => {
    const sale = await writeSale(tx, {
      reference: newOrderReference(),
      origin: 'web',
      language: 'es',
      now,
      paid: true,
      lines: amounts.map(({ rate, cents }) => ({
        kind: 'free_text',
        name: { es: 'Zapato' },
        quantity: 1,
        listCents: cents,
        taxRate: rate,
      })),
    })
    const written = await writeInvoice(tx, {
      type: full ? 'F1' : 'F2',
      saleId: sale.saleId,
      now,
      series: full ? 'full' : kind === 'ticket' ? { prefix: 'T1-' } : 'web',
      ...(full && { recipient: customer }),
      taxes: splitByRate(amounts),
      operationAt: new Date(now.getTime() - 26 * 3_600_000 * Math.max(0, minutes - 3)),
    })
    return { ...sale, ...written }
  })
  await inTransaction(shop.db, async (tx) => {
    if (kind === 'mistake')
      expect(await writeCancellation(tx, { invoiceId, ...mistake, now })).toBe(true)
    if (kind === 'replaced')
      await writeInvoice(tx, {
        type: 'F3',
        saleId,
        series: 'full',
        recipient: customer,
        now,
        taxes: splitByRate(amounts),
        references: [
          {
            invoiceId,
            invoiceNumber: invoice,
            nif: ISSUER.nif,
            issuedOn: now.toISOString().slice(0, 10),
          },
        ],
      })
    if (['returned', 'given_back'].includes(kind)) {
      const gross = splitByRate(amounts).map(({ rate, base, vat }) => ({ rate, cents: base + vat }))
      const refunds = gross.map((each) => ({ ...each, cents: Math.ceil(each.cents * share) }))
      await writeCorrection(tx, { saleId, refunds, now })
    }
  })
}
