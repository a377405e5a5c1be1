import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getSurface } from '../../surface.ts'
import type { ShellState } from '../shell/use-shell-state.ts'
import styles from './notification-list.module.css'

interface NotificationListProps {
  notifications: ShellState['notifications']
  onFollow?(): void
}

const ICONS = { warning: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck }

/** Links to what waits, each with how much of it. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const { t } = useTranslation('office/notifications')
  return (
    <ul className={styles.list}>
      {notifications.map(({ id, route, type, count }) => {
        const Icon = ICONS[type]
        return (
          <li key={id}>
            <Link
              to={route}
              className={styles.link}
              reloadDocument={getSurface(route) !== 'office'}
              onClick={onFollow}
            >
              <Icon size={22} className={styles.icon} data-type={type} />
              {t(`count.${id}`, { count })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
