import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import type { ListedInvoice } from './invoice.ts'
import { InvoiceBadges } from './invoice-badges.tsx'
import styles from './invoices.module.css'
import { invoicesParams } from './invoices-params.ts'

/** The invoices of one page: rows where there is room, cards where there is not. */
export function InvoicesTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const { t } = useTranslation('office/invoicing/invoices')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.number'),
        t('column.type'),
        t('column.day'),
        t('column.sale'),
        t('column.recipient'),
        t('column.state'),
        { figure: t('column.total') },
      ]}
      items={invoices}
      getKey={({ invoice_id }) => invoice_id}
      toRow={(invoice) => <Row invoice={invoice} />}
      toCard={(invoice) => <Card invoice={invoice} />}
    />
  )
}

const toPath = ({ invoice_id }: ListedInvoice) => `${invoicesParams.path}/${invoice_id}`

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { money } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <Link to={toPath(invoice)} className={list.link}>
          <DocumentNumber>{invoice.invoice_number}</DocumentNumber>
        </Link>
      </Table.Td>
      <Table.Td className={list.name}>
        {t(`type.${invoice.type}`)}
        <span className={list.soft}>{invoice.type}</span>
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={`${invoice.issued_on}T12:00:00Z`} isDay />
      </Table.Td>
      <Table.Td>
        <DocumentNumber>{invoice.reference}</DocumentNumber>
      </Table.Td>
      <Table.Td className={list.name}>
        {invoice.recipient ? (
          <Personal>{invoice.recipient}</Personal>
        ) : (
          <span className={list.soft}>{t('nobody')}</span>
        )}
      </Table.Td>
      <Table.Td>
        <InvoiceBadges invoice={invoice} name={invoice.recipient} />
      </Table.Td>
      <Table.Td className={list.figure}>
        <strong>{money(invoice.total_cents)}</strong>
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { day } = useShortDates()
  const { money } = useFormat()
  return (
    <li className={list.card}>
      <p className={`${list.head} ${styles.head}`}>
        <Link to={toPath(invoice)} className={list.link}>
          <DocumentNumber>{invoice.invoice_number}</DocumentNumber>
        </Link>
        <strong>{money(invoice.total_cents)}</strong>
      </p>
      <p className={list.fact}>{t(`type.${invoice.type}`)}</p>
      <p className={list.fact}>
        {[day(`${invoice.issued_on}T12:00:00Z`), invoice.reference].filter(Boolean).join(' · ')}
      </p>
      {invoice.recipient && (
        <p className={list.fact}>
          <Personal>{invoice.recipient}</Personal>
        </p>
      )}
      <InvoiceBadges invoice={invoice} name={invoice.recipient} />
    </li>
  )
}
