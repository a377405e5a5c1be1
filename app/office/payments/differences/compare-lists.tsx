import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { BankListForm } from '../bank-list-form.tsx'
import { BANKS } from '../notices/banks.ts'
import styles from '../payments.module.css'

type Bank = keyof typeof BANKS

interface Compared {
  listed: number
  matched: number
  different: number
  new_different: number
}

/** Takes the lists of operations that banks give as files, to compare them with the shop's payments. */
export function CompareLists({ banks }: { banks: readonly Bank[] }) {
  const isDenied = useDenied('confirm_payments')
  if (banks.length === 0) return null
  if (isDenied) return <DeniedRight right="confirm_payments" />
  return banks.map((bank) => <CompareList key={bank} bank={bank} />)
}

function CompareList({ bank }: { bank: Bank }) {
  const { t } = useTranslation('office/payments/differences')
  const fetcher = useFetcher<SubmitRefusal | { compared: Compared }>()
  const { data } = fetcher
  const compared = data && 'compared' in data ? data.compared : undefined
  const title = t('load', { bank: BANKS[bank] })
  return (
    <section className={styles.bankList} aria-label={title}>
      <Text mb="sm">{t('load_text', { bank: BANKS[bank] })}</Text>
      <BankListForm bank={bank} intent="compare" fetcher={fetcher} submitLabel={t('compare')} />
      {compared && <ComparedAlert compared={compared} />}
    </section>
  )
}

function ComparedAlert({ compared }: { compared: Compared }) {
  const { t } = useTranslation('office/payments/differences')
  const { number } = useFormat()
  return (
    <Alert color={compared.different > 0 ? 'yellow' : 'green'} role="status">
      {t('compared', {
        listed: number(compared.listed),
        matched: number(compared.matched),
        different: number(compared.different),
        fresh: number(compared.new_different),
      })}
    </Alert>
  )
}
