import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { DEFAULT_SETTINGS } from '../settings/setting-defaults.ts'
import { ALL_SETTINGS } from '../settings/setting-keys.ts'

const DepositTerms = z.object({
  /** The least advance, in per cent of the price. */
  minimum_percent: z.int(),
  /** How long a pair is set aside, and by when an ordered one is promised. */
  days: z.int(),
  /** The advance is kept where the customer does not come. */
  is_forfeitable: z.boolean(),
})
type DepositTerms = z.infer<typeof DepositTerms>

/** On which terms the shop lays pairs away and orders them today. */
export const getDepositTerms = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/deposits/terms',
    summary: 'The terms of lay-aways and ordered sizes',
    tags: ['deposits'],
  })
  .input(z.strictObject({}))
  .output(DepositTerms)
  .handler(({ context: { db } }) => readDepositTerms(db))

/** The same inside another act. */
export async function readDepositTerms(db: Db): Promise<DepositTerms> {
  const [row] = await query<{ stored: Record<string, unknown> }>(
    db,
    'deposit_terms',
    `select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as stored from site_settings
     where setting_id in ('deposit_minimum_percentage', 'deposit_days', 'deposit_is_forfeitable')`,
  )
  const stored = row?.stored ?? {}
  const read = <Key extends TermKey>(key: Key) =>
    ALL_SETTINGS[key].safeParse(stored[key]).data ?? DEFAULT_SETTINGS[key]
  return {
    minimum_percent: Number(read('deposit_minimum_percentage')),
    days: Number(read('deposit_days')),
    is_forfeitable: read('deposit_is_forfeitable') === true,
  }
}

type TermKey = 'deposit_minimum_percentage' | 'deposit_days' | 'deposit_is_forfeitable'
