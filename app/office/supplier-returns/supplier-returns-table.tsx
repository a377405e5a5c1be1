import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
import { useMe } from '../use-me.ts'
import { type ListedReturn, toReturnPath } from './supplier-returns-params.ts'

/** The returns of one page: rows where there is room, cards where there is not. */
export function SupplierReturnsTable({ returns }: { returns: readonly ListedReturn[] }) {
  const { t } = useTranslation('office/supplier-returns')
  const withCosts = useMe().rights.see_costs === 'allowed'
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.return'),
        t('supplier'),
        t('column.units'),
        ...(withCosts ? [{ figure: t('cost') }] : []),
        t('column.state'),
        t('column.when'),
      ]}
      items={returns}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} withCosts={withCosts} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each, withCosts }: { each: ListedReturn; withCosts: boolean }) {
  const { t } = useTranslation('office/supplier-returns')
  const { money } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <ReturnLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {each.supplier}
        {each.note && <span className={list.soft}>{each.note}</span>}
      </Table.Td>
      <Table.Td>{t('units', { count: each.units })}</Table.Td>
      {withCosts && (
        <Table.Td className={list.figure}>
          {each.cost_cents === null ? '–' : money(each.cost_cents)}
        </Table.Td>
      )}
      <Table.Td>
        <ReturnStatus status={each.status} />
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={each.sent_at ?? each.created_at} isDay />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedReturn }) {
  const { t } = useTranslation('office/supplier-returns')
  const { day } = useShortDates()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <ReturnLink each={each} />
        <div>
          <ReturnStatus status={each.status} />
        </div>
      </div>
      <p className={list.name}>{each.supplier}</p>
      <p className={list.fact}>
        {`${t('units', { count: each.units })} · ${day(each.sent_at ?? each.created_at)}`}
      </p>
      {each.note && <p className={list.fact}>{each.note}</p>}
    </li>
  )
}

function ReturnLink({ each }: { each: ListedReturn }) {
  return (
    <Link to={toReturnPath(each)} className={list.link}>
      <DocumentNumber>{each.reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS = { draft: 'gray', sent: 'blue', credited: 'green', cancelled: 'gray' } as const

/** Where a return stands. */
export function ReturnStatus({ status }: Pick<ListedReturn, 'status'>) {
  const { t } = useTranslation('office/supplier-returns')
  return <StateBadges badges={[{ color: COLOURS[status], label: t(`state.${status}`) }]} />
}
