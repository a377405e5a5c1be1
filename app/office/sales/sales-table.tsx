import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import type { SaleListItem } from './sale.ts'
import { OriginBadge, SaleBadges } from './sale-badges.tsx'
import styles from './sales-table.module.css'

/** The sales of one page: rows where there is room, cards where there is not. */
export function SalesTable({ sales }: { sales: readonly SaleListItem[] }) {
  const { t } = useTranslation('office/sales')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.when'),
        t('column.number'),
        t('column.origin'),
        t('column.customer'),
        t('column.paid_by'),
        t('column.status'),
        { figure: t('column.units') },
        { figure: t('column.total') },
      ]}
      items={sales}
      getKey={({ sale_id }) => sale_id}
      toRow={(sale) => <Row sale={sale} />}
      toCard={(sale) => <Card sale={sale} />}
    />
  )
}

const toPath = ({ sale_id }: SaleListItem) => `/admin/sales-pos/${sale_id}`
const getName = ({ invoice, reference }: SaleListItem) => invoice ?? reference

function Row({ sale }: { sale: SaleListItem }) {
  const { t } = useTranslation('office/sales')
  const { t: core } = useTranslation('core/sales')
  const { date, time, money, number } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        {date(sale.created_at)}
        <span className={list.soft}>{time(sale.created_at)}</span>
      </Table.Td>
      <Table.Td>
        <Link to={toPath(sale)} className={list.link}>
          {getName(sale)}
        </Link>
        {sale.invoice && <span className={list.soft}>{sale.reference}</span>}
      </Table.Td>
      <Table.Td>
        <OriginBadge origin={sale.origin} />
        {sale.till && (
          <span className={list.soft}>
            {[t('till_code', { till: sale.till }), sale.seller?.name].filter(Boolean).join(' · ')}
          </span>
        )}
      </Table.Td>
      <Table.Td className={list.name}>
        {sale.customer ? (
          <Personal>{sale.customer.name}</Personal>
        ) : (
          <span className={list.soft}>{t('nobody')}</span>
        )}
      </Table.Td>
      <Table.Td>{sale.tenders.map((kind) => core(`tender.${kind}`)).join(', ')}</Table.Td>
      <Table.Td>
        <SaleBadges sale={sale} />
      </Table.Td>
      <Table.Td className={list.figure}>{number(sale.units)}</Table.Td>
      <Table.Td className={list.figure}>
        <strong>{money(sale.total_cents)}</strong>
        {sale.discount_cents > 0 && (
          <span className={list.soft}>{t('off', { amount: money(sale.discount_cents) })}</span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ sale }: { sale: SaleListItem }) {
  const { t } = useTranslation('office/sales')
  const { t: core } = useTranslation('core/sales')
  const { dateTime, money } = useFormat()
  const facts = [
    dateTime(sale.created_at),
    [sale.till && t('till_code', { till: sale.till }), sale.seller?.name]
      .filter(Boolean)
      .join(' · '),
    [
      t('unit_count', { count: sale.units }),
      ...sale.tenders.map((kind) => core(`tender.${kind}`)),
    ].join(' · '),
  ].filter(Boolean)
  return (
    <li className={list.card}>
      <p className={`${list.head} ${styles.head}`}>
        <Link to={toPath(sale)} className={list.link}>
          {getName(sale)}
        </Link>
        <strong>{money(sale.total_cents)}</strong>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={list.fact}>
          {fact}
        </p>
      ))}
      {sale.customer && (
        <p className={list.fact}>
          <Personal>{sale.customer.name}</Personal>
        </p>
      )}
      <div className={styles.tags}>
        <OriginBadge origin={sale.origin} />
        <SaleBadges sale={sale} />
      </div>
    </li>
  )
}
