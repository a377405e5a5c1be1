import { type Db, query } from '../../base/db.server.ts'
import type { PastLine, PastTicket } from '../../imports/past-sales/past-ticket.ts'

/** What the shop knows of some tickets: their goods, their buyers, and whether they are there already. */
export interface KnownFacts {
  findVariant(line: PastLine): number | null
  findCustomer(email: string): number | null
  /** The document of a number that came in before. */
  findDocument(number: string): KnownDocument | undefined
}

export interface KnownDocument {
  number: string
  importRunId: number
  saleId: number | null
  returnId: number | null
  lineIds: number[]
}

/** Reads what the shop knows of tickets, by their codes, e-mails and numbers, in one go. */
export async function readKnownFacts(
  db: Db,
  source: string,
  tickets: readonly PastTicket[],
): Promise<KnownFacts> {
  const lines = tickets.flatMap(({ sold, returned }) => [...sold, ...returned])
  const codes = [...new Set(lines.flatMap(({ sku, barcode }) => [sku, barcode].filter(Boolean)))]
  const [goods, people, documents] = await Promise.all([
    query<{ code: string; variantId: number }>(db, 'past_goods', GOODS, [codes]),
    query<{ email: string; customerId: number }>(db, 'past_buyers', BUYERS, [
      [...new Set(tickets.flatMap(({ email }) => email || []))],
    ]),
    query<KnownDocument>(db, 'past_known', DOCUMENTS, [
      source,
      tickets.map(({ number }) => number),
    ]),
  ])
  const byCode = new Map(goods.map(({ code, variantId }) => [code, variantId]))
  const byEmail = new Map(people.map(({ email, customerId }) => [email, customerId]))
  const byNumber = new Map(documents.map((document) => [document.number, document]))
  return {
    findVariant: ({ sku, barcode }) => byCode.get(barcode) ?? byCode.get(sku) ?? null,
    findCustomer: (email) => byEmail.get(email) ?? null,
    findDocument: (number) => byNumber.get(number),
  }
}

/** A SKU may be an EAN too. */
const GOODS = `
  select c.code, coalesce(b.variant_id, v.variant_id) as "variantId" from unnest($1::text[]) as c (code)
  left join barcodes b on b.barcode = c.code left join product_variants v on v.sku = c.code
  where coalesce(b.variant_id, v.variant_id) is not null`
const BUYERS = `
  select distinct on (lower(email)) lower(email) as email, horma_merged_customer(customer_id) as "customerId"
  from customers where lower(email) = any($1::text[]) and erased_at is null and archived_at is null
  order by lower(email), customer_id`
const DOCUMENTS = `
  select number, import_run_id as "importRunId", sale_id as "saleId", return_id as "returnId",
    coalesce((select json_agg(line_id order by position) from sale_lines l where l.sale_id = d.sale_id), '[]') as "lineIds"
  from past_documents d where source = $1 and number = any($2::text[])`
