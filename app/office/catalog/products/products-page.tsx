import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { NumberedPages } from '../../ui/list/numbered-pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/products-page'
import { bulkEditPath, bulkEditsParams, toBulkInput } from './bulk-edits/bulk-values.ts'
import { ColumnsMenu } from './list/columns-menu.tsx'
import { NoProducts } from './list/no-products.tsx'
import { COST_COLUMNS } from './list/product-columns.ts'
import { ProductFilters } from './list/product-filters.tsx'
import { ProductList } from './list/product-list.tsx'
import { productParams, toListPath, toNarrowing } from './list/product-params.ts'
import { ViewsButton } from './list/views-button.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = productParams.parse(url.searchParams)
  const { filter, sort, page } = query
  const { catalog } = context.get(shopContext)
  const with_costs = filter.columns?.some((column) => COST_COLUMNS.includes(column)) ?? false
  const [found, choices, { views }] = await orErrorPage(
    Promise.all([
      catalog.listOfficeProducts({ ...toNarrowing(filter), sort, page, with_costs }),
      catalog.listChoices({}),
      catalog.listProductViews({}),
    ]),
  )
  const opening = views.find(({ is_default }) => is_default)
  if (url.search === '' && opening?.search)
    throw redirect(`${productParams.path}?${opening.search}`)
  return { query, found, choices, views }
}

/** Looks at a change of many products, and saves or deletes a view. */
export async function action({ request, context }: Route.ActionArgs) {
  const { catalog, pricing } = context.get(shopContext)
  return submit(request, {
    bulk: async (sent, operation) => {
      const { bulk_edit_id } = await pricing.prepareBulkEdit(toBulkInput(sent), operation)
      return redirect(bulkEditPath(bulk_edit_id))
    },
    save_view: async (sent, operation) =>
      void (await catalog.saveProductView(
        {
          name: sent.text('name'),
          search: sent.text('search'),
          is_shared: sent.flag('is_shared'),
          is_default: sent.flag('is_default'),
        },
        operation,
      )),
    delete_view: async (sent, operation) =>
      void (await catalog.deleteProductView(
        { product_view_id: sent.number('product_view_id') ?? 0 },
        operation,
      )),
  })
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, choices, views } = loaderData
  const { t } = useTranslation('office/catalog/products')
  const { filter, sort } = query
  const narrowing = toNarrowing(filter)
  const refusal = actionData && 'refused' in actionData ? actionData : undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('found', { count: found.total })}
        actions={
          <>
            <ViewsButton query={query} views={views} refusal={refusal} />
            <ColumnsMenu query={query} />
            <Button
              component="a"
              href={productParams.toPath({ filter, sort }).replace('/products', '/products/csv')}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              {t('csv')}
            </Button>
            <Button component={Link} to={bulkEditsParams.path} variant="default">
              {t('bulk.list.title')}
            </Button>
            <Button component={Link} to="new" leftSection={<IconPlus size={18} />}>
              {t('new')}
            </Button>
          </>
        }
      />
      <ProductFilters query={query} states={found.states} choices={choices} />
      <IgnoredParams ignored={query.ignored} />
      {found.products.length === 0 ? (
        <NoProducts isFiltered={Object.keys(narrowing).length > 0} />
      ) : (
        <ProductList
          key={JSON.stringify(narrowing)}
          query={query}
          found={found}
          choices={choices}
        />
      )}
      <NumberedPages
        page={query.page}
        pages={found.pages}
        toPage={(page) => toListPath({ ...query, page })}
      />
    </>
  )
}
