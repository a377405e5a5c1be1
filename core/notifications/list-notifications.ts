import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { LOW_STOCK } from '../catalog/rules.ts'
import { IS_TO_CALL, isOverdue } from '../deposits/deposit-statements.ts'
import { NEEDS_LOOK } from '../payments/bank-notices.ts'
import { NEEDS_PERSON, toStuckValues } from '../payments/refund-lines.ts'
import {
  FORGOTTEN_TICKET_HOURS,
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
  .handler(async ({ context: { db, actor, config, now } }) => {
    const ids = NOTIFICATION_IDS.filter((id) => hasPermission(actor, NOTIFICATIONS[id].flag))
    if (ids.length === 0) return { notifications: [] }
    const { counts, switches } = await countNotifications(db, ids, {
      now: now(),
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

/** Where there is no statement yet, the shop cannot do what is to be counted. */
const COUNTS: Partial<Record<NotificationId, string>> = {
  // Those that plenty of pairs hold out first; the shop's one rule of availability is asked of the others.
  low_stock: `
    select count(*) from product_variants v join products p using (product_id)
    left join (
      select variant_id, count(*) as pairs from inventory_items
      where status in ('in_stock', 'reserved') and horma_takeable(status, reserved_until, marked, :now::timestamptz) group by variant_id
    ) i using (variant_id)
    where v.archived_at is null and p.archived_at is null and p.status = 'published'
      and coalesce(i.pairs, 0) < ${LOW_STOCK}
      and (p.stock_kind = 'pair' or exists (
        select from horma_available(v.variant_id, null, :now::timestamptz, ${LOW_STOCK}) where available < ${LOW_STOCK}))`,
  uncategorised_products: `
    select count(*) from products where product_category_id is null and archived_at is null`,
  pending_orders: `
    select count(*) from sales where fulfillment_status = 'pending'`,
  parked_tickets: `
    select count(*) from parked_tickets
    where ended_at is null and created_at < :now::timestamptz - interval '${FORGOTTEN_TICKET_HOURS} hours'`,
  pending_returns: `
    select count(*) from return_requests where status in ('received', 'checked')`,
  arrived_deposits: `select count(*) from deposits d where ${IS_TO_CALL}`,
  overdue_deposits: `
    select count(*) from deposits d where ${isOverdue('horma_day(:now::timestamptz)')} and kind <> 'loan'`,
  late_submissions: `
    select count(*) from fiscal_submissions s join fiscal_records r using (record_id)
    where s.state = 'pending' and r.generated_at < :now::timestamptz - interval '${LATE_SUBMISSION_HOURS} hour'`,
  waiting_refunds: `select count(*) from refunds r join payments p using (payment_id) where ${NEEDS_PERSON}`,
  refused_notices: `select count(*) from bank_notices n where ${NEEDS_LOOK}`,
  rejected_submissions: `
    select count(*) from fiscal_submissions where state = 'rejected' and mended_by is null`,
  new_customers: `
    select count(*) from customers
    where created_at >= ${TODAY} and archived_at is null and erased_at is null`,
  daily_sales: `
    select count(*) from sales
    where created_at >= ${TODAY} and payment_status in ('paid', 'partly_refunded', 'refunded')`,
  system_activity: `select count(*) from audit_log where created_at >= ${TODAY} and status = 'error'`,
}

const STATEMENT = `
  select json_build_object(${Object.entries(COUNTS)
    .map(([id, count]) => `'${id}', case when '${id}' = any(:ids::text[]) then (${count}) end`)
    .join(', ')}) as counts,
    (select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') from site_settings
      where setting_id like 'sidebar_notifications_%' or setting_id like 'global_notifications_%') as switches`
