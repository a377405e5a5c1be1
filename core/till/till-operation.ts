import { z } from 'zod'
import { MOST_CENTS, MOST_TICKET_LINES, MOST_UNITS } from '../base/limits.ts'
import { StoredLine } from '../base/schemas.ts'
import { TillCode } from '../devices/tills/find-till.ts'
import { CapturedTender } from './captured-tender.ts'
import { storedLineNotes } from './line-notes.ts'

export const Timestamp = z.iso.datetime({ offset: true })

/** What every entry of a till's log says of itself. */
export const operationHeader = {
  /** Of the entry: the same entry is one sale, however often and by whichever way it arrives. */
  id: z.uuid(),
  /** Counts the entries of one device. */
  seq: z.int().min(1).max(2_147_483_647),
  till: TillCode,
  /** The browser that the till runs in. */
  device: z.uuid(),
  /** `operation_id` of the cash session in which it happened. */
  session: z.uuid(),
}

/** Nothing that says no sum may make a sale unreadable: it is left out where it is none of ours. */
const text = StoredLine(500)
const cents = z.int().min(0).max(MOST_CENTS)
const id = z.int().positive()

/** What was charged for a line: no later price, rate or discount changes it. */
const charged = {
  quantity: z.int().min(1).max(MOST_UNITS),
  /** As the screen showed it. */
  name: text.catch('—'),
  unit_cents: cents,
  /** In per cent. */
  tax_rate: z.number().min(0).max(100).multipleOf(0.01),
  /** Off the whole line, its shares of the coupon and of the ticket's discount included. */
  discount_cents: z.int().min(0),
  ticket_discount_cents: z.int().min(0).optional().catch(undefined),
  coupon_cents: z.int().min(0).optional().catch(undefined),
  discount_approval: z
    .object({
      approval_id: z.uuid(),
      percent: z.number().catch(0),
      most_cents: z.int().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  total_cents: z.int().min(0),
  ...storedLineNotes,
}

/** A line of a finished sale, as its ticket said. */
export const ChargedLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sell'),
    variant_id: z.int().positive(),
    in_hand: z.boolean().optional().catch(undefined),
    ...charged,
  }),
  z.object({ kind: z.literal('free'), ...charged }),
  z.object({
    kind: z.literal('item'),
    item_id: z.int().positive(),
    /** Of its model and size: where the pair is gone, another of them has left the shop. */
    variant_id: z.int().positive(),
    ...charged,
  }),
])
export type ChargedLine = z.infer<typeof ChargedLine>

/** A discount on the whole ticket as it was given: what it took off stands on the lines. */
const ChargedDiscount = z.object({
  discount_cents: z.int().min(0).optional(),
  discount_percent: z.number().min(0).max(100).optional(),
  discount_approval: charged.discount_approval,
})

/** The version of `SalePayload`. */
export const SALE_VERSION = 1

/** A sale that happened, as the till wrote it down. */
export const SalePayload = z.object({
  reference: z.string().max(20).catch(''),
  /** By the clock of the till. */
  finished_at: Timestamp.optional().catch(undefined),
  lines: z.array(ChargedLine).min(1).max(MOST_TICKET_LINES),
  tenders: z.array(CapturedTender).max(10),
  total_cents: z.int().min(0),
  customer_id: id.nullish().catch(null),
  note: text.nullish().catch(null),
  print_note: z.boolean().nullish().catch(null),
  discount: ChargedDiscount.nullish().catch(null),
  /** Where it is sent, as it was typed: it is checked when the sale is booked, and refuses nothing. */
  delivery: z.unknown().optional(),
  /** Without the shop nobody could ask the seller for their PIN or card. */
  seller_unproven: z.boolean().optional().catch(undefined),
  /** A colleague's word for lines beyond the shop's limits. */
  line_approval: z.object({ approval_id: z.uuid() }).nullish().catch(null),
  /** The code of the coupon that was taken off. */
  coupon: z.string().max(60).nullish().catch(null),
  parked_ticket_id: id.nullish().catch(null),
  /** Of the ticket while it was being paid. */
  reservation: z.uuid().nullish().catch(null),
  /** Of a full invoice, as it was typed: it is checked when the sale is booked, and refuses nothing. */
  invoice_recipient: z.unknown().optional(),
})
export type SalePayload = z.infer<typeof SalePayload>

/** An entry of a till's log: a fact, which is stored as it is, whatever it says. */
export const TillOperation = z.strictObject({
  ...operationHeader,
  kind: z.literal('sale'),
  /** Of the payload. */
  version: z.int().positive(),
  at: Timestamp,
  /** Who was signed in at the till. */
  staff: z.uuid(),
  /** Any JSON: what cannot be read is stored too. */
  payload: z.custom<unknown>((value) => value !== undefined),
})
export type TillOperation = z.infer<typeof TillOperation>
