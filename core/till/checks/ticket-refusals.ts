import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { approvalErrors } from '../../base/procedures/approving.ts'
import { lentItemErrors } from '../../loans/return-lent-items.ts'
import { COUPON_REFUSALS, type CouponRefusal } from '../../pricing/coupons/rules.ts'
import { lineErrors } from '../ticket/ticket-line.ts'
import { depositErrors } from './deposit-errors.ts'

/** Why a coupon takes nothing off a ticket; one that is limited for each customer needs a customer with an e-mail. */
const TICKET_COUPON_REFUSALS = [...COUPON_REFUSALS, 'CUSTOMER_NEEDED'] as const
export type TicketCouponRefusal = CouponRefusal | 'CUSTOMER_NEEDED'

export const couponErrors = {
  COUPON_REFUSED: { status: 409, data: z.object({ refusal: z.enum(TICKET_COUPON_REFUSALS) }) },
} as const

/** Why a parked ticket cannot be changed. */
export const parkedTicketErrors = {
  PARKED_TICKET_UNKNOWN: { status: 404 },
  PARKED_TICKET_GONE: { status: 409 },
  /** Another till has resumed it. */
  PARKED_TICKET_IN_USE: { status: 409, data: z.object({ till: z.string() }) },
} as const

const Ids = z.object({ variant_ids: z.array(z.int()) })

/** Why a counter does not take units back. */
export const returnErrors = {
  /** No such unit, or none that this ticket or code is of. */
  RETURN_UNKNOWN: { status: 404 },
  UNIT_RETURNED: { status: 409 },
  SALE_NOT_PAID: { status: 409 },
  /** Late, or without a ticket: somebody says why. */
  WHY_REQUIRED: { status: 422 },
  /** A line goes out for a unit that does not come back here, for one that another line goes out for, or is of several. */
  EXCHANGE_UNCLEAR: { status: 422 },
  /** Money comes in and goes out on one ticket. */
  TENDERS_MIXED: { status: 422 },
  /** Cash for what a gift ticket brought back. */
  GIFT_CASH: { status: 422 },
  /** The money of a web order goes back to its payment, from the office. */
  WEB_REFUND: { status: 409 },
} as const

/** Why a ticket is refused while its customer waits. */
export const ticketErrors = {
  NO_OPEN_SESSION: { status: 409 },
  CUSTOMER_UNKNOWN: { status: 404 },
  NOT_ON_SALE: { status: 409, data: Ids },
  SOLD_OUT: {
    status: 409,
    data: z.object({ short: z.array(z.object({ variant_id: z.int(), stock: z.int() })) }),
  },
  PRICE_CHANGED: { status: 409, data: z.object({ total_cents: z.int() }) },
  PRICE_ZERO: { status: 422, data: Ids },
  APPROVAL_REQUIRED: approvalErrors.APPROVAL_REQUIRED,
  DISCOUNT_LIMIT: { status: 422, data: z.object({ max_discount_percent: z.int() }) },
  TENDERS_DIFFER: { status: 422, data: z.object({ missing_cents: z.int() }) },
  CASH_LIMIT: { status: 422 },
  INVOICE_LIMIT: { status: 422 },
  ...couponErrors,
  ...lineErrors,
  ...depositErrors,
  ...returnErrors,
  LENT_ITEM_ENDED: lentItemErrors.LENT_ITEM_ENDED,
  /** Less lies there, or the pairs of its loan on the ticket come to less. */
  LOAN_DEPOSIT_DIFFERS: { status: 409, data: z.object({ most_cents: z.int() }) },
  REFERENCE_TAKEN: { status: 409 },
  ...parkedTicketErrors,
} as const

type TicketErrors = typeof ticketErrors

type Data<Code extends keyof TicketErrors> = TicketErrors[Code] extends {
  data: infer Schema extends z.ZodType
}
  ? { data: z.input<Schema> }
  : { data?: undefined }

/** A refusal with its data. */
export type TicketRefusal = {
  [Code in keyof TicketErrors]: { code: Code } & Data<Code>
}[keyof TicketErrors]

/** The error of a refusal, as a procedure with `ticketErrors` declares it. */
export const toTicketError = ({ code, data }: TicketRefusal) =>
  new ORPCError(code, { status: ticketErrors[code].status, data })
