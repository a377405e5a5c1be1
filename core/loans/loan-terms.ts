import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { DEFAULT_SETTINGS } from '../settings/setting-defaults.ts'
import { ALL_SETTINGS } from '../settings/setting-keys.ts'

const LoanTerms = z.object({
  /** How many days a pair stays at the customer's: those of the shop's returns. */
  days: z.int(),
  /** The most that one customer has at home, in pairs and in cents. */
  most_pairs: z.int(),
  most_cents: z.int(),
  /** A pair that stays costs what it did on the day of the loan, not what it does today. */
  keeps_price: z.boolean(),
})
export type LoanTerms = z.infer<typeof LoanTerms>

/** On which terms the shop lends pairs today. */
export const getLoanTerms = staff('can_manage_lent_items')
  .read.route({
    method: 'GET',
    path: '/loans/terms',
    summary: 'The terms of loans',
    tags: ['loans'],
  })
  .input(z.strictObject({}))
  .output(LoanTerms)
  .handler(({ context: { db } }) => readLoanTerms(db))

const KEYS = [
  'return_policy_days',
  'loan_most_pairs',
  'loan_most_cents',
  'loan_keeps_price',
] as const

/** The same inside another act. */
export async function readLoanTerms(db: Db): Promise<LoanTerms> {
  const [row] = await query<{ stored: Record<string, unknown> }>(
    db,
    'loan_terms',
    `select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as stored from site_settings
     where setting_id = any($1::text[])`,
    [KEYS],
  )
  const stored = row?.stored ?? {}
  const read = <Key extends (typeof KEYS)[number]>(key: Key) =>
    ALL_SETTINGS[key].safeParse(stored[key]).data ?? DEFAULT_SETTINGS[key]
  return {
    days: Number(read('return_policy_days')),
    most_pairs: Number(read('loan_most_pairs')),
    most_cents: Number(read('loan_most_cents')),
    keeps_price: read('loan_keeps_price') === true,
  }
}
