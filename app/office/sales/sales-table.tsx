import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import type { SaleListItem } from './sale.ts'
import { OriginBadge, SaleBadges } from './sale-badges.tsx'
import styles from './sales-table.module.css'

/** The sales of one page: rows where there is room, cards where there is not. */
export function SalesTable({ sales }: { sales: readonly SaleListItem[] }) {
  const { t } = useTranslation('office/sales')
  return (
    <LinkedTable
      title={t('title')}
      isDense
      columns={[
        t('column.when'),
        t('column.number'),
        t('column.origin'),
        t('column.customer'),
        t('column.paid_by'),
        t('column.status'),
        { figure: t('column.units') },
        { figure: t('column.total') },
        { figure: t('column.returned') },
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

/** One line, so that a screen shows many: what is too long ends in dots. */
function Row({ sale }: { sale: SaleListItem }) {
  const { t } = useTranslation('office/sales')
  const { t: core } = useTranslation('core/sales')
  const { money, number } = useFormat()
  const { till, seller, customer, origin, tenders, discount_cents, returned_cents } = sale
  return (
    <Table.Tr className={`${list.row} ${styles.row}`}>
      <Table.Td>
        <When at={sale.created_at} />
      </Table.Td>
      <Table.Td>
        <Link to={toPath(sale)} className={list.link} title={sale.reference}>
          <DocumentNumber>{getName(sale)}</DocumentNumber>
        </Link>
      </Table.Td>
      <Table.Td className={styles.clip}>
        {till ?? core(`origin.${origin}`)}
        {till && seller && (
          <>
            {' · '}
            <Personal>{seller.name}</Personal>
          </>
        )}
      </Table.Td>
      <Table.Td className={styles.clip}>
        {customer ? (
          <Personal>{customer.name}</Personal>
        ) : (
          <span className={styles.soft}>{t('nobody')}</span>
        )}
      </Table.Td>
      <Table.Td className={styles.clip}>
        {tenders.map((kind) => core(`tender.${kind}`)).join(', ')}
      </Table.Td>
      <Table.Td>
        <SaleBadges sale={sale} isVoided={sale.is_voided} />
      </Table.Td>
      <Table.Td className={list.figure}>{number(sale.units)}</Table.Td>
      <Table.Td
        className={list.figure}
        title={discount_cents > 0 ? t('off', { amount: money(discount_cents) }) : undefined}
      >
        <strong>{money(sale.total_cents)}</strong>
      </Table.Td>
      <Table.Td className={list.figure}>{returned_cents > 0 && money(0 - returned_cents)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ sale }: { sale: SaleListItem }) {
  const { t } = useTranslation('office/sales')
  const { t: core } = useTranslation('core/sales')
  const { moment } = useShortDates()
  const { money } = useFormat()
  const facts = [
    moment(sale.created_at),
    sale.till && t('till_code', { till: sale.till }),
    [
      t('unit_count', { count: sale.units }),
      ...sale.tenders.map((kind) => core(`tender.${kind}`)),
    ].join(' · '),
    sale.returned_cents > 0 ? t('returned_amount', { amount: money(sale.returned_cents) }) : '',
  ].filter(Boolean)
  return (
    <li className={list.card}>
      <p className={`${list.head} ${styles.head}`}>
        <Link to={toPath(sale)} className={list.link}>
          <DocumentNumber>{getName(sale)}</DocumentNumber>
        </Link>
        <strong>{money(sale.total_cents)}</strong>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={list.fact}>
          {fact}
        </p>
      ))}
      {sale.seller && (
        <p className={list.fact}>
          <Personal>{sale.seller.name}</Personal>
        </p>
      )}
      {sale.customer && (
        <p className={list.fact}>
          <Personal>{sale.customer.name}</Personal>
        </p>
      )}
      <div className={styles.tags}>
        <OriginBadge origin={sale.origin} />
        <SaleBadges sale={sale} isVoided={sale.is_voided} />
      </div>
    </li>
  )
}
