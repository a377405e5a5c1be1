import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { When } from '../../ui/when.tsx'
import styles from './lost-sales.module.css'
import type { LostGoods } from './lost-sales-params.ts'

/** What was asked for in vain: rows where there is room, cards where there is not. Each leads to its model. */
export function LostSalesTable({ goods }: { goods: readonly LostGoods[] }) {
  const { t } = useTranslation('office/reports/lost-sales')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('goods'),
        { figure: t('times') },
        { figure: t('stock') },
        { figure: t('sold') },
        t('notices'),
        t('last'),
      ]}
      items={goods}
      getKey={({ product_id, sizes: [first] }) =>
        `${product_id} ${first?.colour?.es ?? ''} ${first?.size ?? ''}`
      }
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: LostGoods }) {
  const { number } = useFormat()
  const { picture, times, stock, sold, last_at } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <div className={styles.goods}>
          <Thumb hash={picture} size={48} />
          <Goods each={each} />
        </div>
      </Table.Td>
      <Table.Td className={list.figure}>
        <strong>{number(times)}</strong>
      </Table.Td>
      <Table.Td className={list.figure}>{number(stock)}</Table.Td>
      <Table.Td className={list.figure}>{number(sold)}</Table.Td>
      <Table.Td>
        <Notices each={each} />
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={last_at} isDay />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: LostGoods }) {
  const { t } = useTranslation('office/reports/lost-sales')
  const { day } = useShortDates()
  const { times, stock, sold, last_at } = each
  return (
    <li className={list.card}>
      <Goods each={each} />
      <p className={list.fact}>
        {[
          t('asked', { count: times }),
          t('in_stock', { count: stock }),
          t('was_sold', { count: sold }),
          day(last_at),
        ].join(' · ')}
      </p>
      <p className={list.fact}>
        <Notices each={each} />
      </p>
    </li>
  )
}

function Goods({ each: { product_id, name, sizes } }: { each: LostGoods }) {
  const { t } = useTranslation('office/reports/lost-sales')
  const inLanguage = useInLanguage()
  const toSizeName = useSizeName()
  const details =
    sizes.length === 1
      ? sizes.map(toSizeName)
      : sizes.map((size) => t('times_each', { name: toSizeName(size), count: size.times }))
  return (
    <span>
      <Link to={`/admin/products/${product_id}#grid-stock`} className={list.link}>
        {inLanguage(name)}
      </Link>
      <span className={list.soft}>{details.filter(Boolean).join(', ')}</span>
    </span>
  )
}

/** Colour and size, as people say them. */
function useSizeName() {
  const inLanguage = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ colour, size }: LostGoods['sizes'][number]) =>
    [colour && inLanguage(colour), size && formatSize(size)].filter(Boolean).join(' ')
}

/** How many wait for it, and how many were told that it is there. */
function Notices({ each: { waiting, notified } }: { each: LostGoods }) {
  const { t } = useTranslation('office/reports/lost-sales')
  const parts = [
    waiting > 0 && t('waiting', { count: waiting }),
    notified > 0 && t('notified', { count: notified }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '–'
}
