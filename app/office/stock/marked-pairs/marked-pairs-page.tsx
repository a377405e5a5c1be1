import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/marked-pairs-page'
import { MarkedPairsFilters } from './marked-pairs-filters.tsx'
import { type MarkedPairList, markedPairsParams, toLabelPath } from './marked-pairs-params.ts'
import { MarkedPairsTable } from './marked-pairs-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const query = markedPairsParams.parse(url.searchParams)
  const found = await orErrorPage(stock.listMarkedPairs({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function MarkedPairsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/stock/marked-pairs')
  useSuccessNotice({ ended: t('success.ended') })
  const { product_id, list } = query.filter
  const isHere = list === undefined || list === 'here'
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          {isHere && found.pairs.length > 0 && (
            <Button
              component="a"
              href={toLabelPath(found.pairs)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconTags size={18} />}
            >
              {t('labels')}
            </Button>
          )}
          <Button
            component={Link}
            to={`${markedPairsParams.path}/new${product_id ? `?product=${product_id}` : ''}`}
            leftSection={<IconPlus size={18} />}
          >
            {t('new')}
          </Button>
        </>
      }
      params={markedPairsParams}
      query={query}
      found={found}
      isEmpty={found.pairs.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<MarkedPairsFilters query={query} places={found.places} />}
      sums={isHere && found.pairs.length > 0 && <Sums sums={found.sums} />}
    >
      <MarkedPairsTable pairs={found.pairs} />
    </ListPage>
  )
}

/** What the pairs that the filter finds cost, and how much less that is than others of their models. */
function Sums({ sums: { pairs, cents, list_cents } }: Pick<MarkedPairList, 'sums'>) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const { number, money } = useFormat()
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('sum.pairs'), value: number(pairs) },
        { label: t('sum.off'), value: money(Math.max(0, list_cents - cents)) },
        { label: t('sum.price'), value: money(cents), main: true },
      ]}
    />
  )
}
