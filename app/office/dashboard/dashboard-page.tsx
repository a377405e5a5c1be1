import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../access/access.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { DashboardCopies, DashboardCopyAlarm } from '../backup/alarm/dashboard-copies.tsx'
import { FiscalAlarm } from '../invoicing/alarm/fiscal-alarm.tsx'
import { WaitingMail } from '../mail/waiting-mail.tsx'
import { DashboardNotifications } from '../notifications/dashboard-notifications.tsx'
import { sellersParams } from '../reports/sellers/sellers-params.ts'
import { OpenIncidents } from '../sales/incidents/open-incidents.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/dashboard-page'
import { QuickActions, quickActionsFor } from './quick-actions.tsx'
import { Today } from './today.tsx'

/** Asks the server at every visit, and with that the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, till, mail, invoicing, reports, backup } = context.get(shopContext)
  const me = await orErrorPage(staff.getMe({}))
  const { permissions } = me
  const hears = permissions.can_view_reports || permissions.can_manage_site_settings
  const [incidents, mailStatus, fiscal, today, copies] = await orErrorPage(
    Promise.all([
      permissions.can_manage_sales_pos ? till.listIncidents({ state: 'open' }) : undefined,
      permissions.can_manage_site_settings ? mail.getMailStatus({}) : undefined,
      hears ? invoicing.getFiscalAlarm({}) : undefined,
      mayOpen(me, sellersParams.path) ? reports.getToday({}) : undefined,
      permissions.can_manage_backups ? backup.getCopyAlarm({}) : undefined,
    ]),
  )
  return {
    incidents: incidents?.open ?? 0,
    mailStatus,
    alarm: fiscal?.alarm ?? null,
    today: today ?? null,
    copies: copies ?? null,
  }
}

export default function DashboardPage({
  loaderData: { incidents, mailStatus, alarm, today, copies },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/dashboard')
  const me = useMe()
  const actions = quickActionsFor(me)
  return (
    <>
      <PageHeader title={t('welcome', { name: me.name })} text={actions.length > 0 && t('line')} />
      <FiscalAlarm alarm={alarm} />
      {copies && <DashboardCopyAlarm status={copies} />}
      {mailStatus && <WaitingMail status={mailStatus} />}
      <OpenIncidents count={incidents} />
      {today && <Today today={today} />}
      {actions.length > 0 && <QuickActions actions={actions} />}
      <DashboardNotifications />
      {copies && <DashboardCopies status={copies} />}
      {me.role_name === null && (
        <Alert color="yellow" maw={640} title={t('no_permissions')}>
          {t('no_permissions_text')}
        </Alert>
      )}
    </>
  )
}
