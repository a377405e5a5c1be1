import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { DashboardCopies, DashboardCopyAlarm } from '../backup/alarm/dashboard-copies.tsx'
import { Checklist } from '../cutover/checklist/checklist.tsx'
import { markItem } from '../cutover/checklist/mark-item.server.ts'
import { GuideOffer } from '../cutover/guide/guide-offer.tsx'
import { FiscalAlarm } from '../invoicing/alarm/fiscal-alarm.tsx'
import { WaitingMail } from '../mail/waiting-mail.tsx'
import { selectReachable, useNotifications } from '../notifications/notifications.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/dashboard-page'
import { Attention, Notices } from './attention.tsx'
import styles from './dashboard.module.css'
import { DashboardPart, PartFailed } from './dashboard-part.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { QuickActions } from './quick-actions.tsx'
import { type Dashboard, readDashboard } from './read-dashboard.server.ts'
import { RecentActivities } from './recent-activities.tsx'
import { RecentSales } from './recent-sales.tsx'
import { ShopFigures } from './shop-figures.tsx'
import { useLiveDashboard } from './use-live-dashboard.ts'

/** Asks the server at every visit, and with that the guard. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const me = await orErrorPage(context.get(shopContext).staff.getMe({}))
  return readDashboard(me, url.searchParams, context)
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, { mark: markItem(context.get(shopContext)) })
}

export default function DashboardPage({ loaderData: dashboard }: Route.ComponentProps) {
  const { t } = useTranslation('office/dashboard')
  const me = useMe()
  const notifications = useNewestNotifications(dashboard)
  const { today, sales, customers, stock, recentSales, activities, copies } = dashboard
  const isNew = stock !== null && stock !== 'failed' && stock.products === 0
  const { guide } = dashboard
  const isGuided = guide !== null && guide !== 'failed' && guide.is_offered
  useLiveDashboard()
  return (
    <>
      <PageHeader title={t('welcome', { name: me.name })} isPersonal actions={<QuickActions />} />
      <Alarms dashboard={dashboard} />
      <DashboardPart part={dashboard.guide}>
        {(guide) => <GuideOffer guide={guide} />}
      </DashboardPart>
      <DashboardPart part={dashboard.checklist}>
        {(checklist) => <Checklist checklist={checklist} />}
      </DashboardPart>
      {isNew && !isGuided && <FirstSteps />}
      {(today === 'failed' || dashboard.notifications === 'failed') && <PartFailed />}
      <Attention notifications={notifications} today={today === 'failed' ? null : today} />
      {(sales !== null || customers !== null) && <PeriodFigures dashboard={dashboard} />}
      <ShopFigures customers={customers} stock={stock} notifications={notifications} />
      <div className={styles.columns}>
        <DashboardPart part={recentSales}>
          {(found) => <RecentSales sales={found.sales} />}
        </DashboardPart>
        <DashboardPart part={activities}>
          {(entries) => <RecentActivities entries={entries} />}
        </DashboardPart>
        <div className={styles.stack}>
          <Notices notifications={notifications} />
          <DashboardPart part={copies}>
            {(status) => <DashboardCopies status={status} />}
          </DashboardPart>
        </div>
      </div>
      {me.role_name === null && (
        <Alert color="yellow" maw={640} title={t('no_permissions')}>
          {t('no_permissions_text')}
        </Alert>
      )}
    </>
  )
}

/** What makes a shop stop, above all else. */
function Alarms({ dashboard: { fiscal, copies, mail } }: { dashboard: Dashboard }) {
  return (
    <>
      <DashboardPart part={fiscal}>{({ alarm }) => <FiscalAlarm alarm={alarm} />}</DashboardPart>
      <DashboardPart part={copies}>
        {(status) => <DashboardCopyAlarm status={status} />}
      </DashboardPart>
      <DashboardPart part={mail}>{(status) => <WaitingMail status={status} />}</DashboardPart>
    </>
  )
}

/** Those that came with the page, until the office has heard of newer ones. */
function useNewestNotifications({ notifications }: Dashboard) {
  const me = useMe()
  const newest = useNotifications()
  if (newest) return newest
  return notifications === 'failed' || notifications === null
    ? []
    : selectReachable(notifications.notifications, me)
}
