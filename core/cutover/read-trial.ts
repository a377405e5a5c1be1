import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { IS_DEPOSIT_DUE } from '../loans/loan-statements.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import { TRIAL_BLOCKERS } from './rules.ts'

/** What there is of the trial, and what its end would do. */
export const TrialCounts = z.object({
  /** Paid sales, which stay to be looked at. */
  sales: z.int(),
  /** Web orders that wait for their money, and paid ones that have not arrived: they end. */
  unpaid_orders: z.int(),
  paid_orders: z.int(),
  /** Open lay-aways and ordered sizes, and parked tickets: they end. */
  deposits: z.int(),
  /** Loans that are open, or whose deposit lies there still: they end. */
  loans: z.int(),
  parked_tickets: z.int(),
  /** Pairs and counted goods that go back in stock. */
  units: z.int(),
})

export const TrialState = z.object({
  is_trial: z.boolean(),
  /** Why it cannot be finished now. */
  blockers: z.array(z.enum(TRIAL_BLOCKERS)),
  counts: TrialCounts,
})
export type TrialState = z.infer<typeof TrialState>

/** Reads where the trial stands. `mode` is where this server sends fiscal records. */
export async function readTrial(db: Db, mode: string | undefined): Promise<TrialState> {
  const [row] = await query<TrialRow>(db, 'trial_state', STATE)
  if (!row) throw new Error('fiscal chains: none is current')
  const { is_trial, has_nif, is_drawer_open, has_unbooked, counts } = row
  const blockers = [
    mode !== 'production' && ('NOT_PRODUCTION' as const),
    !has_nif && ('NIF_MISSING' as const),
    is_drawer_open && ('DRAWER_OPEN' as const),
    has_unbooked && ('ENTRIES_UNBOOKED' as const),
  ].filter((blocker) => blocker !== false)
  return { is_trial, blockers: is_trial ? blockers : [], counts }
}

interface TrialRow {
  is_trial: boolean
  has_nif: boolean
  is_drawer_open: boolean
  has_unbooked: boolean
  counts: z.infer<typeof TrialCounts>
}

/** A drawer with unsent entries cannot be closed; those that arrived and became nothing have an open incident. */
const STATE = `
  select ${IN_TRIAL} as is_trial,
    exists (select from site_settings where setting_id = 'company_nif' and setting_value #>> '{}' <> '') as has_nif,
    exists (select from cash_sessions where closed_at is null) as is_drawer_open,
    exists (select from incidents i join till_operations o on o.id = i.operation_id where i.resolved_at is null
      and not exists (select from sales s where s.operation_id = o.id)
      and not exists (select from deposit_events e where e.operation_id = o.id)) as has_unbooked,
    jsonb_build_object(
      'sales', (select count(*) from sales where is_trial and paid_at is not null),
      'unpaid_orders', (select count(*) from sales where is_trial and payment_status = 'pending'),
      'paid_orders', (select count(*) from sales where is_trial and paid_at is not null
        and fulfillment_status in ('pending', 'preparing', 'ready_for_pickup', 'shipped')),
      'deposits', (select count(*) from deposits where is_trial and ended_at is null and kind <> 'loan'),
      'loans', (select count(*) from loans l where is_trial and (ended_at is null or ${IS_DEPOSIT_DUE})),
      'parked_tickets', (select count(*) from parked_tickets where ended_at is null and ${IN_TRIAL}),
      'units', (select count(*) from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
        join product_variants v on v.variant_id = l.variant_id join products p using (product_id)
        where s.is_trial and s.paid_at is not null and u.returned_by is null and p.stock_kind <> 'none')) as counts`
