import { z } from 'zod'
import { MONEY_ACTS } from '../../payments/rules.ts'
import { RETURN_REASONS } from '../../returns/rules.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { CASH_MOVEMENT_KINDS } from '../rules.ts'

/** What a cash session took and gave back by one way of paying, in cents. */
export const MethodTotals = z.object({
  kind: z.enum(TENDER_KINDS),
  /** Of sales, and of web orders that were paid when they were picked up. */
  sales_cents: z.int(),
  /** Above zero: what went back. */
  refunds_cents: z.int(),
  /** Left as deposits less what went back of them, or was used up. */
  deposits_cents: z.int(),
  total_cents: z.int(),
})

/** The figures of `core/sales/summary/figures.ts`, of what belongs to the session. */
const Figures = z.object({
  sold_cents: z.int(),
  returned_cents: z.int(),
  /** Sold less returned. */
  net_cents: z.int(),
  /** Below zero where more was corrected than sold. Without web orders, whose invoices are of the web's series. */
  invoiced_cents: z.int(),
  /** Money in less money out: with that of web orders, and of deposits. */
  collected_cents: z.int(),
})

/** The figures of a cash session, in cents with VAT. Its X is of now, its Z of the close. */
export const ClosingContent = z.object({
  figures: Figures,
  /** The net on the paper of a Z that is older than its `figures`: it added the money of web orders and deposits. */
  former_net_cents: z.int().nullable(),
  sales: z.object({ count: z.int(), units: z.int(), cents: z.int(), discount_cents: z.int() }),
  /** Web orders that were paid here: their sales and their invoices are of the web. */
  pickups: z.object({ count: z.int(), cents: z.int(), invoices: z.array(z.string()) }),
  /** Money back of all that was returned, voids and web orders too. */
  refunds: z.object({ count: z.int(), cents: z.int() }),
  voids: z.object({ count: z.int(), cents: z.int() }),
  deposits_cents: z.int(),
  /** Of it what was left, and what went back, both above zero; null on a Z that is older than both. */
  deposits_taken_cents: z.int().nullable(),
  deposits_returned_cents: z.int().nullable(),
  /**
   * What of it was security for loans, both above zero: no sale, and without VAT. What paid for pairs that stayed is a
   * method. Null on a Z that is older.
   */
  loan_deposits: z.object({ taken_cents: z.int(), returned_cents: z.int() }).nullable(),
  /** Invoices of money that was left for a deposit: their VAT is due when it is taken. */
  advances: z.object({ count: z.int(), cents: z.int() }),
  /** What its sales deduct of earlier invoices, of advances and netted returns: their own tickets are of the rest. */
  deducted_cents: z.int(),
  methods: z.array(MethodTotals),
  /** Of the tickets of its sales and its advances, its corrections taken off, by rate. */
  vat: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  /** Who sold; null where a machine did. */
  sellers: z.array(
    z.object({ name: z.string().nullable(), count: z.int(), units: z.int(), cents: z.int() }),
  ),
  /** The first and last number of each series, of sales and advances. */
  tickets: z.array(
    z.object({
      series: z.string(),
      first: z.string(),
      last: z.string(),
      count: z.int(),
      cents: z.int(),
    }),
  ),
  corrections: z.array(
    z.object({
      invoice: z.string(),
      /** What it corrects. */
      corrects: z.string(),
      /** Below zero. */
      cents: z.int(),
      /** `deposit` where the advance of a deposit went back. */
      reason: z.enum([...RETURN_REASONS, 'deposit']),
    }),
  ),
  /** Tickets that were issued by mistake and cancelled with the tax office. */
  annulled: z.array(z.object({ invoice: z.string(), cents: z.int() })),
  movements: z.array(
    z.object({
      kind: z.enum(CASH_MOVEMENT_KINDS),
      amount_cents: z.int(),
      reason: z.string(),
      by: z.string(),
      /** Whose PIN let it pass above the limit. */
      approved_by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Sales that were undone here. */
  voided: z.array(
    z.object({
      ticket: z.string(),
      cents: z.int(),
      reason: z.string(),
      by: z.string(),
      approved_by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Goods that came back here, voids aside. */
  returned: z.array(
    z.object({
      kind: z.enum(['exchange', 'return', 'defect']),
      reference: z.string(),
      /** The numbers of the tickets that they were bought on. */
      tickets: z.string(),
      units: z.int(),
      /** What they were worth, and what of it left as money. */
      cents: z.int(),
      money_cents: z.int(),
      is_late: z.boolean(),
      has_no_ticket: z.boolean(),
      reason: z.string().nullable(),
      /** Null where a program did it. */
      by: z.string().nullable(),
      approved_by: z.string().nullable(),
      is_alone: z.boolean(),
      at: z.string(),
    }),
  ),
  /** Deposits that were cancelled, and refunds and surpluses that were paid out by hand here. */
  paid_out: z.array(
    z.object({
      act: z.enum(MONEY_ACTS),
      reference: z.string(),
      cents: z.int(),
      ways: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
      reason: z.string().nullable(),
      /** Null where a program did it. */
      by: z.string().nullable(),
      approved_by: z.string().nullable(),
      /** Who approved is who acted, because nobody else held the right. */
      is_alone: z.boolean(),
      at: z.string(),
    }),
  ),
})
export type ClosingContent = z.infer<typeof ClosingContent>
