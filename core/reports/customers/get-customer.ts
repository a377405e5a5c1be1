import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { COMPLAINT_STATES } from '../../complaints/rules.ts'
import { toCustomerCode } from '../../customers/customer-code.ts'
import { CustomerAddressAnswer, CustomerId } from '../../customers/customer-schemas.ts'
import { DOUBLE_SIGNS } from '../../customers/rules.ts'
import { DEPOSIT_STATES, PAIR_DEPOSIT_KINDS } from '../../deposits/rules.ts'
import { GUARANTEE_STATES } from '../../guarantee/rules.ts'
import { MAIL_STATES, MAIL_TEMPLATES } from '../../mail/rules.ts'
import { RETURN_KINDS, RETURN_REQUEST_STATUSES } from '../../returns/rules.ts'
import { PAYMENT_STATUSES, SALE_ORIGINS } from '../../sales/rules.ts'
import { FulfillmentStatus } from '../../sales/sale-schemas.ts'
import { CUSTOMER_RECORD } from './customer-record.ts'

const StoredRecord = z.object({
  customer_id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nif: z.string().nullable(),
  address: CustomerAddressAnswer.nullable(),
  language: z.enum(LANGUAGES).nullable(),
  notes: z.string().nullable(),
  created_at: z.string(),
  /** They sum up paid sales, what they cost and what came back of them, in cents with VAT. */
  purchases: z.int(),
  sold_cents: z.int(),
  returned_cents: z.int(),
  /** They are the last hundred of both origins, the newest first. */
  sales: z.array(
    z.object({
      sale_id: z.int(),
      reference: z.string(),
      origin: z.enum(SALE_ORIGINS),
      created_at: z.string(),
      payment_status: z.enum(PAYMENT_STATUSES),
      fulfillment_status: FulfillmentStatus,
      total_cents: z.int(),
      units: z.int(),
    }),
  ),
  /** These sizes were bought and kept, the most often kept first. */
  sizes: z.array(
    z.object({
      brand: z.string().nullable(),
      size: z.string(),
      kept: z.int(),
      last_at: z.string(),
    }),
  ),
  returns: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(RETURN_KINDS),
      status: z.enum(RETURN_REQUEST_STATUSES),
      created_at: z.string(),
      sale_reference: z.string(),
    }),
  ),
  deposits: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(PAIR_DEPOSIT_KINDS),
      state: z.enum(DEPOSIT_STATES),
      created_at: z.string(),
      name: TranslatedText,
      paid_cents: z.int(),
    }),
  ),
  loans: z.array(
    z.object({
      reference: z.string(),
      created_at: z.string(),
      due_on: z.string(),
      is_overdue: z.boolean(),
      ended_at: z.string().nullable(),
      pairs: z.int(),
      pairs_out: z.int(),
    }),
  ),
  complaints: z.array(
    z.object({
      complaint_id: z.int(),
      number: z.string(),
      state: z.enum(COMPLAINT_STATES),
      received_on: z.string(),
    }),
  ),
  /** They handed these pairs over under guarantee. */
  guarantee_cases: z.array(
    z.object({
      reference: z.string(),
      state: z.enum(GUARANTEE_STATES),
      taken_on: z.string(),
      defect: z.string(),
    }),
  ),
  /** They agreed to this, with the proof: where, when and in which words. */
  consents: z.array(
    z.object({
      source: z.string(),
      wording: z.string().nullable(),
      created_at: z.string(),
      withdrawn_at: z.string().nullable(),
    }),
  ),
  /** The address asked never to get commercial mail again. */
  is_opted_out: z.boolean(),
  /** The shop wrote these e-mails, of which the last fifty are told. */
  mail: z.array(
    z.object({
      message_id: z.int(),
      template: z.enum(MAIL_TEMPLATES),
      created_at: z.string(),
      state: z.enum(MAIL_STATES),
    }),
  ),
  /** They wrote this by the contact form. */
  messages: z.array(
    z.object({
      contact_message_id: z.int(),
      subject: z.string(),
      created_at: z.string(),
      answered_at: z.string().nullable(),
    }),
  ),
  /** These records were merged into this one. */
  merged: z.array(z.object({ customer_id: z.int(), name: z.string(), merged_at: z.string() })),
  /** These other records look like the same person. */
  doubles: z.array(
    z.object({
      customer_id: z.int(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      signs: z.array(z.enum(DOUBLE_SIGNS)),
    }),
  ),
})
export const CustomerRecord = StoredRecord.extend({ code: z.string() })
export type CustomerRecord = z.infer<typeof CustomerRecord>

/**
 * Answers all that the shop knows of a customer and of those who were merged into them. The id of a merged one answers the
 * record that was kept; an erased one has none.
 */
export const getCustomer = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/customers/{customer_id}',
    summary: 'The record of a customer',
    tags: ['customers'],
  })
  .input(z.strictObject({ customer_id: CustomerId }))
  .output(CustomerRecord)
  .errors({ CUSTOMER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const [row] = await query<{ customer: z.infer<typeof StoredRecord> }>(
      db,
      'customer_record',
      CUSTOMER_RECORD,
      { customer_id: input.customer_id, now: now() },
    )
    if (!row) throw errors.CUSTOMER_UNKNOWN()
    return { ...row.customer, code: toCustomerCode(row.customer.customer_id) }
  })
