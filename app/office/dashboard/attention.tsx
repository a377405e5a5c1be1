import { useTranslation } from 'react-i18next'
import { NotificationList } from '../notifications/notification-list.tsx'
import type { ShellState } from '../shell/use-shell-state.ts'
import { useMe } from '../use-me.ts'
import styles from './dashboard.module.css'
import { TodaysClosings, type TodaysFigures, UnusualActs } from './today.tsx'

type Notifications = ShellState['notifications']

/** A shop is low on something every day: that is told below, with the stock. */
const needsPerson = ({ id, type, in_panel }: Notifications[number]) =>
  in_panel && type === 'warning' && id !== 'low_stock'

interface AttentionProps {
  notifications: Notifications
  today: TodaysFigures | null
}

/** This part stands before any figure and lists what waits for a person: tasks, closings and unusual acts. */
export function Attention({ notifications, today }: AttentionProps) {
  const { t } = useTranslation('office/dashboard')
  const waiting = notifications.filter(needsPerson)
  if (waiting.length === 0 && !today) return null
  return (
    <section className={styles.section} aria-labelledby="attention">
      <h2 id="attention" className={styles.title}>
        {t('attention')}
      </h2>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.subtitle}>{t('attention.waiting')}</h3>
          <div className={styles.panel}>
            {waiting.length > 0 ? (
              <NotificationList notifications={waiting} />
            ) : (
              <p className={styles.calm}>{t('attention.none')}</p>
            )}
          </div>
        </div>
        {today && <TodaysClosings today={today} />}
        {today && <UnusualActs today={today} />}
      </div>
    </section>
  )
}

interface NoticesProps {
  notifications: Notifications
}

/** All else that the person is told of. */
export function Notices({ notifications }: NoticesProps) {
  const { t } = useTranslation('office/notifications')
  const { t: dashboard } = useTranslation('office/dashboard')
  const me = useMe()
  const shown = notifications.filter((each) => each.on_dashboard && !needsPerson(each))
  if (me.role_name === null) return null
  return (
    <section aria-labelledby="notices">
      <h2 id="notices" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.panel}>
        {shown.length > 0 ? (
          <NotificationList notifications={shown} />
        ) : (
          <p className={styles.calm}>{dashboard('attention.none')}</p>
        )}
      </div>
    </section>
  )
}
