import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { When } from '../../ui/when.tsx'
import { toAddressLine } from '../address-line.ts'
import styles from '../customers.module.css'
import type { CustomerRecord } from '../customers-params.ts'

interface MergePreviewProps {
  customer: CustomerRecord
  other: CustomerRecord
}

/** Both records side by side, what becomes of them, and which one is kept. */
export function MergePreview({ customer, other }: MergePreviewProps) {
  const { t } = useTranslation('office/customers')
  const { money } = useFormat()
  const both = [customer, other] as const
  const purchases = customer.purchases + other.purchases
  const sold = customer.sold_cents + other.sold_cents
  return (
    <>
      <p className={record.text}>
        {t('merge_sum', { purchases: t('purchases', { count: purchases }), total: money(sold) })}
      </p>
      <div className={styles.both}>
        {both.map((kept) => (
          <RecordChoice
            key={kept.customer_id}
            kept={kept}
            merged={kept === customer ? other : customer}
          />
        ))}
      </div>
    </>
  )
}

/** One of the two, and the button that keeps it. A field that it lacks comes from the other. */
function RecordChoice({ kept, merged }: { kept: CustomerRecord; merged: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  const { money } = useFormat()
  const heading = `record-${kept.customer_id}`
  const take = (read: (of: CustomerRecord) => string | null): ReactNode => {
    const own = read(kept)
    const other = read(merged)
    if (own) return <Personal>{own}</Personal>
    return (
      other && (
        <>
          <Personal>{other}</Personal> <span className={record.soft}>{t('from_second')}</span>
        </>
      )
    )
  }
  const openLoans = kept.loans.filter(({ ended_at }) => ended_at === null).length
  return (
    <section className={detail.part} aria-labelledby={heading}>
      <h2 id={heading} data-personal="">
        {kept.name}
      </h2>
      <FactPairs
        facts={[
          [t('code'), kept.code],
          [t('phone'), take(({ phone }) => phone)],
          [t('email'), take(({ email }) => email)],
          [t('nif'), take(({ nif }) => nif)],
          [t('address'), take(({ address }) => toAddressLine(address))],
          [t('column.since'), <When key="since" at={kept.created_at} isDay />],
          [t('column.purchases'), String(kept.purchases)],
          [t('column.sold'), money(kept.sold_cents)],
          [t('deposits'), kept.deposits.length > 0 && String(kept.deposits.length)],
          [t('loans'), openLoans > 0 && String(openLoans)],
        ]}
      />
      <ActForm intent="merge" name={String(kept.customer_id)} className={record.apart}>
        <input type="hidden" name="customer_id" value={kept.customer_id} />
        <input type="hidden" name="merged_id" value={merged.customer_id} />
        <Button type="submit">{t('keep_this')}</Button>
      </ActForm>
    </section>
  )
}
