import { ActionIcon, Popover } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeText } from '../shell/badge-text.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notifications.ts'
import styles from './notifications-button.module.css'

/** The bell of the top bar, with how many kinds of things wait, and the panel that lists them. */
export function NotificationsButton() {
  const { t } = useTranslation('office/notifications')
  const [isOpen, setOpen] = useState(false)
  const notifications = useNotifications()
  const waiting = notifications?.filter(({ in_panel }) => in_panel) ?? []
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(22rem, calc(100vw - 1rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.button}
          aria-label={waiting.length > 0 ? t('open_count', { count: waiting.length }) : t('title')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell />
          {waiting.length > 0 && (
            <span className={styles.count} aria-hidden="true">
              {badgeText(waiting.length)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('title')}>
        <p className={styles.title}>{t('title')}</p>
        {waiting.length > 0 ? (
          <NotificationList notifications={waiting} onFollow={close} />
        ) : (
          <p className={styles.none}>{t(notifications ? 'none' : 'loading')}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
