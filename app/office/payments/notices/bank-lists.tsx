import { Alert, Button, FileInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { MOST_LIST_BYTES } from '../../../../core/checkout/lost-payments/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { useMe } from '../../use-me.ts'
import styles from '../payments.module.css'
import { BANKS } from './banks.ts'

type Bank = keyof typeof BANKS
type Answer = SubmitRefusal | { listed: { listed: number; settled: number; lost: number } }

/** Lets a super admin load the list that a bank gives its customer, for payments that the shop has lost. */
export function BankLists({ banks }: { banks: readonly Bank[] }) {
  const me = useMe()
  if (!me.is_super_admin) return null
  return banks.map((bank) => <BankList key={bank} bank={bank} />)
}

function BankList({ bank }: { bank: Bank }) {
  const { t } = useTranslation('office/payments')
  const { number } = useFormat()
  const fetcher = useFetcher<Answer>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { data } = fetcher
  const refusal = data && 'ok' in data ? data : undefined
  const { message } = useRefusal(refusal, { areas: ['checkout'] })
  const listed = data && 'listed' in data ? data.listed : undefined
  return (
    <details className={styles.bankList}>
      <summary>{t('bank_list', { bank: BANKS[bank] })}</summary>
      <Text my="sm">{t('bank_list_text', { bank: BANKS[bank] })}</Text>
      <ActForm
        intent="list"
        name={bank}
        fetcher={fetcher}
        encType="multipart/form-data"
        className={styles.bankListForm}
      >
        <input type="hidden" name="bank" value={bank} />
        <FileInput
          name="file"
          label={t('bank_list_file')}
          placeholder="operaciones.csv"
          accept=".csv,text/csv,text/plain"
          required
          onChange={(file) => setTooLarge((file?.size ?? 0) > MOST_LIST_BYTES)}
          error={isTooLarge && t('bank_list_large')}
        />
        <Button type="submit" disabled={isTooLarge} loading={fetcher.state !== 'idle'}>
          {t('bank_list_load')}
        </Button>
      </ActForm>
      <RefusalAlert message={message} />
      {listed && !message && (
        <Alert color={listed.lost > 0 ? 'yellow' : 'green'} role="status" mt="md">
          {t('bank_list_read', {
            listed: number(listed.listed),
            settled: number(listed.settled),
            lost: number(listed.lost),
          })}
        </Alert>
      )}
    </details>
  )
}
