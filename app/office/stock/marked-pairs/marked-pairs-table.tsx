import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from './marked-pairs.module.css'
import { type MarkedPair, markedPairsParams } from './marked-pairs-params.ts'

/** The marked pairs of one page: rows where there is room, cards where there is not. */
export function MarkedPairsTable({ pairs }: { pairs: readonly MarkedPair[] }) {
  const { t } = useTranslation('office/stock/marked-pairs')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('pair'),
        t('code'),
        t('grade'),
        t('since'),
        t('place'),
        t('state'),
        { figure: t('price') },
      ]}
      items={pairs}
      getKey={({ item_id }) => item_id}
      toRow={(pair) => <Row pair={pair} />}
      toCard={(pair) => <Card pair={pair} />}
    />
  )
}

function Row({ pair }: { pair: MarkedPair }) {
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <div className={styles.pair}>
          <Thumb hash={pair.picture} size={48} />
          <PairLink pair={pair} />
        </div>
      </Table.Td>
      <Table.Td className={list.when}>{pair.code}</Table.Td>
      <Table.Td className={list.name}>
        <MarkReason pair={pair} />
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={pair.created_at} isDay />
        {pair.created_by && (
          <span className={list.soft} data-personal="">
            {pair.created_by}
          </span>
        )}
      </Table.Td>
      <Table.Td>{pair.place}</Table.Td>
      <Table.Td>
        <PairState pair={pair} />
      </Table.Td>
      <Table.Td className={list.figure}>
        <MarkPrice pair={pair} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ pair }: { pair: MarkedPair }) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const { date } = useShortDates()
  const { code, created_at, created_by, place } = pair
  const since = created_by
    ? t('since_by', { day: date(created_at), name: created_by })
    : t('since_day', { day: date(created_at) })
  return (
    <li className={list.card}>
      <div className={list.head}>
        <PairLink pair={pair} />
        <div className={list.figure}>
          <MarkPrice pair={pair} />
        </div>
      </div>
      <p className={list.fact}>
        <MarkReason pair={pair} />
      </p>
      <p className={list.fact}>
        {`${code} · ${place} · `}
        <Personal>{since}</Personal>
      </p>
      <PairState pair={pair} />
    </li>
  )
}

function PairLink({ pair }: { pair: MarkedPair }) {
  const toName = usePairName()
  const { name, detail } = toName(pair)
  return (
    <span>
      <Link to={`${markedPairsParams.path}/${pair.item_id}`} className={list.link}>
        {name}
      </Link>
      {detail && <span className={list.soft}>{detail}</span>}
    </span>
  )
}

/** What a pair is called: its model, then colour and size. */
export function usePairName() {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ name, colour, size }: Pick<MarkedPair, 'name' | 'colour' | 'size'>) => ({
    name: text(name),
    detail: [colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · '),
  })
}

function MarkReason({ pair: { grade, note } }: { pair: MarkedPair }) {
  const { t } = useTranslation('core/stock')
  return (
    <>
      {t(`grade.${grade}`)}
      {note && <span className={list.soft}>{note}</span>}
    </>
  )
}

/** Its own price, with that of its model where that is another. */
function MarkPrice({ pair: { cents, price_cents } }: { pair: MarkedPair }) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const { money } = useFormat()
  const price = cents ?? price_cents
  return (
    <>
      {price === null ? t('no_price') : money(price)}
      {cents !== null && price_cents !== null && cents !== price_cents && (
        <span className={list.soft}>{t('of_price', { price: money(price_cents) })}</span>
      )}
    </>
  )
}

const COLOURS = { sold: 'gray', ended: 'gray', in_stock: 'green', defective: 'green' } as const

/** Whether it can be sold, or what became of it. */
export function PairState({ pair }: { pair: MarkedPair }) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const state = getPairState(pair)
  return (
    <Badge
      variant="light"
      color={state in COLOURS ? COLOURS[state as keyof typeof COLOURS] : 'yellow'}
      className={worded.badge}
    >
      {t(`status.${state}`)}
    </Badge>
  )
}

const STATES = ['in_stock', 'defective', 'reserved', 'sold', 'lent', 'in_transit'] as const

function getPairState({ status, ended_at }: MarkedPair) {
  if (ended_at !== null) return 'ended'
  return STATES.find((each) => each === status) ?? 'gone'
}
