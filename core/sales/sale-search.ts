import { readBase32 } from '../base/base32.ts'
import type { Db } from '../base/db.server.ts'
import { isOrderReference } from '../base/order-reference.ts'
import type { AddValue } from '../base/statements/statement-values.ts'
import { toSearchTerms } from '../catalog/search/search-terms.ts'
import { termQueries } from '../catalog/search/search-words.ts'
import { matchWordStarts, toNameWords } from '../customers/name-words.ts'

/** Fewer digits are in too many telephone numbers. */
const LEAST_PHONE_DIGITS = 6
/** Without the prefix of a country. */
const NATIONAL_DIGITS = 9
const LARGEST_EUROS = 7

/**
 * Statements that each find sales by one meaning of the search. Totals and the telephones of orders are read through:
 * an index of them would make every order dearer.
 */
export async function buildSearches(db: Db, q: string, add: AddValue): Promise<string[]> {
  const searches = buildNumberSearches(q, add)
  const cents = parseAmount(q)
  if (cents !== undefined)
    searches.push(`select sale_id from sales where total_cents = ${add('cents', cents)}`)
  const digits = parsePhoneDigits(q)
  if (digits) {
    const pattern = add('phone', `%${digits}%`)
    searches.push(customerPhoneSearch(pattern), orderPhoneSearch(pattern))
  }
  const words = await toNameWords(db, q)
  if (words.length > 0)
    searches.push(
      `select sale_id from sales where ${matchWordStarts('customer_name_guest', words, add)}`,
      `select o.sale_id from customers c join sales o using (customer_id) where ${matchWordStarts('c.name', words, add)}`,
      `select sale_id from sale_lines where kind = 'free_text' and ${matchWordStarts(`(name ->> 'es')`, words, add)}`,
    )
  const terms = toSearchTerms(q)
  if (terms.length > 0) searches.push(modelSearch(add('terms', terms)))
  return searches.length > 0 ? searches : ['select null::bigint']
}

/** Statements that find the sale with this reference, number of its invoice, or number of before this shop; each asks one index. */
export function buildNumberSearches(q: string, add: AddValue): string[] {
  const searches: string[] = []
  const upperCase = q.toUpperCase()
  const compact = upperCase.replace(/\s/g, '')
  if (isOrderReference(compact)) {
    const reference = readBase32(compact)
    searches.push(`select sale_id from sales where reference = ${add('reference', reference)}`)
  }
  const invoice = parseInvoiceNumber(upperCase)
  if (invoice)
    searches.push(invoiceSearch(add('number', invoice.number), add('series', invoice.series)))
  searches.push(
    `select coalesce(sale_id, stand_in_id) from past_documents where upper(number) = ${add('past_number', upperCase)}`,
  )
  return searches
}

/**
 * The number of an invoice with what was written of its series, such as `478`, `T1 478`, `t1 26 478` or `T1-26-478`;
 * the series is a pattern between hyphens.
 */
export function parseInvoiceNumber(
  written: string,
): { series: string; number: number } | undefined {
  const parts = written.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const number = parts.pop() ?? ''
  if (!/^\d{1,9}$/.test(number)) return undefined
  return { series: ['%', ...parts, '%'].join('-').replace('%-%', '%'), number: Number(number) }
}

/** An amount in euros, such as `59,90`, `59.9 €`, `478` or `1.234,50`, in cents. */
export function parseAmount(written: string): number | undefined {
  const text = written.replace(/\s|€|eur$/gi, '')
  const [, whole = '', decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return undefined
  const euros = whole.replace(/[.,]/g, '')
  if (euros.length > LARGEST_EUROS) return undefined
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The digits of a telephone number without its prefix, where what was written can be one. */
export function parsePhoneDigits(written: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(written)) return undefined
  const digits = written.replace(/[^\d+]/g, '').replace(/^(?:\+|00)34|\+/g, '')
  return digits.length < LEAST_PHONE_DIGITS ? undefined : digits.slice(-NATIONAL_DIGITS)
}

/** There are few series; each finds its number by the index of both. */
const invoiceSearch = (number: string, series: string) => `
  select i.sale_id from invoice_series s join invoices i using (series, test_mode)
  where i.number = ${number}
    and '-' || regexp_replace(upper(s.series), '[^[:alnum:]]+', '-', 'g') like ${series}`

const customerPhoneSearch = (pattern: string) => `
  select o.sale_id from customers c join sales o using (customer_id)
  where regexp_replace(c.phone, '[^0-9]', '', 'g') like ${pattern}`

const orderPhoneSearch = (pattern: string) => `
  select sale_id from web_order_details where translate(phone, ' +-.()/', '') like ${pattern}`

/** Sales of the models whose names have the words, archived ones too. */
const modelSearch = (terms: string) => `
  select l.sale_id from product_variants v join sale_lines l using (variant_id)
  where v.product_id in (
    with asked as materialized (${termQueries({ words: `${terms}::text[]`, meanings: 'null::text[]' })})
    select product_id from products
    where search_all @@ (select anywhere from asked) and search @@ (select named from asked))`
