import { Alert, Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useRevalidator } from 'react-router'
import { useFormat } from '../../../../i18n/format.ts'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import type { TillDetails } from '../till-details.ts'
import styles from '../tills.module.css'

/** While a code can be entered, the page looks whether a browser has entered it. */
const LOOK_EVERY_MS = 4_000

interface DeviceCodeProps {
  till: TillDetails
  /** Further buttons beside the one that makes a code. */
  children: ReactNode
}

/** Makes a code and shows it, this once; it goes when the page does, or when a browser has entered it. */
export function DeviceCode({ till, children }: DeviceCodeProps) {
  const { t } = useTranslation('office/devices/tills')
  const { time } = useFormat()
  const fetcher = useFetcher<{ ok: true; code: string; expires_at: string } | SubmitRefusal>()
  const made = fetcher.data?.ok ? fetcher.data : undefined
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined
  const { message } = useRefusal(refusal, { intent: 'code', areas: ['devices'] })
  useRevalidation(made?.expires_at)
  return (
    <>
      <RefusalAlert message={message} mb="sm" />
      {made && (
        <Alert color="green" mb="md" role="status" title={t('code_for', { till: till.code })}>
          <p className={styles.code}>{made.code}</p>
          <p className={styles.until}>{t('code_until', { time: time(made.expires_at) })}</p>
        </Alert>
      )}
      <div className={styles.acts}>
        <ActForm intent="code" fetcher={fetcher}>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t(made ? 'code_again' : 'code_make')}
          </Button>
        </ActForm>
        {children}
      </div>
    </>
  )
}

function useRevalidation(until: string | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      if (Date.now() > Date.parse(until)) clearInterval(timer)
      else void revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [until, revalidate])
}
