import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { Thumb } from '../ui/thumb.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import { groupByModel, type Order, type OrderLine, ordersParams } from './orders-params.ts'
import styles from './supplier-orders.module.css'

/** What a sent order ordered, model by model, and what of it came. */
export function OrderedGoods({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const { day } = useShortDates()
  return (
    <section className={detail.part} aria-labelledby="goods">
      <h2 id="goods">{t('goods', { count: order.pairs })}</h2>
      {order.receipts.length > 0 && (
        <p className={record.links}>
          {order.receipts.map(({ receipt_id, delivered_on, delivery_note, pairs }) => (
            <Anchor
              key={receipt_id}
              component={Link}
              to={`${ordersParams.path}/receipts/${receipt_id}`}
            >
              {[delivery_note, day(delivered_on), t('pairs', { count: pairs })]
                .filter(Boolean)
                .join(' · ')}
            </Anchor>
          ))}
        </p>
      )}
      {groupByModel(order.lines).map((lines) => (
        <Model key={lines[0]?.product_id} lines={lines} />
      ))}
    </section>
  )
}

function Model({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('office/supplier-orders')
  const inLanguage = useInLanguage()
  const [first] = lines
  if (!first) return null
  return (
    <div className={styles.model}>
      <div className={styles.line}>
        <Thumb hash={first.picture} size={48} />
        <div className={styles.what}>
          <strong>{inLanguage(first.name)}</strong>
          <span className={record.soft}>
            {[first.brand, first.is_draft && t('is_draft')].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      <SizeTable lines={lines} name={inLanguage(first.name)} />
    </div>
  )
}

function SizeTable({ lines, name }: { lines: readonly OrderLine[]; name: string }) {
  const { t } = useTranslation('office/supplier-orders')
  const { money, size } = useFormat()
  const inLanguage = useInLanguage()
  const hasCosts = lines.some(({ net_cents }) => net_cents !== null)
  return (
    <WideTable label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('size')}</th>
            <th scope="col">{t('column.ordered')}</th>
            <th scope="col">{t('column.confirmed')}</th>
            <th scope="col">{t('column.received')}</th>
            {hasCosts && <th scope="col">{t('column.net')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line_id}>
              <th scope="row">
                {[line.colour && inLanguage(line.colour), line.size && size(line.size)]
                  .filter(Boolean)
                  .join(' · ') || line.sku}
              </th>
              <td>{line.quantity}</td>
              <td>{line.confirmed ?? '–'}</td>
              <td data-short={line.open > 0 && line.received > 0 ? '' : undefined}>
                {line.received}
              </td>
              {hasCosts && <td>{line.net_cents === null ? '–' : money(line.net_cents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
