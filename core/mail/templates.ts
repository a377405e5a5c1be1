import { z } from 'zod'
import { CREDENTIAL_CHANGES, type MAIL_TEMPLATES, ORDER_TEMPLATES } from './rules.ts'

/**
 * The order, and how it stood when the message was queued: what has changed since is told by messages of its own.
 * `state` is the `OrderState` of core/checkout; messages of earlier versions have none.
 */
const AboutOrder = z.strictObject({ sale_id: z.int(), state: z.looseObject({}).optional() })
/** The message's own key besides, from which the token of its link is derived. */
const OrderMail = AboutOrder.extend({ link: z.string() })
const RequestMail = OrderMail.extend({ return_request_id: z.int() })
/** What came of the price before the order ended, in cents: it is due back. */
const back_cents = z.int().min(0).default(0)

/** What each template of app/mail looks its words up by: ids, amounts and states, nothing personal. */
export const templates = {
  /** Messages of earlier versions name the operation that placed the order: their link's token is derived from it. */
  'order-received': z.union([OrderMail, z.strictObject({ operation_id: z.uuid() })]),
  /** With the terms of the contract, where no earlier message told them. */
  'order-paid': OrderMail.extend({ has_terms: z.boolean().default(false) }),
  'order-preparing': OrderMail,
  'order-shipped': OrderMail,
  'order-ready-for-pickup': OrderMail,
  'order-delivered': OrderMail,
  'order-cancelled': OrderMail.extend({
    /** Who ended it. */
    by: z.enum(['buyer', 'shop', 'carrier']).default('shop'),
    back_cents,
  }),
  /** The buyer has undone the cancellation. */
  'order-restored': OrderMail,
  /** What went back this time. */
  'order-refunded': OrderMail.extend({ amount_cents: z.int().positive() }),
  /** What the buyer's bank did not take. */
  'refund-came-back': OrderMail.extend({ amount_cents: z.int().positive() }),
  /** The receipt of a withdrawal or of the request of a return, with the time at which it came in. */
  'withdrawal-received': RequestMail,
  'return-received': RequestMail,
  'return-refused': RequestMail,
  /** The shop ended the request because the buyer keeps the goods. */
  'return-cancelled': RequestMail,
  /** Less goes back than was paid, because goods were used beyond trying them on. */
  'return-reduced': RequestMail,
  'return-exchanged': RequestMail,
  'transfer-reminder': OrderMail,
  'order-link': OrderMail,
  /** All orders of one e-mail, for whoever asked without a number. */
  'order-links': z.strictObject({
    orders: z.array(z.strictObject({ sale_id: z.int(), link: z.string() })).min(1),
  }),
  /** The time to pay an order is over. */
  'order-expired': AboutOrder.extend({ back_cents }),
  /** The receipt of a withdrawal that led to no request: nothing of any order is in it. */
  'withdrawal-statement': z.strictObject({ withdrawal_statement_id: z.int() }),
  /** The pair that a customer ordered is here. */
  'deposit-ready': z.strictObject({ deposit_id: z.int() }),
  /** Pairs that a customer took home are due tomorrow, or today. */
  'loan-due': z.strictObject({ loan_id: z.int(), when: z.enum(['tomorrow', 'today']) }),
  /** The proof that a complaint was made, with its number. (TRLGDCU art. 21.2) */
  'complaint-received': z.strictObject({ complaint_id: z.int() }),
  'complaint-answered': z.strictObject({ complaint_id: z.int() }),
  /** A pair that was handed over under guarantee can be fetched. */
  'repair-ready': z.strictObject({ case_id: z.int() }),
  /** A warning about goods, with what its reader bought: no advertising, so nobody needs to have agreed to it. */
  'product-recall': z.strictObject({ recall_id: z.int(), sale_ids: z.array(z.int()) }),
  /** To the shop itself. */
  'new-order': AboutOrder,
  /** To the shop itself: a buyer has cancelled an order. */
  'cancelled-order': AboutOrder,
  /** To the shop itself: a buyer has undone that. */
  'restored-order': AboutOrder,
  /** To the shop itself: money at a bank bought nothing and goes back. */
  'payment-returned': z.strictObject({ sale_id: z.int(), amount_cents: z.int().positive() }),
  /** To the shop itself: somebody wrote by the form. */
  'contact-message': z.strictObject({ contact_message_id: z.int() }),
  /** To the shop itself: a copy was tried, and what came of it. */
  'drill-result': z.strictObject({ drill_id: z.int() }),
  /** To the shop itself: a copy of it failed, or the last one is too old. */
  'copy-failed': z.strictObject({ copy_id: z.int().nullable(), failure: z.string() }),
  /** To whom the shop has set: a till was closed. */
  'till-closing': z.strictObject({ cash_session_id: z.int() }),
  /** To a customer who asked for a size in the shop: it is there. */
  'back-in-stock': z.strictObject({ lost_sale_id: z.int() }),
  /** A link by which a person of the staff sets a password: its token is derived from it. */
  'password-link': z.strictObject({ link_id: z.uuid() }),
  /** To a person of the staff: their password, PIN or second factor is another one now. */
  'credentials-changed': z.strictObject({
    user_id: z.uuid(),
    what: z.enum(CREDENTIAL_CHANGES),
    changed_at: z.iso.datetime(),
    /** Null: an API key, or a command on the server. */
    changed_by: z.uuid().nullable(),
    user_agent: z.string().max(500).nullable(),
  }),
  /** To whoever bought at the counter: a link to the ticket, which ends at that second. */
  'till-ticket': z.strictObject({ sale_id: z.int(), until: z.int() }),
  /** To a supplier: a purchase order, with its paper as a PDF. */
  'supplier-order': z.strictObject({ reference: z.string() }),
} as const satisfies Record<MailTemplate, z.ZodType>

/** Templates whose message lets its reader in as somebody else: of the staff, super admins alone see what they say. */
export const SECRET_TEMPLATES: readonly MailTemplate[] = ['password-link']

/** What a person of the staff needs at once to get in, or to keep somebody else out. */
const ACCOUNT_TEMPLATES: readonly string[] = [...SECRET_TEMPLATES, 'credentials-changed']

/** What a buyer waits for. */
const BUYER_TEMPLATES: readonly string[] = [
  ...ORDER_TEMPLATES,
  'order-links',
  'order-expired',
  'withdrawal-statement',
  'till-ticket',
  'complaint-received',
  'product-recall',
]

/** What is about an account of the staff is sent first, then what buyers wait for, then the rest. */
export function getMailPriority(template: string): number {
  if (ACCOUNT_TEMPLATES.includes(template)) return 2
  return BUYER_TEMPLATES.includes(template) ? 1 : 0
}

export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export type OrderTemplate = (typeof ORDER_TEMPLATES)[number]

/** What a template needs beside the order, its state and its link. */
export type OrderMailData<Template extends OrderTemplate> = Omit<
  z.input<(typeof templates)[Template]>,
  'sale_id' | 'state' | 'link'
>
