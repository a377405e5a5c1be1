import { shopDay } from '../../../core/base/clock.ts'
import { TENDERS } from '../../../core/sales/tenders/rules.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { addDeductions, negateTaxes } from '../invoicing/invoice-sums.ts'
import { toIdLine } from '../invoicing/recipient-id.ts'
import { getMarkNotes } from './mark-notes.ts'
import type { AmountRow, SaleTicket } from './printed-ticket.ts'
import { getTranslations, type TicketTexts } from './ticket-texts.ts'

export type SaleToPrint = Awaited<ReturnType<Shop['sales']['getSale']>>

export type ShopToPrint = Pick<
  ShopProfile,
  'store_name' | 'logo' | 'contact_phone' | 'address' | 'return_policy_days' | 'has_return_policy'
>

/** How the shop wants its tickets, see /admin/printer-settings. */
export type PrintSettings = Awaited<ReturnType<Shop['devices']['getPrintSettings']>>

export const toQrInvoice = (invoice: NonNullable<SaleToPrint['invoice']>) => ({
  mode: invoice.fiscal_mode,
  nif: invoice.issuer.nif,
  number: invoice.invoice,
  issuedOn: invoice.issued_on,
  totalCents: invoice.total_cents,
})

export const toAmountRow = (label: string, amount: string): AmountRow => ({ label, amount })

/** The lines without shipping. */
export const listGoods = ({ lines }: SaleToPrint) => lines.filter(({ kind }) => kind !== 'shipping')

type LineToPrint = Pick<
  SaleToPrint['lines'][number],
  'line_id' | 'name' | 'colour' | 'size' | 'quantity' | 'sku'
>

export function toPrintedLine(
  { line_id, name, colour, size, quantity, sku }: LineToPrint,
  { text, format }: TicketTexts,
) {
  const details = [colour && text(colour), size && format.size(size)].filter(Boolean).join(' · ')
  return { id: line_id, name: text(name), details: details || null, quantity, sku }
}

/** `2 × 49,95 (antes 69,95) · Descuento −10,00`; null where the amount of the line is its price. */
export function getLineSum(
  { quantity, list_cents, prior_cents, discount_cents }: SaleToPrint['lines'][number],
  { t, amount }: TicketTexts,
): string | null {
  if (quantity === 1 && discount_cents === 0 && prior_cents === null) return null
  const before = prior_cents === null ? '' : ` (${t('prior', { price: amount(prior_cents) })})`
  const price = `${quantity} × ${amount(list_cents)}${before}`
  return discount_cents > 0 ? `${price} · ${t('off')} ${amount(-discount_cents)}` : price
}

/** What is said of a line for its customer: its fault, that it is wrapped or sent, and the seller's note. */
export function getLineNotes(
  { mark, note, note_printed, gift_wrap, to_send }: SaleToPrint['lines'][number],
  { t, language }: TicketTexts,
): string[] {
  return [
    ...getMarkNotes(mark, language),
    gift_wrap && t('gift_wrap'),
    to_send && t('to_send'),
    note_printed && note,
  ].filter((text) => typeof text === 'string')
}

/**
 * A text in Spanish, then in the customer's language. An invoice may be in any language, but the tax office may ask for
 * Spanish, so the title and the test mode always are. (RD 1619/2012 art. 12)
 */
export function inSpanishFirst(
  key: 'full' | 'simplified' | 'test_mode',
  { t }: TicketTexts,
): string[] {
  return [...new Set([getTranslations('es').t(key), t(key)])]
}

/** Whom a full invoice is made out to. (RD 1619/2012 art. 6) */
export function getRecipientLines(
  { invoice, documents }: SaleToPrint,
  { t, language }: TicketTexts,
): string[] {
  const { recipient } = documents.find(({ invoice_id }) => invoice_id === invoice?.invoice_id) ?? {}
  if (!recipient) return []
  return [t('customer', { name: recipient.name }), toIdLine(recipient, language), recipient.address]
}

/** The issuer as the invoice has it, with the telephone of today; a sale without invoice shows the shop. */
export function getIssuerLines(
  { invoice }: { invoice: Pick<NonNullable<SaleToPrint['invoice']>, 'issuer'> | null },
  shop: ShopToPrint,
): string[] {
  const { name, nif, address } = invoice?.issuer ?? {}
  return [
    name ?? '',
    nif ? `NIF ${nif}` : '',
    ...(address ? getAddressLines(address) : getContactLines({ ...shop, contact_phone: null })),
    shop.contact_phone ?? '',
  ].filter(Boolean)
}

export function getContactLines({
  address,
  contact_phone,
}: Pick<ShopToPrint, 'address' | 'contact_phone'>): string[] {
  return [...(address ? getAddressLines(address) : []), contact_phone ?? ''].filter(Boolean)
}

