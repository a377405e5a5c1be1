import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import { type ListedSupplier, toSupplierPath } from './suppliers-params.ts'

/** The suppliers of one page: rows where there is room, cards where there is not. */
export function SuppliersTable({ suppliers }: { suppliers: readonly ListedSupplier[] }) {
  const { t } = useTranslation('office/suppliers')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.supplier'),
        t('column.brands'),
        { figure: t('column.orders') },
        { figure: t('column.open') },
        t('column.delivery'),
      ]}
      items={suppliers}
      getKey={({ supplier_id }) => supplier_id}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedSupplier }) {
  const { money } = useFormat()
  const { brands, open_orders, open_cents, last_delivery_on } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <SupplierLink each={each} />
        <span className={list.soft}>{toLine(each)}</span>
      </Table.Td>
      <Table.Td>{brands.join(', ') || '–'}</Table.Td>
      <Table.Td className={list.figure}>{open_orders || '–'}</Table.Td>
      <Table.Td className={list.figure}>{open_cents ? money(open_cents) : '–'}</Table.Td>
      <Table.Td className={list.when}>
        {last_delivery_on ? <When at={last_delivery_on} isDay /> : '–'}
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedSupplier }) {
  const { t } = useTranslation('office/suppliers')
  const { money } = useFormat()
  const { brands, open_orders, open_cents } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <span className={list.name}>
          <SupplierLink each={each} />
        </span>
        {open_cents !== null && open_cents > 0 && (
          <span className={list.figure}>{money(open_cents)}</span>
        )}
      </div>
      <p className={list.fact}>{toLine(each)}</p>
      <p className={list.fact}>{brands.join(', ')}</p>
      {open_orders > 0 && <p className={list.fact}>{t('open_orders', { count: open_orders })}</p>}
    </li>
  )
}

const toLine = ({ legal_name, vat_number, town, merged_into }: ListedSupplier) =>
  [legal_name, vat_number, town, merged_into && `→ ${merged_into.name}`].filter(Boolean).join(' · ')

function SupplierLink({ each: { supplier_id, name } }: { each: ListedSupplier }) {
  return (
    <Link to={toSupplierPath(supplier_id)} className={list.link}>
      {name}
    </Link>
  )
}
