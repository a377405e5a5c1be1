import { z } from 'zod'
import { readBase32 } from '../../base/base32.ts'
import { type Db, query } from '../../base/db.server.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import {
  DISPUTE_KINDS,
  DISPUTE_REASONS,
  LONGEST_DISPUTE_NOTE,
  LONGEST_DISPUTE_NUMBER,
} from './rules.ts'

/** What a column of cents holds: a bank may take more than anything here costs. */
const MOST_CENTS = 2_147_483_647

/** What a person says of a dispute. */
export const DisputeFacts = z.strictObject({
  /** Of the sale that the money had paid, or its reference; of neither while nobody knows. */
  sale_id: z.int().positive().optional(),
  reference: z.string().trim().max(40).optional(),
  kind: z.enum(DISPUTE_KINDS).default('card'),
  amount_cents: z.int().min(1).max(MOST_CENTS),
  /** The day on which the bank took it; today, where nothing else is said. */
  taken_on: ShopDay.optional(),
  reason: z.enum(DISPUTE_REASONS).default('other'),
  /** The last day on which the shop can answer. */
  respond_by: ShopDay.optional(),
  bank_number: SingleLineText(LONGEST_DISPUTE_NUMBER).optional(),
  note: z.string().trim().min(1).max(LONGEST_DISPUTE_NOTE).optional(),
})
type DisputeFacts = z.infer<typeof DisputeFacts>

export const disputeFactsErrors = {
  SALE_UNKNOWN: { status: 404 },
  DAY_AHEAD: { status: 422 },
} as const

/** The same as a row holds it, or why it cannot be. */
export async function readDisputeFacts(tx: Db, facts: DisputeFacts, now: Date) {
  const { sale_id, reference, taken_on, respond_by, bank_number, note } = facts
  const [found] = await query<{ today: string; saleId: number | null }>(
    tx,
    'dispute_facts',
    `select horma_day($1::timestamptz)::text as today,
       (select sale_id from sales where sale_id = $2::bigint or reference = $3::text limit 1) as "saleId"`,
    [now, sale_id ?? null, sale_id === undefined && reference ? toReference(reference) : null],
  )
  if (!found) throw new Error('disputes: no facts')
  const { today, saleId } = found
  if ((sale_id !== undefined || reference) && saleId === null) return 'SALE_UNKNOWN' as const
  const takenOn = taken_on ?? today
  if (takenOn > today) return 'DAY_AHEAD' as const
  return {
    saleId,
    kind: facts.kind,
    amountCents: facts.amount_cents,
    takenOn,
    reason: facts.reason,
    respondBy: respond_by ?? null,
    bankNumber: bank_number ?? null,
    note: note ?? null,
    now,
  }
}

/** As the shop writes it, whatever a letter of the bank made of it. */
const toReference = (written: string) => readBase32(written.toUpperCase().replace(/[^0-9A-Z]/g, ''))
