import { Button } from '@mantine/core'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { STOCKTAKE_STATES } from '../../../../core/stock/stocktakes/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/stocktakes-page'
import { stocktakesParams } from './stocktakes-params.ts'
import { StocktakesTable } from './stocktakes-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = stocktakesParams.parse(url.searchParams)
  const { stock } = context.get(shopContext)
  const found = await orErrorPage(stock.listStocktakes({ ...query.filter, page: query.page }))
  return { found, query }
}

/** The stocktakes of the shop. */
export default function StocktakesPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          <Button
            component="a"
            href="/admin/tpv/count"
            variant="default"
            leftSection={<IconBarcode size={18} />}
          >
            {t('go_counting')}
          </Button>
          <Button
            component={Link}
            to={`${stocktakesParams.path}/new`}
            leftSection={<IconPlus size={18} />}
          >
            {t('new')}
          </Button>
        </>
      }
      params={stocktakesParams}
      query={query}
      found={found}
      isEmpty={found.stocktakes.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={
        <ListFilters params={stocktakesParams} query={query} label={t('filters')}>
          <FilterSelect
            name="state"
            label={t('state')}
            value={query.filter.state}
            all={t('all_states')}
            choices={STOCKTAKE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </ListFilters>
      }
    >
      <StocktakesTable stocktakes={found.stocktakes} />
    </ListPage>
  )
}
