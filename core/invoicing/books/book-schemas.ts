import { z } from 'zod'
import { ShopDay } from '../../base/schemas.ts'
import { FOREIGN_ID_TYPES } from '../recipients/foreign/rules.ts'
import { INVOICE_TYPES } from '../rules.ts'
import { BOOK_STATES } from './rules.ts'

export const BookInput = z.strictObject({
  /** Days of the shop on which goods were sold, both included; 366 at most. */
  from: ShopDay,
  to: ShopDay,
  /** Invoices of test mode, which count for nothing, in place of real ones; without it real ones where there are any. */
  test_mode: z.boolean().optional(),
})

export const bookRefusals = {
  PERIOD_REVERSED: { status: 422 },
  PERIOD_TOO_LONG: { status: 422 },
} as const

export const BookTax = z.object({
  /** Per cent. */
  rate: z.number(),
  base_cents: z.int(),
  vat_cents: z.int(),
})

export const BookEntry = z.object({
  /** The invoice, or the first of several. */
  first_invoice_id: z.int(),
  /** Under which the book has it: the day of operation, or that of issue where it is counted elsewhere. */
  day: z.string(),
  /** The day of operation, which is the day of issue or one before. */
  operated_on: z.string(),
  issued_on: z.string(),
  type: z.enum(INVOICE_TYPES),
  /** Only what is `counted` belongs to the sums. */
  state: z.enum(BOOK_STATES),
  series: z.string(),
  /** How many invoices the entry sums up; their numbers follow each other. */
  invoices: z.int(),
  first: z.string(),
  last: z.string(),
  recipient: z
    .object({
      nif: z.string(),
      name: z.string(),
      /** Where the number is not a NIF. */
      foreign_id: z.object({ type: z.enum(FOREIGN_ID_TYPES), country: z.string() }).optional(),
    })
    .nullable(),
  /** Numbers of what it corrects or replaces. */
  corrects: z.array(z.string()),
  taxes: z.array(BookTax),
  total_cents: z.int(),
})
export type BookEntry = z.infer<typeof BookEntry>
