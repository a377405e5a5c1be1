import { z } from 'zod'
import { Approval } from '../../base/procedures/approving.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { CountedCents, Denominations, matchesAmount } from '../counts/cash-count.ts'
import { SessionMethod } from '../counts/session-methods.ts'
import { CashSums } from '../counts/session-sums.ts'

/** What a closed session came to, in cents. */
export const Closed = CashSums.extend({
  state: z.literal('closed'),
  cash_session_id: z.int(),
  /** Closings of one till are numbered without a gap. */
  z_number: z.int(),
  closed_at: z.string(),
  expected_cents: z.int(),
  counted_cents: z.int(),
  /** Counted less expected: below zero where money is missing. */
  difference_cents: z.int(),
  methods: z.array(SessionMethod),
  /** What stays in the drawer, and what goes into the bank bag. */
  next_float_cents: z.int(),
  bag_cents: z.int(),
})

/** What the count differs by, told to the colleague who has given their PIN for it, to be confirmed: nothing is closed. */
export const Unconfirmed = z.object({
  state: z.literal('confirmation_required'),
  cash_session_id: z.int(),
  methods: z.array(SessionMethod),
})

/**
 * The count differs and no reason was given, or it differs by more than the limit and no colleague approved it: the
 * session stays open. It never says by how much.
 */
export const NotAccepted = z.object({
  state: z.enum(['reason_required', 'approval_required']),
  cash_session_id: z.int(),
})

/** What was counted at the end of a session, in cents. */
export const Count = z
  .strictObject({
    till: TillCode,
    cash_session_id: z.int().positive(),
    /** The cash in the drawer. */
    counted_cents: CountedCents,
    denominations: Denominations.optional(),
    /** What the card terminal says it took, and what came by Bizum and by transfer. */
    card_cents: CountedCents.optional(),
    bizum_cents: CountedCents.optional(),
    transfer_cents: CountedCents.optional(),
    /** What of the counted cash stays in the drawer; all of it where nothing is said. */
    next_float_cents: CountedCents.optional(),
    reason: SingleLineText(500).optional(),
    /** Sales that wait in the browser of the till: a closing without them would be short. */
    unsent_operations: z.int().min(0).default(0),
    approval: Approval.optional(),
    /** The differences that the approver has seen and confirms, by way of paying. */
    confirmed: z
      .array(z.strictObject({ kind: z.enum(TENDER_KINDS), difference_cents: z.int().nullable() }))
      .max(TENDER_KINDS.length)
      .optional(),
  })
  .refine((count) => matchesAmount(count.counted_cents, count.denominations), {
    path: ['denominations'],
    message: 'DENOMINATIONS_DIFFER',
  })
  .refine((count) => (count.next_float_cents ?? 0) <= count.counted_cents, {
    path: ['next_float_cents'],
    message: 'FLOAT_OVER_COUNT',
  })
export type Count = z.infer<typeof Count>
