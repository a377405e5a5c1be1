import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/loans-page'
import { LoansFilters } from './loans-filters.tsx'
import { loansParams } from './loans-params.ts'
import { LoansTable } from './loans-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { loans } = context.get(shopContext)
  const query = loansParams.parse(url.searchParams)
  const found = await orErrorPage(loans.listLoans({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function LoansPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/loans')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={loansParams}
      query={query}
      found={found}
      isEmpty={found.loans.length === 0}
      csvPath={`${loansParams.path}/csv`}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('before'), after: t('after') }}
      filters={<LoansFilters query={query} />}
    >
      <LoansTable loans={found.loans} />
    </ListPage>
  )
}
