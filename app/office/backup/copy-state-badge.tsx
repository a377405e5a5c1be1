import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../ui/worded-badge.module.css'
import type { Copy } from './backup.ts'

const COLOURS = {
  waiting: 'gray',
  running: 'yellow',
  done: 'green',
  failed: 'red',
  deleted: 'gray',
} as const

/** Why a copy is kept, or how it stands with one that is not. */
export function CopyStateBadge({ copy: { state, retention, kind } }: { copy: Copy }) {
  const { t } = useTranslation('office/backup')
  const isDownload = state === 'done' && kind === 'download'
  return (
    <Badge component="span" variant="light" color={COLOURS[state]} className={worded.badge}>
      {retention ? t(`retention.${retention}`) : t(isDownload ? 'downloaded' : `state.${state}`)}
    </Badge>
  )
}
