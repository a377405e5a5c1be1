import { z } from 'zod'
import { PAIR_DEPOSIT_KINDS } from '../../deposits/rules.ts'

/** What a ticket did to a deposit. `surplus` is money that another deposit no longer took. */
const SETTLED_ACTS = ['take', 'pay', 'hand_over', 'surplus'] as const

/** A deposit that a ticket took, paid or turned into a sale. */
export const SettledDeposit = z.object({
  deposit_id: z.int(),
  reference: z.string(),
  kind: z.enum(PAIR_DEPOSIT_KINDS),
  act: z.enum(SETTLED_ACTS),
  /** `YYYY-MM-DD` */
  due_on: z.string(),
  /** What the ticket paid for it. */
  paid_cents: z.int(),
  /** Of the advance: `T1-26-15`; null where none was paid. */
  invoice: z.string().nullable(),
  /** The deposit that no longer took the money: this one only holds it until it goes back. */
  surplus_of: z.string().nullable(),
})
export type SettledDeposit = z.infer<typeof SettledDeposit>

/** What a ticket became. The sale's fields are null where it had nothing but money for deposits. */
export const SettledTicket = z.object({
  sale_id: z.int().nullable(),
  reference: z.string().nullable(),
  /** Series and number, as on the ticket: `T1-26-15`. */
  invoice: z.string().nullable(),
  total_cents: z.int().nullable(),
  change_cents: z.int(),
  finished_at: z.string(),
  /** Of what came back on the ticket. */
  return_id: z.int().nullable(),
  /** Of what it sold, in the order of its lines: by these a till exchanges its ticket without the shop. */
  line_ids: z.array(z.int()),
  deposits: z.array(SettledDeposit),
})
export type SettledTicket = z.infer<typeof SettledTicket>
