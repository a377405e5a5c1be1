import type { Language } from '../../../../core/base/languages.ts'
import { drawInvoiceQr } from '../../invoicing/invoice-qr.server.ts'
import { getInvoiceTexts } from '../../invoicing/invoice-texts.ts'
import type { InvoiceToPrint } from '../../invoicing/invoice-view-model.ts'
import { toIdLine } from '../../invoicing/recipient-id.ts'
import { drawCode128 } from '../code128.ts'
import type { SaleTicket } from '../printed-ticket.ts'
import { toTextLines } from '../text-lines.ts'
import type { TicketParams } from '../ticket-params.ts'
import {
  getIssuerLines,
  inSpanishFirst,
  type PrintSettings,
  type ShopToPrint,
} from '../ticket-parts.ts'
import { getTicketTexts, type TicketTexts } from '../ticket-texts.ts'

/** What was given back, where the paper is of whole articles; cents below zero. */
export interface CorrectionLine {
  id: number
  name: string
  details: string | null
  quantity: number
  cents: number
}

/**
 * An invoice that corrects another as a ticket of the roll: what it corrects, amounts below zero, its VAT and its own
 * fiscal QR. Without `lines` it has one a rate. (RD 1619/2012 art. 7.1.i and 15; its order: spain.md, Appendix B)
 */
export async function buildCorrectionTicket(
  invoice: InvoiceToPrint,
  shop: ShopToPrint,
  params: TicketParams,
  print: PrintSettings,
  lines?: readonly CorrectionLine[],
): Promise<SaleTicket> {
  const texts = getTicketTexts(params.language)
  const { t, text, format, amount } = texts
  const { issuer, recipient, taxes, total_cents: totalCents } = invoice
  return {
    kind: 'sale',
    language: params.language,
    width: params.width,
    copy: params.copy ? t('copy') : null,
    shop: {
      name: shop.store_name,
      logo: print.ticket_logo ? shop.logo : null,
      lines: getIssuerLines({ invoice }, shop),
    },
    header: print.ticket_header ? toTextLines(text(print.ticket_header)) : [],
    titles: getTitles(
      invoice.type === 'R5' ? 'title_simplified_corrective' : 'title_corrective',
      params.language,
    ),
    number: invoice.invoice,
    references: getReferences(invoice, texts, params.language),
    recipient: recipient
      ? [
          t('customer', { name: recipient.name }),
          toIdLine(recipient, params.language),
          recipient.address,
        ]
      : [],
    test: invoice.test_mode ? inSpanishFirst('test_mode', texts) : null,
    qr: await drawInvoiceQr({
      mode: invoice.fiscal_mode,
      nif: issuer.nif,
      number: invoice.invoice,
      issuedOn: invoice.issued_on,
      totalCents,
    }),
    qrLabel: t('qr'),
    facts: [format.dateTime(invoice.issued_at)],
    lines: lines
      ? lines.map(({ cents, ...line }) => ({
          ...line,
          amount: amount(cents),
          sum: null,
          sku: null,
        }))
      : taxes.map(({ rate, base_cents, vat_cents }) => ({
          id: rate,
          name: getInvoiceTexts(params.language)('refund_line'),
          details: null,
          quantity: 1,
          sum: null,
          sku: null,
          amount: amount(base_cents + vat_cents),
        })),
    sums: [],
    total: { label: t('total'), amount: format.money(totalCents), included: t('included') },
    vat: {
      heads: [t('vat'), t('base'), t('amount')],
      rows: taxes.map(({ rate, base_cents, vat_cents }) => ({
        rate: `${format.number(rate)} %`,
        base: amount(base_cents),
        vat: amount(vat_cents),
      })),
    },
    tenders: [],
    barcode: await drawBarcode(invoice.reference ?? invoice.invoice, texts),
    footer: [],
    closing: print.ticket_footer ? toTextLines(text(print.ticket_footer)) : [t('thanks')],
    issuerMissing: !(issuer.name && issuer.nif),
  }
}

/** Of the sale, so that its ticket is found by the scanner. */
async function drawBarcode(reference: string, { t }: TicketTexts) {
  return { ...(await drawCode128(reference)), label: t('barcode', { reference }) }
}

/** An invoice may be in any language, but the tax office may ask for Spanish. (RD 1619/2012 art. 12) */
function getTitles(
  key: 'title_corrective' | 'title_simplified_corrective',
  language: Language,
): string[] {
  return [...new Set([getInvoiceTexts('es')(key), getInvoiceTexts(language)(key)])]
}

function getReferences(
  { references }: InvoiceToPrint,
  { format }: TicketTexts,
  language: Language,
): string[] {
  const t = getInvoiceTexts(language)
  return references.map(({ invoice, issued_on }) =>
    issued_on
      ? t('corrects', { invoice, day: format.date(`${issued_on}T12:00:00Z`) })
      : t('corrects_undated', { invoice }),
  )
}
