import { ActionIcon, Badge, Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { useSaleLog } from '../sales/use-sale-log.ts'
import { useMe } from '../use-me.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  till: { till: string; name: string }
  /** Shows the sales that wait or were refused. */
  onUnsent(): void
  /** What can be done here, the menu last. */
  children: ReactNode
}

/** Where one is, what still waits to be sent, and the way out. */
export function TopBar({ till, onUnsent, children }: TopBarProps) {
  const { t } = useTranslation('till')
  const me = useMe()
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
        <span className={styles.person}>{me.name}</span>
      </div>
      <div className={styles.right}>
        <Connection />
        <Unsent onClick={onUnsent} />
        {children}
      </div>
    </header>
  )
}

/** The prices and stock shown may be old: it says since when. */
function Connection() {
  const { t } = useTranslation('till')
  const { time } = useFormat()
  const { status, readAt } = useCatalog()
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

function Unsent({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till')
  const { waiting, refused } = useSaleLog()
  if (refused.length > 0)
    return (
      <Button
        size="md"
        h={48}
        color="red"
        leftSection={<IconReceiptOff size={20} />}
        onClick={onClick}
      >
        {t('refused', { count: refused.length })}
      </Button>
    )
  if (waiting.length === 0) return null
  return (
    <Button
      size="md"
      h={48}
      variant="light"
      color="yellow"
      leftSection={<IconCloudUpload size={20} />}
      onClick={onClick}
    >
      {t('unsent', { count: waiting.length })}
    </Button>
  )
}
