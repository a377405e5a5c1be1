import type { Flag } from '../base/permissions.ts'

/** Other types are drawn in a neutral style. (spec section 3) */
export const NOTIFICATION_TYPES = ['warning', 'info', 'success'] as const

interface NotificationRule {
  /** Who hears of it, besides super admins. */
  flag: Flag
  /** The screen that it leads to, and whose link in the sidebar bears its count. */
  route: string
  /** Shows there what was counted, where that screen can be filtered by it. */
  search?: string
  type: (typeof NOTIFICATION_TYPES)[number]
  /** Whether it waits for somebody: then it is in the panel and on the sidebar's link. Others only report. */
  isTask: boolean
  /** The setting that takes its count off the sidebar. */
  badgeSwitch?: `sidebar_notifications_${string}`
  /** The setting that takes it off the dashboard. */
  dashboardSwitch?: `global_notifications_${string}`
}

/** How old a parked ticket is when it counts as forgotten, in hours. */
export const FORGOTTEN_TICKET_HOURS = 24

/** How long a fiscal record may wait for the tax agency before it is told of, in hours. */
export const LATE_SUBMISSION_HOURS = 1

/** How long it is told that somebody has tried to guess a colleague's PIN, in hours. */
export const GUESSED_PIN_HOURS = 24

/** What staff are told of, in this order. (spec section 6) */
export const NOTIFICATIONS = {
  low_stock: {
    flag: 'can_manage_products',
    route: '/admin/products',
    search: '?status=published&low_stock=1',
    type: 'warning',
    isTask: true,
    badgeSwitch: 'sidebar_notifications_stock_low',
    dashboardSwitch: 'global_notifications_stock_alerts',
  },
  uncategorised_products: {
    flag: 'can_manage_products',
    route: '/admin/products',
    search: '?uncategorised=1',
    type: 'info',
    isTask: true,
  },
  lacking_by_law: {
    flag: 'can_manage_products',
    route: '/admin/brands',
    type: 'warning',
    isTask: true,
  },
  open_incidents: {
    flag: 'can_manage_sales_pos',
    route: '/admin/incidents',
    search: '?state=open',
    type: 'warning',
    isTask: true,
  },
  late_parcels: {
    flag: 'can_manage_sales_pos',
    route: '/admin/shipping',
    search: '?list=on_the_way&late=1',
    type: 'warning',
    isTask: true,
  },
  pending_orders: {
    flag: 'can_manage_sales_pos',
    route: '/admin/shipping',
    type: 'info',
    isTask: true,
    badgeSwitch: 'sidebar_notifications_orders_pending',
  },
  parked_tickets: {
    flag: 'can_manage_sales_pos',
    route: '/admin/tpv',
    type: 'warning',
    isTask: true,
    badgeSwitch: 'sidebar_notifications_sales_pending',
  },
  pending_returns: {
    flag: 'can_manage_sales_pos',
    route: '/admin/returns-history',
    search: '?status=waiting',
    type: 'warning',
    isTask: true,
    badgeSwitch: 'sidebar_notifications_returns_pending',
  },
  waiting_refunds: {
    flag: 'can_manage_sales_pos',
    route: '/admin/payments',
    search: '?list=due',
    type: 'warning',
    isTask: true,
  },
  returned_refunds: {
    flag: 'can_manage_sales_pos',
    route: '/admin/payments',
    search: '?list=due',
    type: 'warning',
    isTask: true,
  },
  refused_notices: {
    flag: 'can_manage_sales_pos',
    route: '/admin/payments',
    search: '?list=notices',
    type: 'warning',
    isTask: true,
  },
  open_disputes: {
    flag: 'can_manage_sales_pos',
    route: '/admin/payments',
    search: '?list=disputes',
    type: 'warning',
    isTask: true,
  },
  bank_differences: {
    flag: 'can_manage_sales_pos',
    route: '/admin/payments',
    search: '?list=differences',
    type: 'warning',
    isTask: true,
  },
  due_complaints: {
    flag: 'can_manage_sales_pos',
    route: '/admin/complaints',
    search: '?list=due',
    type: 'warning',
    isTask: true,
  },
  ready_repairs: {
    flag: 'can_manage_sales_pos',
    route: '/admin/guarantee',
    search: '?list=to_call',
    type: 'info',
    isTask: true,
  },
  arrived_deposits: {
    flag: 'can_manage_sales_pos',
    route: '/admin/deposits',
    search: '?list=to_call',
    type: 'info',
    isTask: true,
  },
  overdue_deposits: {
    flag: 'can_manage_sales_pos',
    route: '/admin/deposits',
    search: '?list=overdue',
    type: 'warning',
    isTask: true,
  },
  overdue_loans: {
    flag: 'can_manage_lent_items',
    route: '/admin/lent-items',
    search: '?list=overdue',
    type: 'warning',
    isTask: true,
    badgeSwitch: 'sidebar_notifications_overdue_loans',
  },
  late_moves: {
    flag: 'can_manage_products',
    route: '/admin/moves',
    search: '?list=late',
    type: 'warning',
    isTask: true,
  },
  new_customers: {
    flag: 'can_manage_customers',
    route: '/admin/customers',
    search: '?list=today',
    type: 'info',
    isTask: true,
  },
  late_submissions: {
    flag: 'can_view_reports',
    route: '/admin/invoices',
    search: '?state=pending',
    type: 'warning',
    isTask: true,
  },
  rejected_submissions: {
    flag: 'can_view_reports',
    route: '/admin/invoices',
    search: '?state=rejected',
    type: 'warning',
    isTask: true,
  },
  missing_guarantee_notice: {
    flag: 'can_manage_site_settings',
    route: '/admin/site-settings',
    search: '?group=legal',
    type: 'warning',
    isTask: true,
  },
  failing_copies: {
    flag: 'can_manage_backups',
    route: '/admin/backup',
    type: 'warning',
    isTask: true,
  },
  guessed_pins: {
    flag: 'can_view_audit_log',
    route: '/admin/audit-log',
    search: '?action=staff.lockPin',
    type: 'warning',
    isTask: true,
  },
  new_errors: {
    flag: 'can_manage_site_settings',
    route: '/admin/frontend-errors',
    type: 'warning',
    isTask: true,
  },
  daily_sales: {
    flag: 'can_manage_sales_pos',
    route: '/admin/sales-pos',
    type: 'success',
    isTask: false,
    dashboardSwitch: 'global_notifications_daily_sales',
  },
  system_activity: {
    flag: 'can_view_audit_log',
    route: '/admin/audit-log',
    search: '?status=error',
    type: 'info',
    isTask: false,
    dashboardSwitch: 'global_notifications_system_activity',
  },
} as const satisfies Record<string, NotificationRule>

