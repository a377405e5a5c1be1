import { ActionIcon, Badge, UnstyledButton } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { countIncidents } from '../sales/log-state.ts'
import { useTillLog } from '../sales/use-till-log.ts'
import { useSeller } from '../use-seller.ts'
import { useSessionEnd } from '../use-session-end.ts'
import { SessionNotice } from './session-notice.tsx'
import styles from './till-top-bar.module.css'
import { TopBarButton } from './top-bar-button.tsx'
import { UpdateNotice } from './update-notice.tsx'

interface TillTopBarProps {
  till: { till: string; name: string }
  /** Opens the drawer of the log. */
  onLog(): void
  /** Asks who sells. */
  onSeller(): void
  /** Buttons, the menu last. */
  children: ReactNode
}

/** The top of the screen: till and seller, connection, sales that wait, and the way back to the office. */
export function TillTopBar({ till, onLog, onSeller, children }: TillTopBarProps) {
  const { t } = useTranslation('till')
  const me = useSeller()
  return (
    <header className={styles.bar}>
      <ActionIcon
        component="a"
        href="/admin"
        variant="subtle"
        color="gray"
        size={48}
        aria-label={t('back_to_office')}
      >
        <IconArrowLeft />
      </ActionIcon>
      <div className={styles.place}>
        <h1 className={styles.till}>
          <span className={styles.code}>{till.till}</span>{' '}
          <span className={styles.name}>{till.name}</span>
        </h1>
        <UnstyledButton
          className={styles.person}
          aria-label={t('seller', { name: me.name })}
          aria-keyshortcuts="F12"
          onClick={onSeller}
        >
          <IconUserCircle size={18} />
          <span className={styles.personName}>{me.name}</span>
        </UnstyledButton>
      </div>
      <div className={styles.right}>
        <Connection />
        <SessionNotice />
        <UpdateNotice />
        <LogButton onClick={onLog} />
        {children}
      </div>
    </header>
  )
}

/** Says since when prices and stock are out of date, where they are. The end of the session says so by itself. */
function Connection() {
  const { t } = useTranslation('till')
  const { time } = useFormat()
  const { status, readAt } = useCatalog()
  const { hasEnded } = useSessionEnd()
  if (hasEnded) return null
  return (
    <span role="status" className={styles.state}>
      {status === 'loading' && t('goods_loading')}
      {status === 'stale' && (
        <Badge
          size="xl"
          radius="md"
          variant="light"
          color="yellow"
          leftSection={<IconCloudOff size={18} />}
          className={styles.badge}
        >
          {readAt ? t('goods_stale', { time: time(readAt.toISOString()) }) : t('goods_offline')}
        </Badge>
      )}
    </span>
  )
}

/** Sales that wait to be sent, else those booked with something to check. */
function LogButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till')
  const { waiting, unknown, withIncidents } = useTillLog()
  const unsent = waiting.length + unknown.length
  if (unsent > 0)
    return (
      <TopBarButton
        variant="light"
        color="yellow"
        icon={<IconCloudUpload size={20} />}
        text={t('unsent', { count: unsent })}
        count={unsent}
        onClick={onClick}
      />
    )
  if (withIncidents.length === 0) return null
  const count = countIncidents(withIncidents)
  return (
    <TopBarButton
      icon={<IconAlertTriangle size={20} />}
      text={t('incidents', { count })}
      count={count}
      onClick={onClick}
    />
  )
}
