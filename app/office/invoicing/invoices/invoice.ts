import type { Shop } from '../../../context.ts'

/** One invoice, as its page is given it. */
export type Invoice = Awaited<ReturnType<Shop['invoicing']['getInvoice']>>
export type FiscalRecord = Invoice['records'][number]
export type ListedInvoice = Awaited<
  ReturnType<Shop['invoicing']['listInvoices']>
>['invoices'][number]
export type InvoicingStatus = Awaited<ReturnType<Shop['invoicing']['getInvoicingStatus']>>
