import { describe, expect, it, test } from 'vitest'
import { FLAGS } from '../base/permissions.ts'
import { UNREAD_SETTINGS } from '../settings/rules.ts'
import { OWN_SETTINGS } from '../settings/setting-keys.ts'
import { NOTIFICATION_IDS, NOTIFICATIONS, type NotificationId, toNotifications } from './rules.ts'

const ALL = Object.fromEntries(NOTIFICATION_IDS.map((id) => [id, 3]))
const listIds = (...[counts, switches, holds]: Parameters<typeof toNotifications>) =>
  toNotifications(counts, switches, holds).map(({ id }) => id)

const HOLDERS: Partial<Record<(typeof FLAGS)[number], NotificationId[]>> = {
  can_manage_products: ['low_stock', 'uncategorised_products', 'lacking_by_law', 'late_moves'],
  can_manage_sales_pos: [
    'open_incidents',
    'late_parcels',
    'pending_orders',
    'parked_tickets',
    'pending_returns',
    'waiting_refunds',
    'returned_refunds',
    'refused_notices',
    'open_disputes',
    'bank_differences',
    'due_complaints',
    'ready_repairs',
    'arrived_deposits',
    'overdue_deposits',
    'daily_sales',
  ],
  can_manage_lent_items: ['overdue_loans'],
  can_manage_customers: ['new_customers'],
  can_view_reports: ['late_submissions', 'rejected_submissions'],
  can_manage_site_settings: ['missing_guarantee_notice', 'new_errors'],
  can_manage_backups: ['failing_copies'],
  can_view_audit_log: ['guessed_pins', 'system_activity'],
}

test.each(FLAGS)('a person with %s alone is told of what that permission is about', (held) => {
  expect(listIds(ALL, {}, (flag) => flag === held)).toEqual(HOLDERS[held] ?? [])
})

test('a super admin is told of everything, a person without a role of nothing', () => {
  expect(listIds(ALL, {}, () => true)).toEqual(NOTIFICATION_IDS)
  expect(listIds(ALL, {}, () => false)).toEqual([])
})

test('what is none, or not counted yet, is no notification', () => {
  expect(listIds({ low_stock: 0, parked_tickets: 1 }, {}, () => true)).toEqual(['parked_tickets'])
})

describe('switches', () => {
  const BADGES = {
    sidebar_notifications_stock_low: 'low_stock',
    sidebar_notifications_orders_pending: 'pending_orders',
    sidebar_notifications_sales_pending: 'parked_tickets',
    sidebar_notifications_returns_pending: 'pending_returns',
    sidebar_notifications_overdue_loans: 'overdue_loans',
  } as const
  const DASHBOARD = {
    global_notifications_daily_sales: 'daily_sales',
    global_notifications_stock_alerts: 'low_stock',
    global_notifications_system_activity: 'system_activity',
  } as const

  const find = (id: NotificationId, switches: Record<string, unknown>) =>
    toNotifications(ALL, switches, () => true).find((each) => each.id === id)

  it.each(Object.entries(BADGES))(
    '%s takes the count of %s off the sidebar, and nothing else',
    (key, id) => {
      const before = find(id, {})
      expect(before).toMatchObject({ in_panel: true, on_badge: true })
      expect(find(id, { [key]: true })).toEqual(before)
      expect(find(id, { [key]: false })).toEqual({ ...before, on_badge: false })
      for (const other of NOTIFICATION_IDS.filter((each) => each !== id))
        expect(find(other, { [key]: false })).toEqual(find(other, {}))
    },
  )

  it.each(Object.entries(DASHBOARD))(
    '%s takes %s off the dashboard, and nothing else',
    (key, id) => {
      const before = find(id, {})
      expect(before).toMatchObject({ on_dashboard: true })
      expect(find(id, { [key]: false })).toEqual({ ...before, on_dashboard: false })
      for (const other of NOTIFICATION_IDS.filter((each) => each !== id))
        expect(find(other, { [key]: false })).toEqual(find(other, {}))
    },
  )

  it('every switch on the settings screen switches one notification', () => {
    const keys = Object.keys(OWN_SETTINGS)
      .filter((key) => /^(?:sidebar|global)_notif/.test(key))
      .filter((key) => !UNREAD_SETTINGS.some((unread) => unread === key))
    expect(keys.sort()).toEqual([...Object.keys(BADGES), ...Object.keys(DASHBOARD)].sort())
  })
})

test('what only reports is on the dashboard alone', () => {
  for (const id of ['daily_sales', 'system_activity'] as const) {
    expect(NOTIFICATIONS[id].isTask).toBe(false)
    const [found] = toNotifications({ [id]: 5 }, {}, () => true)
    expect(found).toMatchObject({ in_panel: false, on_badge: false, on_dashboard: true })
  }
})
