import { shopDay } from '../../../core/base/clock.ts'
import { lastReturnDay } from '../../../core/sales/rules.ts'
import type { Shop } from '../../context.ts'
import { type Formatter, formatterOf } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { shopZone } from '../../i18n/shop-zone.ts'
import type { Asked } from './asked.ts'
import { code128 } from './code128.ts'
import type { GiftTicket, Row, SaleTicket } from './ticket.ts'
import { type TicketWords, ticketWords } from './ticket-words.ts'

export type Sale = Awaited<ReturnType<Shop['sales']['getSale']>>
type ShopFacts = Pick<
  Awaited<ReturnType<Shop['settings']['getShop']>>,
  'store_name' | 'contact_phone' | 'address' | 'return_policy_days'
>

interface Wording extends TicketWords {
  format: Formatter
  text(translated: ShopText): string
  /** Cents as columns show them, without the sign of the euro. */
  amount(cents: number): string
}

/** A sale as the simplified invoice that the customer takes along. (RD 1619/2012 art. 7; its order: spain.md, Appendix B) */
export async function saleTicket(sale: Sale, shop: ShopFacts, asked: Asked): Promise<SaleTicket> {
  const words = wordingOf(asked)
  const { t, format, amount } = words
  const { invoice } = sale
  return {
    kind: 'sale',
    ...(await common(sale, asked, words)),
    titles: titlesOf(sale, words),
    number: invoice?.invoice ?? null,
    test: invoice?.test_mode ? inSpanishToo('test_mode', words) : null,
    qr: invoice !== null && !invoice.test_mode,
    shop: { name: shop.store_name, lines: issuerLines(sale, shop) },
    lines: goods(sale).map((line) => ({
      ...described(line, words),
      amount: amount(line.total_cents),
      sum: sumOf(line, words),
    })),
    sums: sumsOf(sale, words),
    total: { ...row(t('total'), format.money(sale.total_cents)), included: t('included') },
    vat: {
      heads: [t('vat'), t('base'), t('amount')],
      rows: (invoice?.taxes ?? []).map(({ rate, base_cents, vat_cents }) => ({
        rate: `${format.number(rate)} %`,
        base: amount(base_cents),
        vat: amount(vat_cents),
      })),
    },
    tenders: tendersOf(sale, words),
    foot: [...footOf(sale, shop, words), t('thanks')],
    issuerMissing: invoice !== null && !(invoice.issuer.name && invoice.issuer.nif),
  }
}

/** The same sale for whoever is given it: what it is and until when it can be exchanged, and no price. */
export async function giftTicket(sale: Sale, shop: ShopFacts, asked: Asked): Promise<GiftTicket> {
  const words = wordingOf(asked)
  const { t } = words
  const lines = goods(sale).map((line) => described(line, words))
  const chosen = lines.filter(({ id }) => asked.lines.includes(id))
  const shown = chosen.length > 0 ? chosen : lines
  const last = returnableUntil(sale, shop)
  const until = last ? t('gift_until', { day: words.format.date(last) }) : whileOnline(shop, words)
  return {
    kind: 'gift',
    ...(await common(sale, asked, words)),
    title: t('gift_title'),
    wish: t('gift_wish'),
    shop: { name: shop.store_name, lines: contactLines(shop) },
    facts: [words.format.date(sale.created_at)],
    lines: shown,
    choice: lines.map(({ id, name, details }) => ({
      id,
      name: [name, details].filter(Boolean).join(' · '),
      chosen: shown.some((line) => line.id === id),
    })),
    foot: [until, t('gift_note')],
  }
}

async function common(sale: Sale, asked: Asked, { t, format }: Wording) {
  const till = sale.till && t('till', { till: sale.till.till })
  const seller = sale.seller && t('seller', { name: sale.seller.name.split(' ')[0] })
  return {
    language: asked.language,
    width: asked.width,
    copy: asked.copy ? t('copy') : null,
    facts: [
      format.dateTime(sale.invoice?.issued_at ?? sale.created_at),
      [till, seller].filter(Boolean).join(' · '),
    ].filter(Boolean),
    bars: {
      ...(await code128(sale.reference)),
      label: t('barcode', { reference: sale.reference }),
    },
  }
}

function wordingOf({ language }: Asked): Wording {
  const format = formatterOf(language)
  return {
    ...ticketWords(language),
    format,
    text: (translated) => translated[language] ?? translated.es,
    amount: (cents) =>
      format
        .money(cents)
        .replace(/[^\d.,-]/g, '')
        .replace('-', '−'),
  }
}

