import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { Personal } from '../../privacy/personal.tsx'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { When } from '../../ui/when.tsx'
import type { Invoice } from './invoice.ts'
import styles from './invoice-page.module.css'

interface InvoiceFactsProps {
  invoice: Invoice
  maySeeSale: boolean
}

/** Who issued it to whom, when, for which sale, and why it was cancelled. */
export function InvoiceFacts({ invoice, maySeeSale }: InvoiceFactsProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { dateTime } = useShortDates()
  const { issuer, recipient, sale, deposit, cancellation } = invoice
  const { t: invoicing } = useTranslation('core/invoicing')
  const { address } = issuer
  const toNumberLine = ({ nif, foreign_id }: NonNullable<Invoice['recipient']>) =>
    foreign_id
      ? `${invoicing(`id_type.${foreign_id.type}`)} ${nif} (${foreign_id.country})`
      : `${t('nif')} ${nif}`
  const facts: [string, ReactNode][] = [
    [t('issued_at'), <When key="issued_at" at={invoice.issued_at} />],
    [
      t('issuer'),
      <Lines
        key="issuer"
        lines={[
          issuer.name,
          issuer.nif && `${t('nif')} ${issuer.nif}`,
          address && `${address.street}, ${address.postal_code} ${address.city}`,
        ]}
      />,
    ],
    [
      t('column.recipient'),
      recipient ? (
        <Personal key="recipient">
          <Lines lines={[recipient.name, toNumberLine(recipient), recipient.address]} />
        </Personal>
      ) : (
        t('nobody')
      ),
    ],
    [
      t('column.sale'),
      sale &&
        (maySeeSale ? (
          <Anchor key="sale" component={Link} to={`/admin/sales-pos/${sale.sale_id}`}>
            <DocumentNumber>{sale.reference}</DocumentNumber>
          </Anchor>
        ) : (
          sale.reference
        )),
    ],
    [
      t('deposit'),
      deposit &&
        (maySeeSale ? (
          <Anchor key="deposit" component={Link} to={`/admin/deposits/${deposit}`}>
            {deposit}
          </Anchor>
        ) : (
          deposit
        )),
    ],
    [
      t('cancellation'),
      cancellation && (
        <Lines
          key="cancellation"
          lines={[
            cancellation.reason,
            t('cancellation.of', {
              moment: dateTime(cancellation.at),
              name: cancellation.by ?? t('cancellation.machine'),
            }),
          ]}
        />
      ),
    ],
  ]
  return <FactList title={t('facts')} facts={facts} />
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => (
      <span key={line} className={styles.factLine}>
        {line}
      </span>
    ))
}
