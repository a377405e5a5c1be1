import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { readUsualDays } from '../../ui/list/periods/periods.server.ts'
import { useMe } from '../../use-me.ts'
import { bookParams } from '../books/book-params.ts'
import type { Route } from './+types/invoices-page'
import { ChainState } from './chain-state.tsx'
import { InvoicesFilters } from './invoices-filters.tsx'
import { invoicesParams, toInvoiceFilter } from './invoices-params.ts'
import { InvoicesTable } from './invoices-table.tsx'
import { InvoicingState } from './invoicing-state.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { invoicing } = context.get(shopContext)
  const [shown, status] = await orErrorPage(
    Promise.all([
      readUsualDays(
        invoicesParams.parse(url.searchParams),
        ({ filter, page }) => invoicing.listInvoices({ ...toInvoiceFilter(filter), page }),
        ({ invoices }) => invoices.length === 0,
      ),
      invoicing.getInvoicingStatus({}),
    ]),
  )
  return { ...shown, status }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { invoicing } = context.get(shopContext)
  return submit(request, {
    verify: async (_sent, operation) => {
      await invoicing.verifyInvoices({}, operation)
      return { ok: true as const }
    },
    retry: async (_sent, operation) => {
      await invoicing.retryFiscalMessage({}, operation)
      return { ok: true as const }
    },
  })
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { found, status, query, periods } = loaderData
  const { t } = useTranslation('office/invoicing/invoices')
  const { t: books } = useTranslation('office/invoicing/books')
  const me = useMe()
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={invoicesParams}
      query={query}
      found={found}
      isEmpty={found.invoices.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      actions={
        <>
          <Button component={Link} to={`${invoicesParams.path}/declaration`} variant="default">
            {t('declaration')}
          </Button>
          {mayOpen(me, bookParams.path) && (
            <Button component={Link} to={bookParams.path} variant="default">
              {books('title')}
            </Button>
          )}
        </>
      }
      filters={
        <>
          <ChainState status={status} mayVerify={me.permissions.can_view_reports} />
          <InvoicingState status={status} mayRetry={me.permissions.can_view_reports} />
          <InvoicesFilters query={query} periods={periods} />
        </>
      }
    >
      <InvoicesTable invoices={found.invoices} />
    </ListPage>
  )
}
