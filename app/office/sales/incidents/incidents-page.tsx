import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/incidents-page'
import { IncidentCard } from './incident-card.tsx'
import { IncidentFilters } from './incident-filters.tsx'
import styles from './incidents.module.css'
import { incidentsParams } from './incidents-params.ts'
import { toAnswer } from './to-answer.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { till } = context.get(shopContext)
  const query = incidentsParams.parse(url.searchParams)
  const [found, { tills }] = await orErrorPage(
    Promise.all([till.listIncidents({ ...query.filter, page: query.page }), till.listTills({})]),
  )
  return { found, query, tills }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { till } = context.get(shopContext)
  return submit(request, {
    resolve: async (sent, operation) => {
      const incident_id = Number(sent.text('incident_id'))
      const answer = toAnswer(sent)
      const approval = sent.approval()
      const input = { incident_id, reason: sent.text('reason'), answer, approval }
      const { money_act_id } = await till.resolveIncident(input, operation)
      // What was handed over the counter is signed for; else to the list as it was, where the incident may be no more.
      return redirect(
        money_act_id === undefined
          ? withSuccess(url.pathname + url.search, 'resolved')
          : `/print/money/${money_act_id}`,
      )
    },
  })
}

export default function IncidentsPage({ loaderData }: Route.ComponentProps) {
  const { found, query, tills } = loaderData
  const { t } = useTranslation('office/sales/incidents')
  useSuccessNotice({ resolved: t('resolved_notice') })
  return (
    <ListPage
      title={t('title')}
      text={found.open > 0 ? t('open_count', { count: found.open }) : t('line')}
      params={incidentsParams}
      query={query}
      found={found}
      isEmpty={found.incidents.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<IncidentFilters query={query} tills={tills} />}
    >
      <ul className={styles.list}>
        {found.incidents.map((incident) => (
          <IncidentCard key={incident.incident_id} incident={incident} />
        ))}
      </ul>
    </ListPage>
  )
}
