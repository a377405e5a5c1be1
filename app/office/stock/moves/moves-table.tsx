import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { DocumentNumber } from '../../ui/document-number.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { When } from '../../ui/when.tsx'
import { type ListedMove, toMovePath } from './moves-params.ts'

/** The moves of one page: rows where there is room, cards where there is not. */
export function MovesTable({ moves }: { moves: readonly ListedMove[] }) {
  const { t } = useTranslation('office/stock/moves')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.move'),
        t('column.way'),
        t('column.units'),
        t('column.state'),
        t('column.when'),
      ]}
      items={moves}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedMove }) {
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <MoveLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {`${each.from} → ${each.to}`}
        {each.note && <span className={list.soft}>{each.note}</span>}
      </Table.Td>
      <Table.Td>
        <Units each={each} />
      </Table.Td>
      <Table.Td>
        <MoveStatus each={each} />
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={each.sent_at ?? each.created_at} isDay />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedMove }) {
  const { day } = useShortDates()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <MoveLink each={each} />
        <div>
          <MoveStatus each={each} />
        </div>
      </div>
      <p className={list.name}>{`${each.from} → ${each.to}`}</p>
      <p className={list.fact}>
        <Units each={each} />
        {` · ${day(each.sent_at ?? each.created_at)}`}
      </p>
      {each.note && <p className={list.fact}>{each.note}</p>}
    </li>
  )
}

/** How many are under way, of how many where that differs. */
function Units({ each: { units, under_way, state } }: { each: ListedMove }) {
  const { t } = useTranslation('office/stock/moves')
  return state === 'sent' && under_way !== units
    ? t('units_of', { under_way, count: units })
    : t('units', { count: units })
}

function MoveLink({ each }: { each: ListedMove }) {
  return (
    <Link to={toMovePath(each)} className={list.link}>
      <DocumentNumber>{each.reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS = { draft: 'gray', sent: 'blue', ended: 'green', cancelled: 'gray' } as const

interface MoveStatusProps {
  each: Pick<ListedMove, 'state' | 'is_late' | 'is_missing'>
}

/** Where a move stands, and what of it waits for a person. */
export function MoveStatus({ each: { state, is_late, is_missing } }: MoveStatusProps) {
  const { t } = useTranslation('office/stock/moves')
  return (
    <StateBadges
      badges={[
        is_missing
          ? { color: 'yellow', label: t('state.missing') }
          : { color: COLOURS[state], label: t(`state.${state}`) },
        is_late && { color: 'red', label: t('state.late') },
      ]}
    />
  )
}
