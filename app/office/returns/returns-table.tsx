import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { RefundBadge } from '../payments/refund-badge.tsx'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import { type ListedReturn, returnsParams } from './returns-params.ts'

/** The returns of one page: rows where there is room, cards where there is not. */
export function ReturnsTable({ returns }: { returns: readonly ListedReturn[] }) {
  const { t } = useTranslation('office/returns')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.when'),
        t('column.return'),
        t('column.sale'),
        t('column.units'),
        t('column.status'),
        t('column.money'),
      ]}
      items={returns}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedReturn }) {
  const { money } = useFormat()
  const { created_at, customer, sale_reference, units, cents } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={created_at} />
      </Table.Td>
      <Table.Td>
        <ReturnLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {sale_reference}
        {customer && (
          <span className={list.soft}>
            <Personal>{customer}</Personal>
          </span>
        )}
      </Table.Td>
      <Table.Td>{units}</Table.Td>
      <Table.Td>
        <ReturnStatus each={each} />
      </Table.Td>
      <Table.Td className={list.figure}>{cents > 0 ? money(cents) : '–'}</Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedReturn }) {
  const { money } = useFormat()
  const { t } = useTranslation('office/returns')
  const { created_at, customer, sale_reference, units, cents } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <ReturnLink each={each} />
        <div>
          <ReturnStatus each={each} />
        </div>
      </div>
      <p className={list.fact}>
        {sale_reference}
        {customer && ' · '}
        {customer && <Personal>{customer}</Personal>}
      </p>
      <p className={list.fact}>
        {`${t('column.units')}: ${units}${cents > 0 ? ` · ${money(cents)}` : ''}`}
      </p>
      <p className={list.fact}>
        <When at={created_at} />
      </p>
    </li>
  )
}

function ReturnLink({ each: { reference, kind } }: { each: ListedReturn }) {
  const { t: words } = useTranslation('core/returns')
  return (
    <Link to={`${returnsParams.path}/${reference}`} className={list.link}>
      {words(`kind.${kind}`)} <DocumentNumber>{reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS = {
  open: 'yellow',
  received: 'yellow',
  checked: 'blue',
  refunded: 'green',
  exchanged: 'green',
  refused: 'red',
  cancelled: 'gray',
} as const

interface ReturnStatusProps {
  each: Pick<ListedReturn, 'status' | 'is_late' | 'refund_stage'>
}

/**
 * Says where the money is while it has not gone back. With a word where it was said after the period: then the shop decides
 * whether to accept it.
 */
export function ReturnStatus({ each: { status, is_late, refund_stage } }: ReturnStatusProps) {
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const isMoving = refund_stage === 'on_its_way' || refund_stage === 'came_back'
  return (
    <>
      {isMoving ? (
        <RefundBadge stage={refund_stage} />
      ) : (
        <Badge variant="light" color={COLOURS[status]} className={worded.badge}>
          {words(`status.${status}`)}
        </Badge>
      )}
      {is_late && (
        <Badge variant="light" color="red" className={worded.badge}>
          {t('late')}
        </Badge>
      )}
    </>
  )
}
