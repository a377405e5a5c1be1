import { useTranslation } from 'react-i18next'
import { SELLER_ACTS } from '../../../../core/reports/sellers/rules.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/seller-page'
import { ActsTable } from './acts-table.tsx'
import { TillSelect } from './sellers-filters.tsx'
import { sellerParams, sellersParams } from './sellers-params.ts'

const NOBODY = 'nobody'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { reports } = context.get(shopContext)
  const query = sellerParams(params.seller).parse(url.searchParams)
  const found = await orErrorPage(
    reports.listSellerActs({ ...query.filter, seller_id: params.seller, page: query.page }),
  )
  if (found.seller === null && params.seller !== NOBODY) throw new Response(null, { status: 404 })
  return { found, query, sellerId: params.seller }
}

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { found, query, sellerId } = loaderData
  const { t } = useTranslation('office/reports/sellers')
  const { date } = useShortDates()
  const { act: _, ...filter } = query.filter
  const params = sellerParams(sellerId)
  return (
    <>
      <PageHeader
        title={found.seller ?? t('nobody')}
        isPersonal
        text={t('days', {
          from: date(`${found.from}T12:00:00Z`),
          to: date(`${found.to}T12:00:00Z`),
        })}
        back={{ to: sellersParams.toPath({ filter }), label: t('title') }}
      />
      <ListFilters params={params} query={query} label={t('filters')}>
        <DayFields filter={query.filter} labels={{ from: t('from'), to: t('to') }} />
        <TillSelect filter={query.filter} tills={found.tills} />
        <FilterSelect
          name="act"
          label={t('what')}
          value={query.filter.act}
          all={t('all_acts')}
          choices={SELLER_ACTS.map((act) => ({ value: act, label: t(`act.${act}`) }))}
        />
      </ListFilters>
      <IgnoredParams ignored={query.ignored} />
      {found.acts.length === 0 ? (
        <EmptyList title={t('no_acts')} text={t('none_found_text')} />
      ) : (
        <>
          <ActsTable acts={found.acts} />
          <Pages
            page={found.page}
            pages={found.pages}
            toPage={(page) => params.toPath({ filter: query.filter, page })}
            words={{ before: t('newer'), after: t('older') }}
          />
        </>
      )}
    </>
  )
}
