import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/sellers-page'
import { SellerCards } from './seller-cards.tsx'
import { SellersFilters } from './sellers-filters.tsx'
import { sellersParams } from './sellers-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reports } = context.get(shopContext)
  const query = sellersParams.parse(url.searchParams)
  return { found: await orErrorPage(reports.listSellersActs(query.filter)), query }
}

export default function SellersPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/reports/sellers')
  const { date } = useShortDates()
  const { from, to, sellers, tills } = found
  return (
    <ListPage
      title={t('title')}
      text={t('line', { from: date(toNoon(from)), to: date(toNoon(to)) })}
      params={sellersParams}
      query={query}
      found={{ page: 1, pages: 1 }}
      isEmpty={sellers.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      csvPath={`${sellersParams.path}/csv`}
      filters={<SellersFilters query={query} tills={tills} />}
    >
      <SellerCards sellers={sellers} filter={query.filter} />
    </ListPage>
  )
}

/** A moment of a day that is the same day in every zone of Spain. */
const toNoon = (day: string) => `${day}T12:00:00Z`
