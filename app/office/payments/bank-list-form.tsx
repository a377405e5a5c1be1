import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FetcherWithComponents } from 'react-router'
import { MOST_LIST_BYTES } from '../../../core/checkout/lost-payments/rules.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import type { BANKS } from './notices/banks.ts'
import styles from './payments.module.css'

interface BankListFormProps<Answer extends object> {
  bank: keyof typeof BANKS
  intent: 'list' | 'compare'
  fetcher: FetcherWithComponents<SubmitRefusal | Answer>
  submitLabel: string
}

/** Sends the list of operations that a bank gives its customer as a file; below it stands why it was refused. */
export function BankListForm<Answer extends object>(props: BankListFormProps<Answer>) {
  const { bank, intent, fetcher, submitLabel } = props
  const { t } = useTranslation('office/payments')
  const [isTooLarge, setTooLarge] = useState(false)
  const refusal = fetcher.data && 'ok' in fetcher.data ? fetcher.data : undefined
  const { message } = useRefusal(refusal as SubmitRefusal | undefined, { areas: ['checkout'] })
  return (
    <>
      <ActForm
        intent={intent}
        name={bank}
        fetcher={fetcher}
        encType="multipart/form-data"
        className={styles.bankListForm}
      >
        <input type="hidden" name="bank" value={bank} />
        <FileInput
          name="file"
          label={t('bank_list_file')}
          accept=".csv,text/csv,text/plain"
          required
          onChange={(file) => setTooLarge((file?.size ?? 0) > MOST_LIST_BYTES)}
          error={isTooLarge && t('bank_list_large')}
        />
        <Button type="submit" disabled={isTooLarge} loading={fetcher.state !== 'idle'}>
          {submitLabel}
        </Button>
      </ActForm>
      <RefusalAlert message={message} />
    </>
  )
}
