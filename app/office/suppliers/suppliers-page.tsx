import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SUPPLIER_LISTS } from '../../../core/suppliers/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/suppliers-page'
import { suppliersParams } from './suppliers-params.ts'
import { SuppliersTable } from './suppliers-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = suppliersParams.parse(url.searchParams)
  const { suppliers } = context.get(shopContext)
  const found = await orErrorPage(suppliers.listSuppliers({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function SuppliersPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/suppliers')
  useSuccessNotice({ archived: t('archived_done'), imported: t('imported') })
  const { list, q } = query.filter
  const { path } = suppliersParams
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      csvPath={`${path}/csv`}
      actions={
        <>
          <Button component={Link} to={`${path}/curves`} variant="default">
            {t('curves')}
          </Button>
          <Button component={Link} to={`${path}/import`} variant="default">
            {t('import')}
          </Button>
          <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        </>
      }
      params={suppliersParams}
      query={query}
      found={found}
      isEmpty={found.suppliers.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={
        <ListFilters
          params={suppliersParams}
          query={query}
          label={t('filters')}
          search={<FilterWords name="q" label={t('filter.q')} value={q} most={100} />}
        >
          <FilterSelect
            name="list"
            label={t('filter.list')}
            value={list === 'active' ? '' : list}
            choices={SUPPLIER_LISTS.map((each) => ({
              value: each === 'active' ? '' : each,
              label: t(`list.${each}`),
            }))}
          />
        </ListFilters>
      }
    >
      <SuppliersTable suppliers={found.suppliers} />
    </ListPage>
  )
}
