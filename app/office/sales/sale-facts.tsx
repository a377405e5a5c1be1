import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Personal } from '../privacy/personal.tsx'
import { CopyValue } from '../ui/detail/copy-value.tsx'
import { FactList } from '../ui/detail/fact-list.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import { When } from '../ui/when.tsx'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'

/** Who sold it to whom, where and when. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation('office/sales')
  const facts: [string, ReactNode][] = [
    [t('past_number'), sale.past && `${sale.past.number} · ${sale.past.source}`],
    [t('past_paid_by'), sale.past?.paid_by],
    [t('reference'), <Reference key="reference" reference={sale.reference} />],
    [
      t('column.customer'),
      sale.customer ? <Customer key="customer" customer={sale.customer} /> : t('nobody'),
    ],
    [t('till'), sale.till && `${sale.till.till} · ${sale.till.name}`],
    [
      t('seller'),
      (sale.seller || sale.past?.seller) && (
        <Personal key="seller">{sale.seller?.name ?? sale.past?.seller}</Personal>
      ),
    ],
    [t('place'), [sale.location, sale.past?.place].filter(Boolean).join(' · ')],
    [t('made_at'), <When key="made_at" at={sale.created_at} />],
    [t('paid_at'), sale.paid_at && <When key="paid_at" at={sale.paid_at} />],
    [t('note'), sale.note && <Personal key="note">{sale.note}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts} />
}

function Customer({
  customer: { customer_id, name },
}: {
  customer: NonNullable<Sale['customer']>
}) {
  const { t } = useTranslation('office/sales')
  return (
    <>
      <Personal>{name}</Personal>
      {customer_id !== null && (
        <a className={styles.card} href={`/print/customer-card/${customer_id}`}>
          {t('customer_card')}
        </a>
      )}
    </>
  )
}

function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('office/sales')
  return (
    <span className={styles.reference}>
      <DocumentNumber>{reference}</DocumentNumber>
      <CopyValue value={reference} label={t('copy')} copied={t('copied')} />
    </span>
  )
}
