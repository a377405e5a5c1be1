import { isLanguage, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import { toNetLines } from './invoice-lines.ts'
import { drawInvoiceQr } from './invoice-qr.server.ts'
import { getInvoiceTexts, type InvoiceTexts } from './invoice-texts.ts'
import type { PrintedInvoice } from './printed-invoice.ts'
import { toIdLine } from './recipient-id.ts'

export type InvoiceToPrint = Awaited<ReturnType<Shop['invoicing']['getInvoiceDocument']>>

/** An invoice as its paper says it, with all that the law asks of one. (RD 1619/2012, articles 6, 7 and 15) */
export async function buildInvoice(
  invoice: InvoiceToPrint,
  shop: Pick<ShopProfile, 'store_name'>,
): Promise<PrintedInvoice> {
  const language = isLanguage(invoice.language) ? invoice.language : SHOP_LANGUAGE
  const t = getInvoiceTexts(language)
  const format = getFormatter(language)
  const { issuer, recipient, reference, operation_on } = invoice
  const { fiscal_mode: mode, issued_on: issuedOn, total_cents: totalCents } = invoice
  return {
    language,
    titles: inSpanishFirst(TITLES[invoice.type] ?? 'title_corrective', language),
    number: invoice.invoice,
    shop: shop.store_name,
    facts: [
      { label: t('issued'), value: toDay(issuedOn, format) },
      ...(operation_on ? [{ label: t('operation'), value: toDay(operation_on, format) }] : []),
      ...(reference ? [{ label: t('order'), value: reference }] : []),
    ],
    references: getReferences(invoice, t, format),
    warnings: [
      ...(invoice.test_mode ? inSpanishFirst('test_mode', language) : []),
      ...(invoice.cancelled ? inSpanishFirst('cancelled', language) : []),
    ],
    qr: await drawInvoiceQr({
      ...{ mode, nif: issuer.nif, number: invoice.invoice, issuedOn, totalCents },
    }),
    issuer: {
      title: t('issuer'),
      lines: [
        issuer.name ?? shop.store_name,
        issuer.nif ? `NIF ${issuer.nif}` : '',
        ...getAddress(issuer.address),
      ].filter(Boolean),
    },
    recipient: recipient && {
      title: t('recipient'),
      lines: [recipient.name, toIdLine(recipient, language), recipient.address].filter(Boolean),
    },
    heads: {
      concept: t('concept'),
      quantity: t('quantity'),
      unit: t('unit_price'),
      discount: t('discount'),
      rate: t('rate'),
      net: t('net'),
    },
    lines: getLines(invoice, language),
    vat: {
      heads: [t('rate'), t('base'), t('vat')],
      rows: invoice.taxes.map(({ rate, base_cents, vat_cents }) => ({
        rate: `${format.number(rate)} %`,
        base: format.money(base_cents),
        vat: format.money(vat_cents),
      })),
    },
    total: { label: t('total'), value: format.money(totalCents) },
    page: (page, pages) => t('page', { page, pages }),
  }
}

const TITLES: Partial<Record<InvoiceToPrint['type'], TitleKey>> = {
  F1: 'title_full',
  F2: 'title_simplified',
  F3: 'title_full',
  R5: 'title_simplified_corrective',
}
type TitleKey =
  | 'title_full'
  | 'title_simplified'
  | 'title_corrective'
  | 'title_simplified_corrective'

/** An invoice may be in any language, but the tax office may ask for Spanish. (RD 1619/2012 art. 12) */
function inSpanishFirst(key: TitleKey | 'test_mode' | 'cancelled', language: Language): string[] {
  return [...new Set([getInvoiceTexts('es')(key), getInvoiceTexts(language)(key)])]
}

/** Noon, so that every time zone shows the same day. */
const toDay = (day: string, format: Formatter) => format.date(`${day}T12:00:00Z`)

function getReferences(
  { type, references }: InvoiceToPrint,
  t: InvoiceTexts,
  format: Formatter,
): string[] {
  const verb = type.startsWith('R') ? 'corrects' : 'replaces'
  return references.map(({ invoice, issued_on }) =>
    issued_on
      ? t(verb, { invoice, day: toDay(issued_on, format) })
      : t(`${verb}_undated`, { invoice }),
  )
}

function getAddress(address: InvoiceToPrint['issuer']['address']): string[] {
  if (!address) return []
  const { street, postal_code, city, province } = address
  const region = province && province !== city ? ` (${province})` : ''
  return [street, `${postal_code} ${city}${region}`]
}

/** The lines sold, or one for each rate where the invoice is not of whole lines. */
function getLines(invoice: InvoiceToPrint, language: Language): PrintedInvoice['lines'] {
  const t = getInvoiceTexts(language)
  const format = getFormatter(language)
  const rate = (value: number) => `${format.number(value)} %`
  if (invoice.lines.length === 0)
    return invoice.taxes.map((tax) => ({
      id: String(tax.rate),
      name: t(invoice.type.startsWith('R') ? 'refund_line' : 'sale_line'),
      details: '',
      quantity: '1',
      unit: format.money(tax.base_cents),
      discount: '',
      rate: rate(tax.rate),
      net: format.money(tax.base_cents),
    }))
  return toNetLines(invoice.lines, invoice.taxes).map((line) => ({
    id: String(line.line_id),
    name: line.name[language] ?? line.name.es,
    details: [
      line.colour && (line.colour[language] ?? line.colour.es),
      line.size && format.size(line.size),
    ]
      .filter(Boolean)
      .join(' · '),
    quantity: String(line.quantity),
    unit: Number.isInteger(line.unit)
      ? format.money(line.unit)
      : `${format.number(line.unit / 100)}\u00a0€`,
    discount: line.discount > 0 ? format.money(-line.discount) : '',
    rate: rate(line.tax_rate),
    net: format.money(line.net),
  }))
}
