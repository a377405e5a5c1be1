import { isOfSales, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** Invoices name their recipient as long as the law keeps them. (Código de Comercio art. 30, LGT art. 66) */
export const invoicingPersonalData: readonly PersonalTable[] = [
  {
    table: 'invoices',
    belongs: `(${isOfSales('sale_id')} or deposit_id in (
      select deposit_id from deposits where customer_id = any(:customers::bigint[])))`,
    personal: ['recipient'],
    context: ['invoice_number', 'type', 'issued_on', 'total_cents'],
    erase: { kept: 'the law keeps invoices for six years' },
  },
]
