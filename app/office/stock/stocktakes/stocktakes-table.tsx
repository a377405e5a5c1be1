import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import { type ListedStocktake, type Stocktake, stocktakesParams } from './stocktakes-params.ts'

/** The stocktakes of one page: rows where there is room, cards where there is not. */
export function StocktakesTable({ stocktakes }: { stocktakes: readonly ListedStocktake[] }) {
  const { t } = useTranslation('office/stock/stocktakes')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('name'),
        t('place'),
        t('opened'),
        t('state'),
        { figure: t('counts') },
        t('result'),
      ]}
      items={stocktakes}
      getKey={({ stocktake_id }) => stocktake_id}
      toRow={(stocktake) => <Row stocktake={stocktake} />}
      toCard={(stocktake) => <Card stocktake={stocktake} />}
    />
  )
}

function Row({ stocktake }: { stocktake: ListedStocktake }) {
  const { number } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <NameLink stocktake={stocktake} />
      </Table.Td>
      <Table.Td>{stocktake.place}</Table.Td>
      <Table.Td className={list.when}>
        <When at={stocktake.created_at} isDay />
        {stocktake.created_by && (
          <span className={list.soft} data-personal="">
            {stocktake.created_by}
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <StateBadge state={stocktake.state} />
      </Table.Td>
      <Table.Td className={list.figure}>{number(stocktake.counts)}</Table.Td>
      <Table.Td>
        <Result stocktake={stocktake} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ stocktake }: { stocktake: ListedStocktake }) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { day } = useShortDates()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <NameLink stocktake={stocktake} />
        <StateBadge state={stocktake.state} />
      </div>
      <p className={list.fact}>
        {`${stocktake.place} · ${day(stocktake.created_at)} · ${t('counts_of', { count: stocktake.counts })}`}
      </p>
      <div className={list.fact}>
        <Result stocktake={stocktake} />
      </div>
    </li>
  )
}

function NameLink({ stocktake }: { stocktake: ListedStocktake }) {
  const scope = useScopeWords()(stocktake)
  return (
    <span>
      <Link to={`${stocktakesParams.path}/${stocktake.stocktake_id}`} className={list.link}>
        {stocktake.name}
      </Link>
      <span className={list.soft}>{scope}</span>
    </span>
  )
}

/** What a stocktake compares, in words. */
export function useScopeWords() {
  const { t } = useTranslation('office/stock/stocktakes')
  const text = useInLanguage()
  return ({
    scope,
    brand,
    category,
    bin_section,
  }: Pick<Stocktake, 'scope' | 'brand' | 'category' | 'bin_section'>) => {
    if (scope === 'listed') return t('scope.listed')
    const parts = [brand, category && text(category), bin_section && t('shelf_of', { bin_section })]
    return parts.filter(Boolean).join(' · ') || t('scope.place')
  }
}

function Result({
  stocktake: { state, written_off, added, unresolved },
}: {
  stocktake: ListedStocktake
}) {
  const { t } = useTranslation('office/stock/stocktakes')
  if (state !== 'applied') return null
  return (
    <>
      {written_off + added === 0 ? t('no_differences') : t('result_of', { written_off, added })}
      {unresolved > 0 && (
        <span className={list.soft}>
          <Badge color="yellow" variant="light" className={worded.badge}>
            {t('unresolved_of', { count: unresolved })}
          </Badge>
        </span>
      )}
    </>
  )
}

const COLOURS = { open: 'yellow', applied: 'green', cancelled: 'gray' } as const

/** Whether a stocktake goes on. */
export function StateBadge({ state }: Pick<Stocktake, 'state'>) {
  const { t } = useTranslation('office/stock/stocktakes')
  return (
    <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
