import { expect, test } from 'vitest'
import { RecipientInput } from '../../../../core/invoicing/recipients/recipient-input.ts'
import { listFieldRefusals } from '../checkout-refusals.ts'
import { checkRecipientField } from './check-recipient-field.ts'
import { type InvoiceField, toRecipientField } from './invoice-fields.ts'

const RECIPIENT = { nif: '12345678Z', name: 'Ana Ruiz', address: 'Calle Mayor 1, 28013 Madrid' }

/** What the shop answers to a recipient with one field changed. */
function askShop(name: InvoiceField, value: string) {
  const { error } = RecipientInput.safeParse({ ...RECIPIENT, [toRecipientField(name)]: value })
  const fields = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [
      `invoice_recipient.${path.join('.')}`,
      message,
    ]),
  )
  return listFieldRefusals({ fields, sent: { [name]: value } })[name]
}

const REFUSED: [InvoiceField, string][] = [
  ['invoice_nif', '12345678A'],
  ['invoice_nif', 'ana'],
  ['invoice_nif', ' '],
  ['invoice_name', ' '],
  ['invoice_name', 'x'.repeat(121)],
  ['invoice_address', ''],
  ['invoice_address', 'x'.repeat(251)],
]

test.each(REFUSED)(
  'an invoice field %s with %j is refused when it is left as the shop refuses it',
  (name, value) => {
    const refusal = checkRecipientField(name, value, false)
    expect(refusal).toBeDefined()
    expect(refusal).toEqual(askShop(name, value))
  },
)

test.each<[InvoiceField, string]>([
  ['invoice_nif', 'es 12.345.678-z'],
  ['invoice_nif', 'B12345674'],
  ['invoice_name', 'Calzados Ruiz, S.L.'],
  ['invoice_address', 'Calle Mayor 1, 28013 Madrid'],
])('an invoice field %s with %j is left without a word', (name, value) => {
  expect(checkRecipientField(name, value, false)).toBeUndefined()
  expect(askShop(name, value)).toBeUndefined()
})

test('the number of a passport is not read as a NIF when its field is left', () => {
  expect(checkRecipientField('invoice_nif', 'XDA123456', true)).toBeUndefined()
})
