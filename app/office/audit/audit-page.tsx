import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { readUsualDays } from '../ui/list/periods/periods.server.ts'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { auditParams, toAuditFilter } from './audit-params.ts'
import { AuditStatistics } from './audit-statistics.tsx'
import { AuditTable } from './audit-table.tsx'
import { SealState } from './seal-state.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { audit } = context.get(shopContext)
  const [shown, statistics, { checks }] = await orErrorPage(
    Promise.all([
      readUsualDays(
        auditParams.parse(url.searchParams),
        ({ filter, page }) => audit.listAuditEntries({ ...toAuditFilter(filter), page }),
        ({ entries }) => entries.length === 0,
      ),
      audit.getAuditStatistics({}),
      audit.listSealChecks({ limit: 1 }),
    ]),
  )
  return { ...shown, statistics, check: checks[0] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { audit } = context.get(shopContext)
  return submit(request, {
    check: async (_sent, operation) => {
      await audit.checkSeals({}, operation)
      return { ok: true as const }
    },
  })
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { found, query, periods, statistics, check } = loaderData
  const { t } = useTranslation('office/audit')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={auditParams}
      query={query}
      found={found}
      isEmpty={found.entries.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      csvPath={`${auditParams.path}/csv`}
      filters={
        <>
          <SealState check={check} />
          <AuditStatistics statistics={statistics} />
          <AuditFilters query={query} periods={periods} statistics={statistics} />
        </>
      }
    >
      <AuditTable entries={found.entries} />
    </ListPage>
  )
}
