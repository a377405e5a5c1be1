import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { readUsualDays } from '../ui/list/periods/periods.server.ts'
import type { Route } from './+types/mail-page'
import { MailFilters } from './mail-filters.tsx'
import { mailParams, toMailFilter } from './mail-params.ts'
import { MailTable } from './mail-table.tsx'
import { WaitingMail } from './waiting-mail.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mail } = context.get(shopContext)
  const [shown, status] = await orErrorPage(
    Promise.all([
      readUsualDays(
        mailParams.parse(url.searchParams),
        ({ filter, page }) => mail.listMessages({ ...toMailFilter(filter), page }),
        ({ messages }) => messages.length === 0,
      ),
      mail.getMailStatus({}),
    ]),
  )
  return { ...shown, status }
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { found, status, query, periods } = loaderData
  const { t } = useTranslation('office/mail')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={mailParams}
      query={query}
      found={found}
      isEmpty={found.messages.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      actions={
        <Button component={Link} to={`${mailParams.path}/templates`} variant="default">
          {t('templates')}
        </Button>
      }
      filters={
        <>
          <WaitingMail status={status} />
          <MailFilters query={query} periods={periods} />
        </>
      }
    >
      <MailTable messages={found.messages} />
    </ListPage>
  )
}
