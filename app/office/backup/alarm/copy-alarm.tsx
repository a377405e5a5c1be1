import { Alert } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup, Copy } from '../backup.ts'

interface CopyAlarmProps {
  alarm: Backup['alarm']
  failure: Copy['failure']
  /** It stands behind the words, such as a link. */
  children?: ReactNode
}

/** The red line of a shop whose last copy failed, or is too old; nothing where all is well. */
export function CopyAlarm({ alarm, failure, children }: CopyAlarmProps) {
  const { t } = useTranslation('office/backup/alarm')
  if (!alarm) return null
  return (
    <Alert
      color="red"
      role="alert"
      maw={960}
      mb="md"
      icon={<IconAlertTriangle />}
      title={t(`title.${alarm}`)}
    >
      {alarm === 'failed' ? t(`failure.${failure ?? 'UNKNOWN'}`) : t(`text.${alarm}`)}
      {children}
    </Alert>
  )
}