function getAddressLines(address: NonNullable<ShopToPrint['address']>): string[] {
  const { street, postal_code, city, province } = address
  const region = province && province !== city ? ` (${province})` : ''
  return [street, `${postal_code} ${city}${region}`]
}

/** The goods, then the shipping and what the invoice deducts of them, where a sale has any. */
export function getSubtotals(sale: SaleToPrint, { t, amount }: TicketTexts): AmountRow[] {
  const { subtotal_cents, discount_cents, shipping_cents, lines, deductions } = sale
  const hasShipping = lines.some(({ kind }) => kind === 'shipping')
  if (!hasShipping && deductions.length === 0) return []
  return [
    toAmountRow(t('before'), amount(subtotal_cents - discount_cents)),
    ...(hasShipping ? [toAmountRow(t('shipping'), amount(shipping_cents))] : []),
    ...deductions.map(({ kind, invoice, total_cents }) =>
      toAmountRow(t(`deducted.${kind}`, { invoice }), amount(-total_cents)),
    ),
  ]
}

/** Base and VAT of the invoice by rate, and where it deducts something, how they came about. */
export function getVat(
  { invoice, deductions }: Pick<SaleToPrint, 'invoice' | 'deductions'>,
  { t, format, amount }: TicketTexts,
): SaleTicket['vat'] {
  const toRows = (taxes: NonNullable<SaleToPrint['invoice']>['taxes']) =>
    taxes.map(({ rate, base_cents, vat_cents }) => ({
      rate: `${format.number(rate)} %`,
      base: amount(base_cents),
      vat: amount(vat_cents),
    }))
  const taxes = invoice?.taxes ?? []
  const rows = toRows(taxes)
  const heads: SaleTicket['vat']['heads'] = [t('vat'), t('base'), t('amount')]
  if (!invoice || deductions.length === 0) return { heads, rows }
  return {
    heads,
    rows,
    parts: [
      { label: t('vat_of_goods'), rows: toRows(addDeductions(taxes, deductions)) },
      ...deductions.map((deduction) => ({
        label: t('invoice_of', {
          invoice: deduction.invoice,
          day: format.date(`${deduction.issued_on}T12:00:00Z`),
        }),
        rows: toRows(negateTaxes(deduction.taxes)),
      })),
      { label: t('vat_of_rest'), rows },
    ],
  }
}

/** What the invoice is of: less than the sale where it deducts something. */
export const getInvoicedCents = ({ total_cents, deductions }: SaleToPrint): number =>
  deductions.reduce((cents, deduction) => cents - deduction.total_cents, total_cents)

/** What was paid at the sale, without what is deducted above; later refunds have a document of their own. */
export function getPrintedTenders(
  { tenders, deductions }: SaleToPrint,
  { t, sold, amount }: TicketTexts,
): SaleTicket['tenders'] {
  // The value of what came back pays for a ticket whose invoice is of the whole.
  const isNetted = deductions.some(({ kind }) => kind === 'return')
  const isDeducted = (kind: (typeof tenders)[number]['kind']) =>
    kind === 'exchange' ? isNetted : TENDERS[kind].isDeducted
  return tenders
    .filter(
      ({ state, kind, amount_cents }) =>
        state === 'captured' && amount_cents > 0 && !isDeducted(kind),
    )
    .map(({ tender_id, kind, amount_cents, given_cents, change_cents, terminal_reference }) => ({
      id: tender_id,
      ...toAmountRow(sold(`tender.${kind}`), amount(amount_cents)),
      reference: terminal_reference && t('tender_reference', { reference: terminal_reference }),
      cash:
        given_cents === null || !change_cents
          ? []
          : [
              toAmountRow(t('tender_given'), amount(given_cents)),
              toAmountRow(t('tender_change'), amount(change_cents)),
            ],
    }))
}

/**
 * When the ticket was issued. A sale of the till says its hour at the counter, as every list of sales does, also where
 * its number came later; on another day both are said. (RD 1619/2012 art. 7.1)
 */
export function getMoments(
  sale: Pick<SaleToPrint, 'created_at' | 'origin'> & { invoice: { issued_at: string } | null },
  { t, format }: Pick<TicketTexts, 't' | 'format'>,
): string[] {
  const { created_at: sold, origin } = sale
  const issued = sale.invoice?.issued_at ?? sold
  if (origin !== 'pos') return [format.dateTime(issued)]
  const toDay = (moment: string) => shopDay(new Date(moment), getShopZone())
  if (toDay(sold) === toDay(issued)) return [format.dateTime(sold)]
  return [format.dateTime(issued), t('sold_at', { when: format.dateTime(sold) })]
}