const row = (label: string, amount: string): Row => ({ label, amount })
const goods = ({ lines }: Sale) => lines.filter(({ kind }) => kind !== 'shipping')

type Described = Pick<Sale['lines'][number], 'line_id' | 'name' | 'colour' | 'size' | 'quantity'>

function described({ line_id, name, colour, size, quantity }: Described, { text }: Wording) {
  const details = [colour && text(colour), size].filter(Boolean).join(' · ')
  return { id: line_id, name: text(name), details: details || null, quantity }
}

/** How the line came to its amount, where that is not its price alone. */
function sumOf({ quantity, list_cents, discount_cents }: Sale['lines'][number], words: Wording) {
  const { t, amount } = words
  if (quantity === 1 && discount_cents === 0) return null
  const price = `${quantity} × ${amount(list_cents)}`
  return discount_cents > 0 ? `${price} · ${t('off')} ${amount(-discount_cents)}` : price
}

/**
 * An invoice may be written in any language, but the tax office may want it in Spanish (RD 1619/2012 art. 12): so
 * its title, and that it is only a test, always stand in Spanish, and below it as the customer reads it.
 */
function inSpanishToo(key: 'simplified' | 'test_mode', { t }: Wording): string[] {
  return [...new Set([ticketWords('es').t(key), t(key)])]
}

function titlesOf({ invoice }: Sale, words: Wording): string[] {
  return invoice ? inSpanishToo('simplified', words) : [words.t('no_invoice')]
}

/** Who issued it as the invoice remembers it, and where the shop is reached today. */
function issuerLines({ invoice }: Sale, shop: ShopFacts): string[] {
  const { name, nif, address } = invoice?.issuer ?? {}
  return [
    name ?? '',
    nif ? `NIF ${nif}` : '',
    ...(address ? addressLines(address) : contactLines({ ...shop, contact_phone: null })),
    shop.contact_phone ?? '',
  ].filter(Boolean)
}

function contactLines({ address, contact_phone }: Pick<ShopFacts, 'address' | 'contact_phone'>) {
  return [...(address ? addressLines(address) : []), contact_phone ?? ''].filter(Boolean)
}

function addressLines(address: NonNullable<ShopFacts['address']>): string[] {
  const { street, postal_code, city, province } = address
  const region = province && province !== city ? ` (${province})` : ''
  return [street, `${postal_code} ${city}${region}`]
}

/** What lies between the lines and the total, where there is anything. */
function sumsOf(sale: Sale, { t, amount }: Wording): Row[] {
  const { subtotal_cents, discount_cents, shipping_cents, lines } = sale
  if (!lines.some(({ kind }) => kind === 'shipping')) return []
  return [
    row(t('before'), amount(subtotal_cents - discount_cents)),
    row(t('shipping'), amount(shipping_cents)),
  ]
}

/** What was paid when it was sold; money that went back later has a paper of its own. */
function tendersOf({ tenders }: Sale, { t, sold, amount }: Wording): SaleTicket['tenders'] {
  return tenders
    .filter(({ state, amount_cents }) => state === 'captured' && amount_cents > 0)
    .map(({ tender_id, kind, amount_cents, given_cents, change_cents }) => ({
      id: tender_id,
      ...row(sold(`tender.${kind}`), amount(amount_cents)),
      cash:
        given_cents === null || !change_cents
          ? []
          : [
              row(t('tender_given'), amount(given_cents)),
              row(t('tender_change'), amount(change_cents)),
            ],
    }))
}

function footOf(sale: Sale, shop: ShopFacts, words: Wording): string[] {
  const { t, text, format } = words
  const last = returnableUntil(sale, shop)
  const until = last ? t('until', { day: format.date(last) }) : whileOnline(shop, words)
  const policy = sale.ticket_return_policy && text(sale.ticket_return_policy)
  return [until, ...(policy ? [policy] : []), t('warranty')]
}

/** Noon of the last day on which the sale can be returned, so that every zone shows the same day. */
function returnableUntil({ origin, created_at }: Sale, { return_policy_days }: ShopFacts) {
  const soldOn = shopDay(new Date(created_at), shopZone())
  const day = lastReturnDay({ origin, soldOn }, return_policy_days)
  return day && `${day}T12:00:00Z`
}

const whileOnline = ({ return_policy_days: count }: ShopFacts, { t }: Wording) =>
  t('until_web', { count })
