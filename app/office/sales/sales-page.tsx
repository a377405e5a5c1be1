import { Button } from '@mantine/core'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { readUsualDays } from '../ui/list/periods/periods.server.ts'
import type { Route } from './+types/sales-page'
import { SalesFilters } from './sales-filters.tsx'
import { type SalesQuery, salesParams, toSaleFilter } from './sales-params.ts'
import { SalesSums } from './sales-sums.tsx'
import { SalesTable } from './sales-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [shown, { tills }, { sellers }] = await orErrorPage(
    Promise.all([
      readUsualDays(
        salesParams.parse(url.searchParams),
        ({ filter, page }) => shop.sales.listSales({ ...toSaleFilter(filter), page }),
        ({ sales }) => sales.length === 0,
      ),
      shop.till.listTills({}),
      shop.sales.listSellers({}),
    ]),
  )
  return { ...shown, tills, sellers }
}

/** Numbers stay numbers and days stay days. */
function DownloadXlsx({ query: { filter } }: { query: SalesQuery }) {
  const { t } = useTranslation('office/sales')
  const path = salesParams.toPath({ filter })
  return (
    <Button
      component="a"
      href={path.replace(salesParams.path, `${salesParams.path}/export/xlsx`)}
      download
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
    >
      {t('xlsx')}
    </Button>
  )
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { found, query, tills, sellers, periods } = loaderData
  const { t } = useTranslation('office/sales')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={salesParams}
      query={query}
      found={found}
      isEmpty={found.sales.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      {...(found.sums && {
        csvPath: `${salesParams.path}/export/csv`,
        actions: <DownloadXlsx query={query} />,
      })}
      filters={<SalesFilters query={query} tills={tills} sellers={sellers} periods={periods} />}
      sums={<SalesSums total={found.total} sums={found.sums} />}
    >
      <SalesTable sales={found.sales} />
    </ListPage>
  )
}
