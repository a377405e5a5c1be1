import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/lost-sales-page'
import { LostSalesFilters } from './lost-sales-filters.tsx'
import { type LostSaleList, lostSalesParams } from './lost-sales-params.ts'
import { LostSalesTable } from './lost-sales-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reports } = context.get(shopContext)
  const query = lostSalesParams.parse(url.searchParams)
  const found = await orErrorPage(reports.listLostSales({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function LostSalesPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/reports/lost-sales')
  const isEmpty = found.goods.length === 0
  return (
    <ListPage
      title={t('title')}
      text={t(query.filter.from ? 'line' : 'line_recent')}
      params={lostSalesParams}
      query={query}
      found={found}
      isEmpty={isEmpty}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      csvPath={`${lostSalesParams.path}/csv`}
      filters={<LostSalesFilters query={query} />}
      sums={!isEmpty && <Sums sums={found.sums} />}
    >
      <LostSalesTable goods={found.goods} />
    </ListPage>
  )
}

function Sums({ sums: { times, models, waiting, notified } }: Pick<LostSaleList, 'sums'>) {
  const { t } = useTranslation('office/reports/lost-sales')
  const { number } = useFormat()
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('sum.models'), value: number(models) },
        { label: t('sum.waiting'), value: number(waiting) },
        { label: t('sum.notified'), value: number(notified) },
        { label: t('sum.times'), value: number(times), main: true },
      ]}
    />
  )
}
