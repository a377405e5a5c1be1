import type { InvoiceToPrint } from './invoice-view-model.ts'

type Line = InvoiceToPrint['lines'][number]

/** An article of 69.95 € at 21 %. */
export const articleLine = (line_id: number, change: Partial<Line> = {}): Line => ({
  line_id,
  name: { es: 'Salón Alba' },
  colour: { es: 'Negro' },
  size: '38',
  quantity: 1,
  list_cents: 69_95,
  discount_cents: 0,
  total_cents: 69_95,
  tax_rate: 21,
  mark: null,
  ...change,
})

/** A full invoice of a company's order, of two pairs of which one has a discount. */
export function fullInvoice(change: Partial<InvoiceToPrint> = {}): InvoiceToPrint {
  return {
    invoice_id: 1,
    invoice: 'F26-000012',
    type: 'F1',
    issued_at: '2026-11-21T09:00:00Z',
    issued_on: '2026-11-21',
    operation_on: null,
    test_mode: false,
    cancelled: false,
    fiscal_mode: 'production',
    reference: '7K3M9QXA',
    language: 'es',
    references: [],
    is_advance: false,
    deductions: [],
    issuer: {
      name: 'Zapatería Ejemplo SL',
      nif: 'B12345674',
      address: {
        street: 'Calle Mayor, 1',
        postal_code: '28001',
        city: 'Madrid',
        province: 'Madrid',
      },
    },
    recipient: {
      name: 'Cliente Ejemplo SA',
      nif: 'A58818501',
      address: 'Gran Vía, 20, 08010 Barcelona',
    },
    lines: [
      articleLine(1),
      articleLine(2, {
        name: { es: 'Botín Duero' },
        quantity: 2,
        list_cents: 79_95,
        discount_cents: 9_95,
        total_cents: 149_95,
      }),
    ],
    taxes: [{ rate: 21, base_cents: 181_74, vat_cents: 38_16 }],
    total_cents: 219_90,
    ...change,
  }
}
