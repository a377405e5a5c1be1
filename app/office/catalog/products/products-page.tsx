import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { NumberedPages } from '../../ui/list/numbered-pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/products-page'
import { NoProducts } from './list/no-products.tsx'
import { ProductFilters } from './list/product-filters.tsx'
import { productParams } from './list/product-params.ts'
import { ProductsTable } from './list/products-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = productParams.parse(url.searchParams)
  const { filter, sort, page } = query
  const { catalog } = context.get(shopContext)
  const [found, choices] = await orErrorPage(
    Promise.all([catalog.listOfficeProducts({ ...filter, sort, page }), catalog.listChoices({})]),
  )
  return { query, found, choices }
}

export default function ProductsPage({
  loaderData: { query, found, choices },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('found', { count: found.total })}
        actions={
          <Button component={Link} to="new" leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      <ProductFilters query={query} states={found.states} choices={choices} />
      <IgnoredParams ignored={query.ignored} />
      {found.products.length === 0 ? (
        <NoProducts isFiltered={Object.keys(query.filter).length > 0} />
      ) : (
        <ProductsTable found={found} />
      )}
      <NumberedPages
        page={query.page}
        pages={found.pages}
        toPage={(page) => productParams.toPath({ ...query, page })}
      />
    </>
  )
}
