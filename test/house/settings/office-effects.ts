import type { Effect } from './effect.ts'

const blur = {
  file: 'test/journeys/office-live.test.ts',
  test: 'personal data blur when nobody works at the screen, and come back with a movement, a touch or a key',
}
const badge = {
  file: 'core/notifications/rules.test.ts',
  test: '%s takes the count of %s off the sidebar, and nothing else',
}
const dashboard = {
  file: 'core/notifications/rules.test.ts',
  test: '%s takes %s off the dashboard, and nothing else',
}
const lowStock = {
  file: 'core/notifications/notifications.test.ts',
  test: 'under the shoe rule a size that a colour has lost in the middle is low, and few pairs are not',
}

/** What each setting does of the office, its notices and its log. */
export const officeEffects: Readonly<Record<string, Effect>> = {
  office_idle_minutes: {
    file: 'core/staff/sessions/sessions.test.ts',
    test: 'the minutes after which an unused session ends are those of the settings, within their bounds',
  },
  audit_retention_months: {
    file: 'core/audit/audit-months.test.ts',
    test: 'months older than the setting are dropped whole, and the seals after them still verify',
  },
  privacy_blur_enabled: blur,
  privacy_blur_timeout: blur,
  privacy_blur_level: blur,
  low_stock_rule: lowStock,
  low_stock_pairs: lowStock,
  sidebar_notifications_stock_low: badge,
  sidebar_notifications_orders_pending: badge,
  sidebar_notifications_sales_pending: badge,
  sidebar_notifications_returns_pending: badge,
  sidebar_notifications_overdue_loans: badge,
  global_notifications_daily_sales: dashboard,
  global_notifications_stock_alerts: dashboard,
  global_notifications_system_activity: dashboard,
}
