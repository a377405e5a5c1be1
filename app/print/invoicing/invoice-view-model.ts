import { isLanguage, type Language, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { type Formatter, getFormatter } from '../../i18n/format.ts'
import { getMarkNotes } from '../ticket/mark-notes.ts'
import { toNetLines } from './invoice-lines.ts'
import { drawInvoiceQr } from './invoice-qr.server.ts'
import { addDeductions, negateTaxes, toLineBases } from './invoice-sums.ts'
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
      mode,
      nif: issuer.nif,
      number: invoice.invoice,
      issuedOn,
      totalCents,
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
    vat: getVat(invoice, t, format),
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

/** The VAT of the invoice by rate; of one that deducts something, how the rest of the lines came about. */
function getVat(
  { taxes, deductions }: InvoiceToPrint,
  t: InvoiceTexts,
  format: Formatter,
): PrintedInvoice['vat'] {
  const heads = [t('rate'), t('base'), t('vat')]
  const toRows = (each: InvoiceToPrint['taxes']) =>
    each.map(({ rate, base_cents, vat_cents }) => [
      `${format.number(rate)} %`,
      format.money(base_cents),
      format.money(vat_cents),
      ...(deductions.length > 0 ? [format.money(base_cents + vat_cents)] : []),
    ])
  if (deductions.length === 0) return { heads, parts: [{ label: null, rows: toRows(taxes) }] }
  return {
    heads: [...heads, t('with_vat')],
    parts: [
      { label: t('sum.lines'), rows: toRows(addDeductions(taxes, deductions)) },
      ...deductions.map(({ kind, invoice, issued_on, taxes: deducted }) => ({
        label: t(`deducted.${kind}`, { invoice, day: toDay(issued_on, format) }),
        rows: toRows(negateTaxes(deducted)),
      })),
      { label: t('sum.rest'), rows: toRows(taxes) },
    ],
  }
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
      name: t(getLineText(invoice)),
      details: '',
      quantity: '1',
      unit: format.money(tax.base_cents),
      discount: '',
      rate: rate(tax.rate),
      net: format.money(tax.base_cents),
    }))
  const bases = toLineBases(invoice.lines, addDeductions(invoice.taxes, invoice.deductions))
  return toNetLines(invoice.lines, bases).map((line) => ({
    id: String(line.line_id),
    name: line.name[language] ?? line.name.es,
    details: [
      line.colour && (line.colour[language] ?? line.colour.es),
      line.size && format.size(line.size),
      ...getMarkNotes(line.mark, language),
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

function getLineText({ type, is_advance }: InvoiceToPrint) {
  if (type.startsWith('R')) return is_advance ? 'advance_back_line' : 'refund_line'
  return is_advance ? 'advance_line' : 'sale_line'
}
