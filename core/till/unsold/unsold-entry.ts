import { z } from 'zod'
import { MOST_CENTS, MOST_TICKET_LINES, MOST_UNITS } from '../../base/limits.ts'
import { Timestamp } from '../till-operation.ts'
import { UNSOLD_KINDS } from './rules.ts'

/** Text that PostgreSQL can store in JSON: without control characters and halves of surrogate pairs. */
const STORABLE = /^[^\p{Cc}\p{Cs}]+$/u

const UNREADABLE = { name: '—', quantity: 1, cents: 0 }

/** An article that was not sold, in the shop's language, with what was asked for all of it. */
export const UnsoldLine = z.strictObject({
  name: z.string().trim().max(300).regex(STORABLE).catch(UNREADABLE.name),
  quantity: z.int().min(1).max(MOST_UNITS).catch(UNREADABLE.quantity),
  cents: z.int().min(0).max(MOST_CENTS).catch(UNREADABLE.cents),
})
export type UnsoldLine = z.infer<typeof UnsoldLine>

/** What a till wrote down. What cannot be read of it is left out: only a missing id or a key that no till sends refuses an entry. */
export const UnsoldEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(UNSOLD_KINDS).catch('line_removed'),
  /** By the clock of the till. */
  at: Timestamp.optional().catch(undefined),
  /** `operation_id` of the cash session. */
  session: z.uuid().optional().catch(undefined),
  /** Who sold then. */
  staff: z.uuid().optional().catch(undefined),
  lines: z.array(UnsoldLine.catch(UNREADABLE)).max(MOST_TICKET_LINES).catch([UNREADABLE]),
  stood_seconds: z.int().min(0).max(2_000_000).optional().catch(undefined),
  reason: z.string().trim().max(200).regex(STORABLE).optional().catch(undefined),
})
export type UnsoldEntry = z.infer<typeof UnsoldEntry>
