import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/products-page'
import { NoProducts } from './list/no-products.tsx'
import { Pages } from './list/pages.tsx'
import { type ProductFilter, parseProductFilter, toSearch } from './list/product-filter.ts'
import { ProductFilters } from './list/product-filters.tsx'
import { ProductsTable } from './list/products-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseProductFilter(url.searchParams)
  const { catalog } = context.get(shopContext)
  const [found, choices] = await orErrorPage(
    Promise.all([catalog.listOfficeProducts(filter), catalog.listChoices({})]),
  )
  return { filter, found, choices }
}

export default function ProductsPage({
  loaderData: { filter, found, choices },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const navigate = useNavigate()
  const ask = (change: ProductFilter) =>
    navigate(toSearch({ ...filter, page: 1, ...change }) || '?', {
      replace: true,
      preventScrollReset: change.page === undefined,
    })
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
      <ProductFilters filter={filter} states={found.states} choices={choices} onAsk={ask} />
      {found.products.length === 0 ? (
        <NoProducts filter={filter} />
      ) : (
        <ProductsTable products={found.products} />
      )}
      <Pages filter={filter} pages={found.pages} />
    </>
  )
}
