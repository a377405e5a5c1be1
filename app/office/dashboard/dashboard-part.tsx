import { Alert, Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import styles from './dashboard.module.css'
import type { Part } from './part.ts'

interface DashboardPartProps<Answer extends object> {
  part: Part<Answer>
  children(answer: Answer): ReactNode
}

/** Draws a part of the dashboard, nothing of one that the person may not see, and says of one that failed to ask again. */
export function DashboardPart<Answer extends object>({
  part,
  children,
}: DashboardPartProps<Answer>) {
  if (part === null) return null
  return part === 'failed' ? <PartFailed /> : children(part)
}

/** Says that a part could not be read, with a button that reads all of them again. */
export function PartFailed() {
  const { t } = useTranslation('office/dashboard')
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      color="red"
      role="alert"
      className={styles.failed}
      icon={<IconAlertTriangle />}
      title={t('failed')}
    >
      <Button
        variant="default"
        size="compact-md"
        loading={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {t('retry')}
      </Button>
    </Alert>
  )
}
