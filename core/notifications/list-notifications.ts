import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { LACKING_BY_LAW } from '../catalog/products/publish-product.ts'
import { IS_DIFFERENT } from '../checkout/bank-differences/difference-statements.ts'
import { isLateParcel } from '../checkout/fulfilment/late-parcels.ts'
import { isDue } from '../complaints/complaint-statements.ts'
import { IS_TO_CALL, isOverdue } from '../deposits/deposit-statements.ts'
import { IS_TO_CALL as IS_REPAIR_TO_CALL } from '../guarantee/case-statements.ts'
import { isLoanOverdue } from '../loans/loan-statements.ts'
import { NEEDS_LOOK } from '../payments/bank-notices.ts'
import { NEEDS_PERSON, toStuckValues } from '../payments/refund-lines.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import { IS_LATE } from '../stock/moves/move-statements.ts'
import {
  FORGOTTEN_TICKET_HOURS,
  GUESSED_PIN_HOURS,
  LATE_SUBMISSION_HOURS,
  NOTIFICATION_IDS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS,
  type NotificationId,
  type Switches,
  toNotifications,
} from './rules.ts'

const Notification = z.object({
  id: z.enum(NOTIFICATION_IDS),
  /** The screen that it leads to. */
  route: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  count: z.int().min(1),
  in_panel: z.boolean(),
  on_badge: z.boolean(),
  on_dashboard: z.boolean(),
})

/** What waits for the person who asks, and what they are told of, by their permissions and the shop's switches. */
export const listNotifications = staff()
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/notifications',
    summary: 'What waits for staff',
    tags: ['notifications'],
  })
  .input(z.strictObject({}))
  .output(z.object({ notifications: z.array(Notification) }))
  .handler(async ({ context: { db, actor, config, copies, now } }) => {
    const ids = NOTIFICATION_IDS.filter((id) => hasPermission(actor, NOTIFICATIONS[id].flag))
    if (ids.length === 0) return { notifications: [] }
    const { counts, switches } = await countNotifications(db, ids, {
      now: now(),
      makes_copies: copies?.isAutomatic ?? false,
      ...toStuckValues(config.banks ?? {}, now()),
    })
    return {
      notifications: toNotifications(counts, switches, (flag) => hasPermission(actor, flag)),
    }
  })

interface Counted {
  counts: Partial<Record<NotificationId, number>>
  switches: Switches
}

/** All counts in one statement, which counts only what is asked for. */
async function countNotifications(
  db: Db,
  ids: readonly NotificationId[],
  values: NamedValues,
): Promise<Counted> {
  const [row] = await query<Counted>(db, 'notifications_count', STATEMENT, { ...values, ids })
  if (!row) throw new Error('notifications: nothing was counted')
  return row
}

const TODAY = `(select horma_day(:now::timestamptz)::timestamp at time zone horma_zone())`

/** What the agency's test host said of the trial is nobody's task after it. */
const CHAINS_OF_MODE = `
  select chain_id from fiscal_chains where mode = (select mode from fiscal_chains where is_current)`

const COUNTS: Record<NotificationId, string> = {
  low_stock: `
    select count(*) from horma_low_stock(:now::timestamptz) join products p using (product_id)
    where p.archived_at is null and p.status = 'published'`,
  uncategorised_products: `
    select count(*) from products where product_category_id is null and archived_at is null`,
  lacking_by_law: `
    select count(*) from products p where p.status = 'published' and p.archived_at is null and ${LACKING_BY_LAW}`,
  open_incidents: 'select count(*) from incidents where resolved_at is null',
  late_parcels: `
    select count(*) from sales s where s.fulfillment_status = 'shipped' and s.is_trial = ${IN_TRIAL}
      and ${isLateParcel('horma_day(:now::timestamptz)')}`,
  pending_orders: `
    select count(*) from sales where fulfillment_status = 'pending' and is_trial = ${IN_TRIAL}`,
  parked_tickets: `
    select count(*) from parked_tickets
    where ended_at is null and created_at < :now::timestamptz - interval '${FORGOTTEN_TICKET_HOURS} hours'`,
  pending_returns: `
    select count(*) from return_requests where status in ('received', 'checked')`,
  arrived_deposits: `select count(*) from deposits d where ${IS_TO_CALL}`,
  overdue_deposits: `
    select count(*) from deposits d where ${isOverdue('horma_day(:now::timestamptz)')} and kind <> 'loan'`,
  overdue_loans: `
    select count(*) from loans l where ${isLoanOverdue('horma_day(:now::timestamptz)')} and l.is_trial = ${IN_TRIAL}`,
  due_complaints: `select count(*) from complaints c where ${isDue('horma_day(:now::timestamptz)')}`,
  ready_repairs: `select count(*) from guarantee_cases c where ${IS_REPAIR_TO_CALL}`,
  late_moves: `select count(*) from stock_moves m where ${IS_LATE}`,
  new_customers: `
    select count(*) from customers
    where created_at >= ${TODAY} and archived_at is null and erased_at is null`,
  late_submissions: `
    select count(*) from fiscal_submissions s join fiscal_records r using (record_id)
    where s.state = 'pending' and s.chain_id in (${CHAINS_OF_MODE}) and r.generated_at < :now::timestamptz - interval '${LATE_SUBMISSION_HOURS} hour'`,
  waiting_refunds: `select count(*) from refunds r join payments p using (payment_id)
    where ${NEEDS_PERSON} and r.failed_at is null`,
  returned_refunds: `
    select count(*) from refunds r where r.state = 'due' and r.failed_at is not null`,
  refused_notices: `select count(*) from bank_notices n where ${NEEDS_LOOK}`,
  open_disputes: `
    select count(*) from disputes d left join sales s using (sale_id)
    where d.state = 'open' and coalesce(s.is_trial, false) in (false, ${IN_TRIAL})`,
  bank_differences: `select count(*) from bank_differences b where ${IS_DIFFERENT}`,
  rejected_submissions: `
    select count(*) from fiscal_submissions
    where state = 'rejected' and mended_by is null and chain_id in (${CHAINS_OF_MODE})`,
  // Every shop has to show it since 27 September 2026. (Directive 2024/825)
  missing_guarantee_notice: `
    select count(*) from (select) as shop
    where not exists (select from site_settings where setting_id = 'guarantee_notice_picture')`,
  failing_copies: `
    select (horma_copy_failure() is not null or (:makes_copies and horma_copies_old(:now::timestamptz)))::int`,
  guessed_pins: `
    select count(distinct target_entity_id) from audit_log
    where created_at >= :now::timestamptz - interval '${GUESSED_PIN_HOURS} hours' and action_type = 'staff.lockPin'`,
  // As many as the screen shows as new: one for each release and line.
  new_errors: `
    select count(*) from (select release, source from frontend_errors where seen_at is null group by 1, 2
      union all select release, source from server_errors where seen_at is null group by 1, 2) new_ones`,
  daily_sales: `
    select count(*) from sales
    where created_at >= ${TODAY} and payment_status in ('paid', 'partly_refunded', 'refunded')
      and is_trial = ${IN_TRIAL}`,
  system_activity: `select count(*) from audit_log where created_at >= ${TODAY} and status = 'error'`,
}

const STATEMENT = `
  select json_build_object(${Object.entries(COUNTS)
    .map(([id, count]) => `'${id}', case when '${id}' = any(:ids::text[]) then (${count}) end`)
    .join(', ')}) as counts,
    (select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') from site_settings
      where setting_id like 'sidebar_notifications_%' or setting_id like 'global_notifications_%') as switches`
