import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/customers-page'
import { CustomersFilters } from './customers-filters.tsx'
import { customersParams } from './customers-params.ts'
import { CustomersTable } from './customers-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { customers } = context.get(shopContext)
  const query = customersParams.parse(url.searchParams)
  const found = await orErrorPage(customers.listCustomers({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function CustomersPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/customers')
  useSuccessNotice({ erased: t('erased') })
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          <Button component={Link} to={`${customersParams.path}/imports`} variant="default">
            {t('import')}
          </Button>
          <Button component={Link} to={`${customersParams.path}/new`}>
            {t('new')}
          </Button>
        </>
      }
      params={customersParams}
      query={query}
      found={found}
      isEmpty={found.customers.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('before'), after: t('after') }}
      csvPath={`${customersParams.path}/csv`}
      filters={<CustomersFilters query={query} />}
    >
      <CustomersTable customers={found.customers} />
    </ListPage>
  )
}
