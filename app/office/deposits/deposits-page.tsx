import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/deposits-page'
import { DepositsFilters } from './deposits-filters.tsx'
import { depositsParams } from './deposits-params.ts'
import { DepositsTable } from './deposits-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deposits } = context.get(shopContext)
  const query = depositsParams.parse(url.searchParams)
  const found = await orErrorPage(deposits.listDeposits({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function DepositsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/deposits')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={depositsParams}
      query={query}
      found={found}
      isEmpty={found.deposits.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('before'), after: t('after') }}
      filters={<DepositsFilters query={query} />}
    >
      <DepositsTable deposits={found.deposits} />
    </ListPage>
  )
}
