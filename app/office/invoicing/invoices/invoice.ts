import type { Shop } from '../../../context.ts'

/** One invoice, as its page is given it. */
export type Invoice = Awaited<ReturnType<Shop['invoicing']['getInvoice']>>
export type FiscalRecord = Invoice['records'][number]
export type ListedInvoice = Awaited<
  ReturnType<Shop['invoicing']['listInvoices']>
>['invoices'][number]
export type InvoicingStatus = Awaited<ReturnType<Shop['invoicing']['getInvoicingStatus']>>

/** All of an invoice that people have typed and that its paper bears, in every language. */
export function getTypedWords({ recipient, issuer, lines }: Invoice): string {
  const { name, address, nif } = recipient ?? {}
  const articles = lines.flatMap((line) => [
    ...Object.values(line.name),
    ...Object.values(line.colour ?? {}),
  ])
  return [name, address, nif, issuer.name, issuer.address?.street, ...articles].join(' ')
}
