import { shopDay } from '../../../core/base/clock.ts'
import { lastReturnDay } from '../../../core/sales/rules.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { drawInvoiceQr } from '../invoicing/invoice-qr.server.ts'
import { drawCode128 } from './code128.ts'
import type { SaleTicket } from './printed-ticket.ts'
import { toTextLines } from './text-lines.ts'
import type { TicketParams } from './ticket-params.ts'
import {
  getInvoicedCents,
  getIssuerLines,
  getLineNotes,
  getLineSum,
  getMoments,
  getPrintedTenders,
  getRecipientLines,
  getSubtotals,
  getVat,
  inSpanishFirst,
  listGoods,
  type PrintSettings,
  type SaleToPrint,
  type ShopToPrint,
  toAmountRow,
  toPrintedLine,
  toQrInvoice,
} from './ticket-parts.ts'
import { getTicketTexts, type TicketTexts } from './ticket-texts.ts'

/** A sale as its simplified invoice. (RD 1619/2012 art. 7; its order: spain.md, Appendix B) */
export async function buildSaleTicket(
  sale: SaleToPrint,
  shop: ShopToPrint,
  params: TicketParams,
  print: PrintSettings,
): Promise<SaleTicket> {
  const texts = getTicketTexts(params.language)
  const { t, text, format, amount } = texts
  const { invoice } = sale
  return {
    kind: 'sale',
    ...(await buildCommonParts(sale, params, texts)),
    header: print.ticket_header ? toTextLines(text(print.ticket_header)) : [],
    titles: invoice
      ? inSpanishFirst(invoice.type === 'F1' ? 'full' : 'simplified', texts)
      : [t('no_invoice')],
    recipient: getRecipientLines(sale, texts),
    number: invoice?.invoice ?? null,
    test: invoice?.test_mode ? inSpanishFirst('test_mode', texts) : null,
    qr: invoice && (await drawInvoiceQr(toQrInvoice(invoice))),
    qrLabel: t('qr'),
    shop: {
      name: shop.store_name,
      logo: print.ticket_logo ? shop.logo : null,
      lines: getIssuerLines(sale, shop),
    },
    lines: listGoods(sale).map((line) => ({
      ...toPrintedLine(line, texts),
      amount: amount(line.total_cents),
      sum: getLineSum(line, texts),
      notes: getLineNotes(line, texts),
    })),
    sums: getSubtotals(sale, texts),
    total: {
      ...toAmountRow(t('total'), format.money(getInvoicedCents(sale))),
      included: t('included'),
    },
    note: sale.note_printed ? sale.note : null,
    coupon:
      sale.coupon &&
      t('coupon', {
        code: sale.coupon.code,
        amount: format.money(-sale.coupon.discount_cents),
      }),
    vat: getVat(sale, texts),
    tenders: getPrintedTenders(sale, texts),
    footer: getFooter(sale, shop, texts),
    closing: print.ticket_footer ? toTextLines(text(print.ticket_footer)) : [t('thanks')],
    issuerMissing: invoice !== null && !(invoice.issuer.name && invoice.issuer.nif),
  }
}

async function buildCommonParts(sale: SaleToPrint, params: TicketParams, texts: TicketTexts) {
  const { t } = texts
  const till = sale.till && t('till', { till: sale.till.till })
  const seller = sale.seller && t('seller', { name: sale.seller.name.split(' ')[0] })
  return {
    language: params.language,
    width: params.width,
    copy: params.copy ? t('copy') : null,
    facts: [...getMoments(sale, texts), [till, seller].filter(Boolean).join(' · ')].filter(Boolean),
    barcode: {
      ...(await drawCode128(sale.reference)),
      label: t('barcode', { reference: sale.reference }),
    },
  }
}

/**
 * The shop's own words on returns replace those of the ticket; what was bought on the web is returned by its rules. The
 * law gives no return over the counter, so a paper promises one only where the shop has set its days.
 */
function getFooter(sale: SaleToPrint, shop: ShopToPrint, texts: TicketTexts): string[] {
  const { t, text, format } = texts
  const last = getLastReturnDay(sale, shop)
  const policy = sale.ticket_return_policy && text(sale.ticket_return_policy)
  if (sale.origin === 'web') return [getOnlineReturnText(shop, texts), t('warranty')]
  const until = last && t(policy ? 'last_day' : 'until', { day: format.date(last) })
  return [policy, until, t('warranty')].filter((line) => line !== null && line !== undefined)
}

/** Noon of the last day on which the sale can be returned, so that every time zone shows the same day. */
function getLastReturnDay(
  { origin, created_at, exchange }: SaleToPrint,
  { return_policy_days, has_return_policy }: ShopToPrint,
): string | undefined {
  // An exchange keeps the last day of the first sale.
  if (exchange) return exchange.return_until ? `${exchange.return_until}T12:00:00Z` : undefined
  if (!has_return_policy) return undefined
  const soldOn = shopDay(new Date(created_at), getShopZone())
  const day = lastReturnDay({ origin, soldOn }, return_policy_days)
  return day && `${day}T12:00:00Z`
}

const getOnlineReturnText = ({ return_policy_days: count }: ShopToPrint, { t }: TicketTexts) =>
  t('until_web', { count })
