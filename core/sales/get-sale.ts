import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { Deduction } from './documents/sale-deductions.ts'
import { SaleDocument } from './documents/sale-documents.ts'
import { PAYMENT_STATUSES, REFUND_STAGES, SALE_ORIGINS } from './rules.ts'
import { Buyer, FulfillmentStatus, Issuer, SaleCoupon, Seller, SoldMark } from './sale-schemas.ts'
import { SALE } from './sale-statement.ts'
import { TENDER_KINDS } from './tenders/rules.ts'

const Line = z.object({
  line_id: z.int(),
  kind: z.enum(['variant', 'free_text', 'shipping']),
  variant_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  picture: z.string().nullable(),
  quantity: z.int(),
  /** Price of one unit, with VAT, before the discount. */
  list_cents: z.int(),
  /** Where that was a reduced price: the lowest of the 30 days before. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  /** Discount on the whole line. */
  discount_cents: z.int(),
  total_cents: z.int(),
  tax_rate: z.number(),
  /** Of the seller; for the shop only unless it is printed. */
  note: z.string().nullable(),
  note_printed: z.boolean(),
  /** Wrapped as a present. */
  gift_wrap: z.boolean(),
  /** Sold over the counter and sent from the shop. */
  to_send: z.boolean(),
  mark: SoldMark,
  units: z.array(z.object({ n: z.int(), paid_cents: z.int(), returned: z.boolean() })),
})

const SwappedPair = z.object({
  variant_id: z.int(),
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
})

const Invoice = z.object({
  /** Series and number, as on the ticket. */
  invoice: z.string(),
  series: z.string(),
  number: z.int(),
  type: z.enum(['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5']),
  issued_at: z.string(),
  /** The day in the shop's zone. */
  issued_on: z.string(),
  /** Not valid as an invoice. */
  test_mode: z.boolean(),
  invoice_id: z.int(),
  /** Where its fiscal record goes: nowhere, to the agency's test host, or to the one that counts. */
  fiscal_mode: z.enum(['unsent', 'test', 'production']),
  /** The issuer at that time. */
  issuer: Issuer,
  total_cents: z.int(),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
})

export const Sale = z.object({
  sale_id: z.int(),
  reference: z.string(),
  origin: z.enum(SALE_ORIGINS),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  language: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Where the money is that goes back by a bank or by hand; null where none does. */
  refund_stage: z.enum(REFUND_STAGES).nullable(),
  fulfillment_status: FulfillmentStatus,
  /** An order whose buyer comes to the shop for it. */
  is_pickup: z.boolean(),
  location: z.string(),
  till: z.object({ till: z.string(), name: z.string() }).nullable(),
  seller: Seller.nullable(),
  customer: Buyer.nullable(),
  /** For the shop only, unless it is printed. */
  note: z.string().nullable(),
  note_printed: z.boolean(),
  /** Goods at list prices, then discounts, then shipping. */
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  /** Its discount is among those of the lines. */
  coupon: SaleCoupon.nullable(),
  shipping_cents: z.int(),
  total_cents: z.int(),
  lines: z.array(Line),
  /** Entries of the ledger in their order; money back is below zero. */
  tenders: z.array(
    z.object({
      tender_id: z.int(),
      kind: z.enum(TENDER_KINDS),
      state: z.enum(['pending', 'captured', 'failed', 'reversed']),
      amount_cents: z.int(),
      /** For cash: handed over and given back as change. */
      given_cents: z.int().nullable(),
      change_cents: z.int().nullable(),
      /** What the terminal printed of it. */
      terminal_reference: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** Sizes corrected on the day of the sale, without money and papers. */
  swaps: z.array(
    z.object({
      swap_id: z.int(),
      line_id: z.int(),
      n: z.int(),
      from: SwappedPair,
      to: SwappedPair,
      by: z.string(),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  /** The sale's own invoice; null while unpaid. */
  invoice: Invoice.nullable(),
  /** All its invoices, that one too, in the order in which they were issued. */
  documents: z.array(SaleDocument),
  /** Advances and goods taken back that its own invoice deducts: it is of the total less these. */
  deductions: z.array(Deduction),
  /**
   * Units of it went out for units that came back: their last day (YYYY-MM-DD), which is that of the first sale; null where
   * none was promised.
   */
  exchange: z.object({ return_until: z.string().nullable() }).nullable(),
  /** Of a past sale: its number in the program of before, and what its file says in its own words. */
  past: z
    .object({
      source: z.string(),
      number: z.string(),
      paid_by: z.string().nullable(),
      seller: z.string().nullable(),
      place: z.string().nullable(),
    })
    .nullable(),
  /** The shop's text on returns for the foot of a ticket. */
  ticket_return_policy: TranslatedText.nullable(),
})

/** One sale of either origin with everything that its ticket and the office show. Money in cents, VAT included. */
export const getSale = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/sales/{sale_id}', summary: 'A sale', tags: ['sales'] })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(Sale)
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const sale = await readSale(db, input.sale_id)
    if (!sale) throw errors.SALE_UNKNOWN()
    return sale
  })

/** The same without asking who wants to know. */
export async function readSale(db: Db, saleId: number) {
  const [row] = await query<{ sale: z.infer<typeof Sale> }>(db, 'sale_read', SALE, [saleId])
  return row?.sale
}
