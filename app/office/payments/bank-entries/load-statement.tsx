import { Alert, Button, FileInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { MOST_STATEMENT_BYTES } from '../../../../core/checkout/bank-entries/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import styles from '../payments.module.css'

interface Loaded {
  credits: number
  new_credits: number
  taken_back: number
  new_taken_back: number
  from: string
  to: string
}

/** Takes a statement of the account as the bank gives it. */
export function LoadStatement() {
  const { t } = useTranslation('office/payments/bank-entries')
  const { date } = useShortDates()
  const { number } = useFormat()
  const fetcher = useFetcher<SubmitRefusal | { loaded: Loaded }>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { data } = fetcher
  const refusal = data && 'ok' in data ? data : undefined
  const { message } = useRefusal(refusal, { areas: ['checkout'] })
  const loaded = data && 'loaded' in data ? data.loaded : undefined
  return (
    <section className={styles.bankList} aria-label={t('load')}>
      <Text mb="sm">{t('load_text')}</Text>
      <ActForm
        intent="load"
        fetcher={fetcher}
        encType="multipart/form-data"
        className={styles.bankListForm}
      >
        <FileInput
          name="file"
          label={t('file')}
          accept=".n43,.43,.aeb,.q43,.txt,text/plain"
          required
          onChange={(file) => setTooLarge((file?.size ?? 0) > MOST_STATEMENT_BYTES)}
          error={isTooLarge && t('file_large')}
        />
        <Button type="submit" disabled={isTooLarge} loading={fetcher.state !== 'idle'}>
          {t('load')}
        </Button>
      </ActForm>
      <RefusalAlert message={message} />
      {loaded && !message && (
        <Alert color="green" role="status">
          {t('loaded', {
            credits: number(loaded.credits),
            fresh: number(loaded.new_credits),
            from: date(loaded.from),
            to: date(loaded.to),
          })}
          {loaded.taken_back > 0 && (
            <div>
              {t('loaded_taken', {
                taken: number(loaded.taken_back),
                fresh: number(loaded.new_taken_back),
              })}
            </div>
          )}
        </Alert>
      )}
    </section>
  )
}
