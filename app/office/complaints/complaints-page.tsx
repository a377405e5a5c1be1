import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PosterButton } from '../catalog/labels/poster-button.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/complaints-page'
import { ComplaintsFilters } from './complaints-filters.tsx'
import { complaintsParams } from './complaints-params.ts'
import { ComplaintsTable } from './complaints-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { complaints } = context.get(shopContext)
  const query = complaintsParams.parse(url.searchParams)
  const found = await orErrorPage(complaints.listComplaints({ ...query.filter, page: query.page }))
  return { found, query }
}

export default function ComplaintsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/complaints')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          <PosterButton />
          <Button component="a" href="/print/sign/complaints" variant="default">
            {t('sign')}
          </Button>
          <Button component={Link} to={`${complaintsParams.path}/new`}>
            {t('new')}
          </Button>
        </>
      }
      params={complaintsParams}
      query={query}
      found={found}
      isEmpty={found.complaints.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<ComplaintsFilters query={query} />}
    >
      <ComplaintsTable complaints={found.complaints} />
    </ListPage>
  )
}
