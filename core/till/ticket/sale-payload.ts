import { z } from 'zod'
import { MOST_TICKET_LINES } from '../../base/limits.ts'
import { CapturedTender } from '../captured-tender.ts'
import { Timestamp } from '../till-operation.ts'
import { StoredText } from './charged.ts'
import { capturedDiscount } from './discount-approval.ts'
import { STORED_OTHER_LINES } from './other-lines.ts'
import { PricedLine } from './priced-line.ts'
import { isReadableVersion, upgradePayload } from './rules.ts'

const id = z.int().positive()

/** A sale that happened, as the till wrote it down. */
export const SalePayload = z.object({
  reference: z.string().max(20).catch(''),
  /** By the clock of the till. */
  finished_at: Timestamp.optional().catch(undefined),
  lines: z
    .array(z.union([PricedLine, ...STORED_OTHER_LINES]))
    .min(1)
    .max(MOST_TICKET_LINES),
  tenders: z.array(CapturedTender).max(10),
  /** What the customer pays: what is sold and left for pairs, less what comes back. */
  total_cents: z.int(),
  customer_id: id.nullish().catch(null),
  note: StoredText.nullish().catch(null),
  print_note: z.boolean().nullish().catch(null),
  /** A discount on the whole ticket: what it took off stands on the lines. */
  discount: z.object(capturedDiscount).nullish().catch(null),
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

/** The payload of an entry of a till's log, of whatever version; undefined where it cannot be read. */
export function readSalePayload(entry: {
  version: number
  payload?: unknown
}): SalePayload | undefined {
  if (!isReadableVersion(entry.version)) return undefined
  return SalePayload.safeParse(upgradePayload(entry)).data
}
