import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { readUsualDays } from '../../ui/list/periods/periods.server.ts'
import type { Route } from './+types/cash-sessions-page'
import { ClosingCheckState } from './closing-check-state.tsx'
import { ClosingTotals } from './closing-totals.tsx'
import { SessionFilters } from './session-filters.tsx'
import { SessionSums } from './session-sums.tsx'
import { sessionsParams, toSessionFilter } from './sessions-params.ts'
import { SessionsTable } from './sessions-table.tsx'

const FILES = '/admin/cash-sessions/files/closings'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cash } = context.get(shopContext)
  return orErrorPage(
    readUsualDays(
      sessionsParams.parse(url.searchParams),
      ({ filter, page }) => cash.listCashSessions({ ...toSessionFilter(filter), page }),
      ({ sessions }) => sessions.length === 0,
    ),
  )
}

export function action({ request, context }: Route.ActionArgs) {
  const { cash } = context.get(shopContext)
  return submit(request, {
    check: async (_sent, operation) => {
      await cash.verifyClosings({}, operation)
      return { ok: true as const }
    },
  })
}

export default function CashSessionsPage({ loaderData }: Route.ComponentProps) {
  const { found, query, periods } = loaderData
  const { t } = useTranslation('office/cash/cash-sessions')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={sessionsParams}
      query={query}
      found={found}
      isEmpty={found.sessions.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      filters={<SessionFilters query={query} periods={periods} tills={found.tills} />}
      csvPath={`${FILES}.csv`}
      actions={
        <Button
          component="a"
          href={sessionsParams.toPath(query).replace(sessionsParams.path, `${FILES}.xlsx`)}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          {t('download_xlsx')}
        </Button>
      }
      sums={
        <>
          <SessionSums total={found.total} sums={found.sums} />
          <ClosingTotals totals={found.totals} />
          <ClosingCheckState check={found.check} />
        </>
      }
    >
      <SessionsTable sessions={found.sessions} />
    </ListPage>
  )
}
