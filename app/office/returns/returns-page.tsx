import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/returns-page'
import { ReturnsFilters } from './returns-filters.tsx'
import { returnsParams } from './returns-params.ts'
import { ReturnsTable } from './returns-table.tsx'
import { WithdrawalStatements } from './withdrawal-statements.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { returns } = context.get(shopContext)
  const query = returnsParams.parse(url.searchParams)
  const found = await orErrorPage(returns.listReturns({ ...query.filter, page: query.page }))
  return { found, query }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { returns } = context.get(shopContext)
  return submit(request, {
    answer: async (sent, operation) => {
      const statement_id = Number(sent.text('statement_id'))
      const order = sent.text('way') === 'file' && { order_reference: sent.text('order_reference') }
      const { reference } = await returns.answerWithdrawalStatement(
        { statement_id, ...order },
        operation,
      )
      const path = [returnsParams.path, reference].filter(Boolean).join('/')
      return redirect(withSuccess(path, 'answered'))
    },
  })
}

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, query } = loaderData
  const { t } = useTranslation('office/returns')
  const refusal = useRefusal(actionData, {
    areas: ['returns'],
    fieldRefusals: { ORDER_UNKNOWN: 'order_reference' },
  })
  useSuccessNotice({ answered: t('answered') })
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={returnsParams}
      query={query}
      found={found}
      isEmpty={found.returns.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      csvPath={`${returnsParams.path}/csv`}
      pageWords={{ before: t('newer'), after: t('older') }}
      filters={
        <>
          <RefusalAlert
            message={refusal.fieldError('order_reference') ?? refusal.message}
            mb="md"
          />
          <WithdrawalStatements statements={found.statements} />
          <ReturnsFilters query={query} />
        </>
      }
    >
      <ReturnsTable returns={found.returns} />
    </ListPage>
  )
}
