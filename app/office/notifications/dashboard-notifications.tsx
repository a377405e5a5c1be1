import { useTranslation } from 'react-i18next'
import styles from './dashboard-notifications.module.css'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notifications.ts'

/** The dashboard's panel: what waits, and what has happened today, as far as the shop has it switched on. */
export function DashboardNotifications() {
  const { t } = useTranslation('office/notifications')
  const shown = useNotifications()?.filter(({ on_dashboard }) => on_dashboard) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="notifications" className={styles.panel}>
      <h2 id="notifications" className={styles.title}>
        {t('title')}
      </h2>
      <NotificationList notifications={shown} />
    </section>
  )
}
