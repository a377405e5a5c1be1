import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orStatus } from '../../refusals.ts'
import { Pages } from '../ui/list/pages.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/sales-page'
import { periodsOf } from './periods.ts'
import { SalesFilters } from './sales-filters.tsx'
import styles from './sales-page.module.css'
import { addressOf, askOf, filterOf, pageOf } from './sales-params.ts'
import { SalesTable } from './sales-table.tsx'
import { Sums } from './sums.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = filterOf(url.searchParams)
  const [found, { tills }, { sellers }] = await orStatus(
    Promise.all([
      shop.sales.listSales(askOf(filter, pageOf(url.searchParams))),
      shop.till.listTills({}),
      shop.sales.listSellers({}),
    ]),
  )
  return { found, filter, tills, sellers, periods: periodsOf(new Date()) }
}

export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { found, filter, tills, sellers, periods } = loaderData
  const { t } = useTranslation('office/sales')
  const narrowed = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <SalesFilters filter={filter} tills={tills} sellers={sellers} periods={periods} />
      <Sums total={found.total} sums={found.sums} />
      {found.sales.length > 0 ? (
        <>
          <SalesTable sales={found.sales} />
          <Pages
            page={found.page}
            pages={found.pages}
            to={(page) => addressOf(filter, page)}
            words={{
              pages: t('pages'),
              page: t('page', { page: found.page, pages: found.pages }),
              before: t('newer'),
              after: t('older'),
            }}
          />
        </>
      ) : (
        <div className={styles.empty}>
          <Text fw={600}>{t(narrowed || found.page > 1 ? 'none_found' : 'none_yet')}</Text>
          <Text c="dimmed">
            {t(narrowed || found.page > 1 ? 'none_found_text' : 'none_yet_text')}
          </Text>
          {(narrowed || found.page > 1) && (
            <Button component={Link} to="/admin/sales-pos" variant="default" mt="md">
              {t('clear')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
