import type { RouterContextProvider } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { requestContext, shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { auditParams } from '../audit/audit-params.ts'
import { customersParams } from '../customers/customers-params.ts'
import { entriesParams } from '../reports/entries/entries-params.ts'
import { sellersParams } from '../reports/sellers/sellers-params.ts'
import { salesParams } from '../sales/sales-params.ts'
import { dashboardParams } from './dashboard-params.ts'
import { readPart } from './part.ts'

/** As many as fit beside the newest sales. */
const MOST_ACTIVITIES = 6

/** Reads each part that the person may see: a figure is for who may open the list that it leads to. */
export async function readDashboard(
  me: Me,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const shop = context.get(shopContext)
  const { report } = context.get(requestContext)
  const { period = 'today' } = dashboardParams.parse(search).filter
  const { permissions } = me
  const hears = permissions.can_view_reports || permissions.can_manage_site_settings
  const read = <Answer>(isShown: boolean, ask: () => Promise<Answer>) =>
    readPart(isShown ? ask() : null, report)
  const [
    notifications,
    today,
    sales,
    customers,
    stock,
    recentSales,
    activities,
    mail,
    fiscal,
    copies,
    checklist,
    guide,
  ] = await orErrorPage(
    Promise.all([
      read(true, () => shop.notifications.listNotifications({})),
      read(mayOpen(me, sellersParams.path), () => shop.reports.getToday({})),
      read(mayOpen(me, entriesParams.path), () => shop.reports.getSalesFigures({ period })),
      read(mayOpen(me, customersParams.path), () => shop.reports.getCustomerFigures({ period })),
      read(mayOpen(me, '/admin/products'), () => shop.reports.getStockFigures({})),
      read(mayOpen(me, salesParams.path), () => shop.reports.listRecentSales({})),
      read(mayOpen(me, auditParams.path), () => shop.audit.listAuditEntries({})),
      read(permissions.can_manage_site_settings, () => shop.mail.getMailStatus({})),
      read(hears, () => shop.invoicing.getFiscalAlarm({})),
      read(permissions.can_manage_backups, () => shop.backup.getCopyAlarm({})),
      read(permissions.can_manage_site_settings, () => shop.cutover.getChecklist({})),
      read(permissions.can_manage_site_settings, () => shop.cutover.getGuide({})),
    ]),
  )
  return {
    period,
    notifications,
    today,
    sales,
    customers,
    stock,
    recentSales,
    activities: isRead(activities) ? activities.entries.slice(0, MOST_ACTIVITIES) : activities,
    mail,
    fiscal,
    copies,
    checklist,
    guide,
  }
}

const isRead = <Answer extends object>(part: Answer | 'failed' | null): part is Answer =>
  part !== null && part !== 'failed'

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>
