import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import styles from './invoices.module.css'

/** Sends what waits after a failed attempt at once, instead of within the hour. */
export function RetrySending() {
  const { t } = useTranslation('office/invoicing/invoices')
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const refused = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message } = useRefusal(refused, { intent: 'retry', areas: ['invoicing'] })
  return (
    <ActForm intent="retry" fetcher={fetcher} className={styles.retry}>
      <RefusalAlert message={message} />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {t('status.retry')}
      </Button>
    </ActForm>
  )
}
