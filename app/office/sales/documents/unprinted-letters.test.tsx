import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { Sale } from '../sale.ts'
import { ReplacementForm } from './replacement-form.tsx'
import { SaleDocuments } from './sale-documents.tsx'

const draw = (name: string) =>
  renderScreen(<ReplacementForm ticket="T1-26-7" name={name} onClose={() => {}} />)

it('a full invoice to a name in Chinese says which letters cannot be printed before it is written', () => {
  expect(draw('王小明')).toContain('Estas letras no salen en el papel: 王 小 明.')
  expect(draw('Ελένη Παπαδόπουλος')).not.toContain('Estas letras')
})

/** As far as its documents are drawn. */
const saleTo = (name: string) =>
  ({
    documents: [
      {
        invoice_id: 1,
        invoice: 'F26-1',
        type: 'F1',
        issued_at: '2026-11-21T10:00:00+01:00',
        issued_on: '2026-11-21',
        test_mode: false,
        cancelled: false,
        recipient: { nif: '12345678Z', name, address: 'Calle Mayor 1' },
        total_cents: 69_95,
        issuer_nif: 'B12345674',
        fiscal_mode: 'production',
        taxes: [],
        references: [],
        deducted_in: [],
      },
    ],
    deductions: [],
    customer: null,
    invoice: null,
  }) as unknown as Sale

it('the page of a sale says which letters its invoice lacks, beside the link to the paper', () => {
  const page = renderScreen(<SaleDocuments sale={saleTo('Wang 王')} />)
  expect(page).toContain('En el papel sale «?» en lugar de estas letras: 王.')
  expect(renderScreen(<SaleDocuments sale={saleTo('Иван Петров')} />)).not.toContain('En el papel')
})
