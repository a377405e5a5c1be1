import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useMe } from '../../use-me.ts'
import { BankListForm } from '../bank-list-form.tsx'
import styles from '../payments.module.css'
import { BANKS } from './banks.ts'

type Bank = keyof typeof BANKS

interface Loaded {
  listed: { listed: number; settled: number; lost: number }
}

/** Lets a super admin load the list that a bank gives its customer, for payments that the shop has lost. */
export function BankLists({ banks }: { banks: readonly Bank[] }) {
  const me = useMe()
  if (!me.is_super_admin) return null
  return banks.map((bank) => <BankList key={bank} bank={bank} />)
}

function BankList({ bank }: { bank: Bank }) {
  const { t } = useTranslation('office/payments')
  const { number } = useFormat()
  const fetcher = useFetcher<SubmitRefusal | Loaded>()
  const { data } = fetcher
  const listed = data && 'listed' in data ? data.listed : undefined
  return (
    <details className={styles.bankList}>
      <summary>{t('bank_list', { bank: BANKS[bank] })}</summary>
      <Text my="sm">{t('bank_list_text', { bank: BANKS[bank] })}</Text>
      <BankListForm bank={bank} intent="list" fetcher={fetcher} submitLabel={t('bank_list_load')} />
      {listed && (
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
