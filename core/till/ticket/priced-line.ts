import { z } from 'zod'
import { MOST_CENTS, MOST_UNITS } from '../../base/limits.ts'
import { Charged, StoredText } from './charged.ts'
import { capturedDiscount } from './discount-approval.ts'
import { storedLineNotes } from './line-notes.ts'
import { PricedLoanLine } from './loan-line.ts'

const id = z.int().positive()
const quantity = z.int().min(1).max(MOST_UNITS)

const given = { ...capturedDiscount, ...storedLineNotes }
const exchanged = { exchange_for: z.object({ line_id: id, n: id }).optional().catch(undefined) }

/** A line of goods with what was charged for it: what the till's log keeps, and what a sale is written from. */
export const PricedLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sell'),
    variant_id: id,
    quantity,
    in_hand: z.boolean().optional().catch(undefined),
    ...exchanged,
    ...given,
    charged: Charged,
  }),
  z.object({
    kind: z.literal('free'),
    name: StoredText.catch('—'),
    quantity,
    unit_cents: z.int().min(0).max(MOST_CENTS),
    ...given,
    charged: Charged,
  }),
  z.object({
    kind: z.literal('item'),
    item_id: id,
    ...exchanged,
    ...given,
    /** Of its model and size: where the pair is gone, another of them has left the shop. */
    charged: Charged.extend({ variant_id: id }),
  }),
  PricedLoanLine,
])
export type PricedLine = z.infer<typeof PricedLine>
