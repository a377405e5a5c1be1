/** What the dashboard is of, in days of the shop; its week begins on Monday. (spec section 2) */
export const DASHBOARD_PERIODS = ['today', 'yesterday', 'week', 'month'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]
