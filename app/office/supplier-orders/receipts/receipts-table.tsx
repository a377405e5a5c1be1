import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { When } from '../../ui/when.tsx'
import { type ListedReceipt, receiptsParams } from './receipts-params.ts'

/** The deliveries of one page: rows where there is room, cards where there is not. */
export function ReceiptsTable({ receipts }: { receipts: readonly ListedReceipt[] }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const hasCosts = receipts.some(({ net_cents }) => net_cents !== null)
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('delivered_on'),
        t('supplier'),
        t('delivery_note'),
        t('invoice_number'),
        { figure: t('pairs_column') },
        ...(hasCosts ? [{ figure: t('net') }] : []),
        t('payment'),
      ]}
      items={receipts}
      getKey={({ receipt_id }) => receipt_id}
      toRow={(each) => <Row each={each} hasCosts={hasCosts} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each, hasCosts }: { each: ListedReceipt; hasCosts: boolean }) {
  const { money } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <ReceiptLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        {each.supplier}
        {each.order_reference && <span className={list.soft}>{each.order_reference}</span>}
      </Table.Td>
      <Table.Td className={list.name}>{each.delivery_note}</Table.Td>
      <Table.Td className={list.name}>{each.invoice_number}</Table.Td>
      <Table.Td className={list.figure}>{each.pairs}</Table.Td>
      {hasCosts && (
        <Table.Td className={list.figure}>
          {each.net_cents !== null && money(each.net_cents)}
        </Table.Td>
      )}
      <Table.Td>
        <Payment each={each} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedReceipt }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const { money } = useFormat()
  const facts = [
    each.delivery_note,
    t('pairs', { count: each.pairs }),
    each.net_cents !== null && money(each.net_cents),
  ]
  return (
    <li className={list.card}>
      <div className={list.head}>
        <ReceiptLink each={each} />
        <div>
          <Payment each={each} />
        </div>
      </div>
      <p className={list.name}>{each.supplier}</p>
      <p className={list.fact}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

function ReceiptLink({ each }: { each: ListedReceipt }) {
  return (
    <Link to={`${receiptsParams.path}/${each.receipt_id}`} className={list.link}>
      <When at={each.delivered_on} isDay />
    </Link>
  )
}

/** Whether a delivery is paid, due, or paid by a day to come. */
function Payment({ each: { paid_on, due_on, is_due } }: { each: ListedReceipt }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const { date } = useShortDates()
  if (paid_on)
    return <StateBadges badges={[{ color: 'green', label: t('paid', { day: date(paid_on) }) }]} />
  if (!due_on) return <StateBadges badges={[{ color: 'gray', label: t('unpaid') }]} />
  const color = is_due ? 'red' : 'blue'
  return <StateBadges badges={[{ color, label: t('due', { day: date(due_on) }) }]} />
}
