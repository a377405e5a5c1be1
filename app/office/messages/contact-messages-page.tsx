import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/contact-messages-page'
import { ContactFilters } from './contact-filters.tsx'
import { contactParams } from './contact-params.ts'
import { ContactTable } from './contact-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { messages } = context.get(shopContext)
  const query = contactParams.parse(url.searchParams)
  const found = await orErrorPage(
    messages.listContactMessages({ ...query.filter, page: query.page }),
  )
  return { found, query }
}

export default function ContactMessagesPage({
  loaderData: { found, query },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/messages')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={contactParams}
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
      filters={<ContactFilters query={query} />}
    >
      <ContactTable messages={found.messages} />
    </ListPage>
  )
}
