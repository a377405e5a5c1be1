import { isNif, toNif } from '../../../../core/base/nif/rules.ts'
import { MOST_ADDRESS, MOST_NAME } from '../../../../core/invoicing/recipients/rules.ts'
import type { RefusalKey } from '../checkout-refusals.ts'
import type { InvoiceField } from './invoice-fields.ts'

const LONGEST = { invoice_name: MOST_NAME, invoice_address: MOST_ADDRESS } as const

/**
 * Why the shop would refuse the value of a field by itself, in its own words; undefined where it would not. The number
 * of a foreign document is left to the shop, which knows its country.
 */
export function checkRecipientField(
  name: InvoiceField,
  value: string,
  hasForeignId: boolean,
): RefusalKey | undefined {
  const text = value.trim()
  if (text === '') return { area: 'core/base', key: 'REQUIRED' }
  if (name !== 'invoice_nif')
    return text.length > LONGEST[name] ? { area: 'store/checkout', key: 'too_long' } : undefined
  return hasForeignId || isNif(toNif(text))
    ? undefined
    : { area: 'core/invoicing', key: 'INVALID_NIF' }
}
