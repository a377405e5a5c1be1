import type { Language } from '../../../core/base/languages.ts'
import type { SupplierOrderDetails as Order } from '../../../core/suppliers/orders/get-supplier-order.ts'
import type { ShopProfile } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { getOrderTexts } from './order-texts.ts'

/** Who orders, by law where the shop has said it. */
interface Buyer {
  name: string
  nif: string | null
  address: readonly string[]
}

export interface PrintedRow {
  article: string
  codes: string
  sizes: string
  pairs: string
  price: string
  sum: string
}

export interface PrintedOrder {
  language: Language
  title: string
  number: string
  /** What is wrong with it as a paper: a draft, or cancelled. */
  warning: string | null
  buyer: { title: string; lines: readonly string[] }
  supplier: { title: string; lines: readonly string[] }
  facts: readonly (readonly [string, string])[]
  /** Titles of the columns, in the order of `PrintedRow`. */
  columns: readonly string[]
  rows: readonly PrintedRow[]
  total: { pairs: string; label: string; sum: string }
  note: { title: string; text: string } | null
  foot: string | null
  page: string
}

type PaperShop = Pick<ShopProfile, 'store_name' | 'address' | 'contact_email' | 'contact_phone'>

/** Who orders: the company where the shop has said it, else the shop. */
export function toBuyer(
  shop: PaperShop,
  company?: { name: string | null; nif: string | null },
): Buyer {
  const { address } = shop
  return {
    name: company?.name ?? shop.store_name,
    nif: company?.nif ?? null,
    address: [
      address?.street,
      address && [address.postal_code, address.city].join(' '),
      shop.contact_phone,
      shop.contact_email,
    ].filter((line): line is string => Boolean(line)),
  }
}

/**
 * What the paper of a purchase order says: a row for each model and colour at one price, with its run of sizes. Without
 * the right to see costs it has no prices.
 */
export function buildOrder(order: Order, buyer: Buyer, language: Language): PrintedOrder {
  const t = getOrderTexts(language)
  const { date, money, number } = getFormatter(language)
  const { supplier } = order
  const facts: [string, string | null][] = [
    [t('date'), date(order.sent_at ?? order.created_at)],
    [t('deliver_to'), order.place.name],
    [t('expected'), order.expected_on && date(order.expected_on)],
    [t('season'), order.season],
    [t('customer_number'), supplier.customer_number],
    [t('their_number'), order.supplier_reference],
  ]
  return {
    language,
    title: t('title'),
    number: order.reference,
    warning: findWarning(order.status, t),
    buyer: { title: t('buyer'), lines: toLines(buyer.name, buyer.nif, buyer.address) },
    supplier: {
      title: t('supplier'),
      lines: toLines(supplier.legal_name ?? supplier.name, supplier.vat_number, supplier.address),
    },
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    columns: [t('article'), t('sizes'), t('pairs'), t('price'), t('sum')],
    rows: toRows(order, language),
    total: {
      pairs: number(order.pairs),
      label: t('total'),
      sum: order.net_cents === null ? '' : money(order.net_cents),
    },
    note: order.note ? { title: t('note'), text: order.note } : null,
    foot: order.has_surcharge ? t('surcharge') : null,
    page: t('page'),
  }
}

const findWarning = (status: Order['status'], t: ReturnType<typeof getOrderTexts>) => {
  if (status === 'draft') return t('draft')
  return status === 'cancelled' ? t('cancelled') : null
}

const toLines = (name: string, nif: string | null, address: readonly string[]) =>
  [name, nif, ...address].filter((line): line is string => Boolean(line))

/** Lines of one model, colour and price are a row; those without pairs are none. */
function toRows(order: Order, language: Language): PrintedRow[] {
  const t = getOrderTexts(language)
  const { money, number, size } = getFormatter(language)
  const read = (text: ShopText) => text[language] ?? text.es
  const groups = new Map<string, Order['lines']>()
  for (const line of order.lines.filter(({ quantity }) => quantity > 0)) {
    const key = JSON.stringify([line.product_id, line.colour, line.net_cents])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const codes = [...new Set(lines.map((line) => line.supplier_code ?? line.sku))]
    return [
      {
        article: [first.brand, read(first.name), first.colour && read(first.colour)]
          .filter(Boolean)
          .join(' · '),
        codes: codes.join(', '),
        sizes: lines
          .map((line) => `${line.size ? size(line.size) : t('one_size')}×${line.quantity}`)
          .join('   '),
        pairs: number(pairs),
        price: first.net_cents === null ? '' : money(first.net_cents),
        sum: first.net_cents === null ? '' : money(first.net_cents * pairs),
      },
    ]
  })
}
