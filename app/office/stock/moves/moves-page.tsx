import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/moves-page'
import { MovesFilters } from './moves-filters.tsx'
import { movesParams } from './moves-params.ts'
import { MovesTable } from './moves-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const query = movesParams.parse(url.searchParams)
  const found = await orErrorPage(stock.listMoves({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function MovesPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/moves')
  const isOnePlace = found.places.length < 2
  return (
    <ListPage
      title={t('title')}
      text={t(isOnePlace ? 'line_one_place' : 'line')}
      actions={
        !isOnePlace && (
          <Button
            component={Link}
            to={`${movesParams.path}/new`}
            leftSection={<IconPlus size={18} />}
          >
            {t('new')}
          </Button>
        )
      }
      params={movesParams}
      query={query}
      found={found}
      isEmpty={found.moves.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<MovesFilters query={query} places={found.places} />}
    >
      <MovesTable moves={found.moves} />
    </ListPage>
  )
}