export type NotificationId = keyof typeof NOTIFICATIONS

export const NOTIFICATION_IDS = Object.keys(NOTIFICATIONS) as NotificationId[]

export interface Notification {
  id: NotificationId
  route: string
  type: NotificationRule['type']
  count: number
  /** Whether the panel of the top bar lists it. */
  in_panel: boolean
  /** Whether the sidebar's link to its screen bears its count. */
  on_badge: boolean
  on_dashboard: boolean
}

/** The switches of the shop by their setting; one that was never set is on. */
export type Switches = Readonly<Record<string, unknown>>

/** What is counted of what this person may hear, and where each of it is shown: nothing of what is none. */
export function toNotifications(
  counts: Partial<Record<NotificationId, number>>,
  switches: Switches,
  holdsFlag: (flag: Flag) => boolean,
): Notification[] {
  return NOTIFICATION_IDS.flatMap((id) => {
    const rule: NotificationRule = NOTIFICATIONS[id]
    const count = counts[id] ?? 0
    if (count === 0 || !holdsFlag(rule.flag)) return []
    const { route, search = '', type, isTask, badgeSwitch, dashboardSwitch } = rule
    return {
      id,
      type,
      count,
      route: route + search,
      in_panel: isTask,
      on_badge: isTask && isOn(switches, badgeSwitch),
      on_dashboard: isOn(switches, dashboardSwitch),
    }
  })
}

const isOn = (switches: Switches, key: string | undefined) =>
  key === undefined || switches[key] !== false
