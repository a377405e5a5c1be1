import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { USUAL_WINDOW } from '../../../core/restock/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/restock-page'
import { KindTabs } from './kind-tabs.tsx'
import { OrderedAlert } from './ordered-alert.tsx'
import { parseOrderLines, toCampaignPath } from './parse-restock-action.server.ts'
import { ProposalForm } from './proposal-form.tsx'
import { RestockFilters } from './restock-filters.tsx'
import { type RestockAnalysis, restockParams } from './restock-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { restock } = context.get(shopContext)
  const query = restockParams.parse(url.searchParams)
  const found = await orErrorPage(restock.getRestockAnalysis({ ...query.filter, page: query.page }))
  return { found, query }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { restock } = context.get(shopContext)
  return submit(request, {
    order: async (sent, operation) => {
      const lines = parseOrderLines(sent.text('lines'))
      const ordered = await restock.orderRestock(
        { lines, location: sent.text('location') },
        operation,
      )
      return { ordered }
    },
    campaign: async (sent) => redirect(toCampaignPath(sent.text('models'))),
  })
}

/** Shows what to order again and what to sell off, each with its reason. */
export default function RestockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, query } = loaderData
  const { t } = useTranslation('office/restock')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['restock'] })
  const ordered = actionData && 'ordered' in actionData ? actionData.ordered : undefined
  const window = query.filter.window ?? USUAL_WINDOW
  return (
    <ListPage
      title={t('title')}
      text={t('line', { count: window })}
      params={restockParams}
      query={query}
      found={found}
      isEmpty={found.proposals.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<RestockFilters query={query} found={found} />}
      sums={
        <>
          <RefusalAlert message={refusal.message} mb="md" />
          {ordered && <OrderedAlert ordered={ordered} />}
          <Sums found={found} />
          <KindTabs found={found} query={query} />
        </>
      }
    >
      <ProposalForm
        key={restockParams.toPath(query)}
        proposals={found.proposals}
        suppliers={found.suppliers}
        places={found.places}
        window={window}
      />
    </ListPage>
  )
}

function Sums({ found: { sums, kinds } }: { found: RestockAnalysis }) {
  const { t } = useTranslation('office/restock')
  const { number } = useFormat()
  const pairs = kinds.reduce((sum, each) => sum + each.pairs, 0)
  return (
    <KeyFigures
      title={t('sums')}
      figures={[
        { label: t('sum.sold'), value: number(sums.sold) },
        { label: t('sum.available'), value: number(sums.available) },
        { label: t('sum.on_order'), value: number(sums.on_order) },
        { label: t('sum.asked'), value: number(sums.asked) },
        { label: t('sum.broken_runs'), value: number(sums.broken_runs) },
        { label: t('sum.old_pairs'), value: number(sums.old_pairs) },
        { label: t('sum.to_order'), value: number(pairs), main: true },
      ]}
    />
  )
}
