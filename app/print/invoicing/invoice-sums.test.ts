import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctionVat, splitVat, sumCents } from '../../../core/base/money.ts'
import { deductTaxes } from '../../../core/invoicing/write-advance.ts'
import { readPdf } from '../../../test/invoicing/read-pdf.ts'
import { articleLine, fullInvoice } from './invoice-documents.fixture.ts'
import { toNetLines } from './invoice-lines.ts'
import { addDeductions, toLineBases } from './invoice-sums.ts'
import type { InvoiceToPrint } from './invoice-view-model.ts'
import { renderInvoice } from './render-invoice.server.tsx'

type Deduction = InvoiceToPrint['deductions'][number]

const squeeze = (text: string) => text.replace(/\s/g, '')
const readText = async (invoice: InvoiceToPrint) =>
  squeeze(
    readPdf(await renderInvoice(invoice, { store_name: 'Horma' }))
      .map(({ text }) => text)
      .join('\n'),
  )

/** An advance as a document has it. */
const advance = (
  id: number,
  rate: number,
  { base, vat }: { base: number; vat: number },
): Deduction => ({
  kind: 'advance',
  invoice_id: id,
  invoice: `T1-26-${id}`,
  issued_on: '2026-11-20',
  total_cents: base + vat,
  deposit: 'E7K3M9QXA',
  taxes: [{ rate, base_cents: base, vat_cents: vat }],
})

/** The final invoice of a pair of 69.95 with advances of 20.00 and 15.00. */
const finalInvoice = (change: Partial<InvoiceToPrint> = {}) =>
  fullInvoice({
    lines: [articleLine(1)],
    deductions: [
      advance(3, 21, { base: 16_53, vat: 3_47 }),
      advance(4, 21, { base: 12_40, vat: 2_60 }),
    ],
    taxes: [{ rate: 21, base_cents: 28_88, vat_cents: 6_07 }],
    total_cents: 34_95,
    ...change,
  })

it('a final invoice says its articles, each advance with number, day, base and VAT, and the rest', async () => {
  const text = await readText(finalInvoice())
  for (const part of [
    'Salón Alba\nNegro · 38',
    'Importe de los artículos21 %57,81 €12,14 €69,95 €',
    'Anticipo facturado en T1-26-3, de 20 de noviembre de 2026 21 % -16,53 € -3,47 € -20,00 €',
    'Anticipo facturado en T1-26-4, de 20 de noviembre de 2026 21 % -12,40 € -2,60 € -15,00 €',
    'Resto, que es lo que factura este documento 21 % 28,88 € 6,07 € 34,95 €',
    'Total, IVA incluido 34,95 €',
  ])
    expect(text, part).toContain(squeeze(part))
})

it('an exchange that deducts a return says from which invoice it comes', async () => {
  const [first] = finalInvoice().deductions
  const text = await readText(
    finalInvoice({ deductions: first ? [{ ...first, kind: 'return', deposit: null }] : [] }),
  )
  expect(text).toContain(squeeze('Devuelto de la factura T1-26-3, de 20 de noviembre de 2026'))
})

it('an invoice of an advance says what the money is for, and its correction that it went back', async () => {
  const paper = { ...finalInvoice({ lines: [], deductions: [] }), is_advance: true }
  expect(await readText({ ...paper, type: 'F2' })).toContain(
    squeeze('Anticipo de una compra de calzado'),
  )
  expect(await readText({ ...paper, type: 'R5' })).toContain(squeeze('Devolución de un anticipo'))
})

it('lines without VAT, less each advance, come to the base of the invoice, whatever rate the advances had', () => {
  const paid = fc.array(
    fc.record({ rate: fc.constantFrom(21, 10), cents: fc.integer({ min: 1, max: 60_00 }) }),
    {
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_00 }), paid, (price, payments) => {
      const before = new Map<number, number>()
      const deductions: Deduction[] = []
      let left = price
      for (const [at, { rate, cents }] of payments.entries()) {
        const amount = Math.min(cents, left)
        if (amount === 0) continue
        left -= amount
        deductions.push(advance(at, rate, correctionVat(before.get(rate) ?? 0, amount, rate)))
        before.set(rate, (before.get(rate) ?? 0) + amount)
      }
      const invoiced = addDeductions([], deductions).map(({ rate, base_cents, vat_cents }) => {
        return { rate, ofRate: 21, base: base_cents, vat: vat_cents }
      })
      const taxes = deductTaxes([{ rate: 21, cents: price }], invoiced).map(
        ({ rate, base, vat }) => {
          return { rate, base_cents: base, vat_cents: vat }
        },
      )
      const lines = [articleLine(1, { list_cents: price, total_cents: price })]
      const whole = addDeductions(taxes, deductions)
      const [net] = toNetLines(lines, toLineBases(lines, whole))
      const bases = (each: readonly { base_cents: number }[]) =>
        sumCents(each.map((tax) => tax.base_cents))
      const deducted = bases(deductions.flatMap((each) => each.taxes))
      expect((net?.net ?? 0) - deducted).toBe(bases(taxes))
      expect(sumCents(whole.map(({ base_cents, vat_cents }) => base_cents + vat_cents))).toBe(price)
      if (deductions.every(({ taxes: [tax] }) => tax?.rate === 21))
        expect(net?.net).toBe(splitVat(price, 21).base)
    }),
  )
})
