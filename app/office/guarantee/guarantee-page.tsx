import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/guarantee-page'
import { GuaranteeFilters } from './guarantee-filters.tsx'
import { guaranteeParams } from './guarantee-params.ts'
import { GuaranteeTable } from './guarantee-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { guarantee } = context.get(shopContext)
  const query = guaranteeParams.parse(url.searchParams)
  const found = await orErrorPage(
    guarantee.listGuaranteeCases({ ...query.filter, page: query.page }),
  )
  return { found, query }
}

export default function GuaranteePage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/guarantee')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          <Button component="a" href="/print/sign/guarantee" variant="default">
            {t('sign')}
          </Button>
          <Button component={Link} to={`${guaranteeParams.path}/new`}>
            {t('new')}
          </Button>
        </>
      }
      params={guaranteeParams}
      query={query}
      found={found}
      isEmpty={found.cases.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<GuaranteeFilters query={query} />}
    >
      <GuaranteeTable cases={found.cases} />
    </ListPage>
  )
}
