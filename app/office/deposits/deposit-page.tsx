import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import { FormApproval, isAskingApproval } from '../ui/approval/form-approval.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/deposit-page'
import { DepositActs } from './deposit-acts.tsx'
import { DepositHistory, DepositInvoices } from './deposit-history.tsx'
import { type DepositDetails, depositsParams } from './deposits-params.ts'
import { DepositStatus } from './deposits-table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deposits } = context.get(shopContext)
  return { deposit: await orErrorPage(deposits.getDeposit({ reference: params.reference })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deposits } = context.get(shopContext)
  const { reference } = params
  const { deposit_id, paid_cents } = await orErrorPage(deposits.getDeposit({ reference }))
  const done = (name: string) => redirect(withSuccess(`${depositsParams.path}/${reference}`, name))
  return submit(request, {
    call: async (_sent, operation) => {
      await deposits.noteDepositCall({ deposit_id }, operation)
      return done('called')
    },
    extend: async (sent, operation) => {
      await deposits.extendDeposit({ deposit_id, due_on: sent.text('due_on') }, operation)
      return done('extended')
    },
    release: async (sent, operation) => {
      await deposits.releaseDeposit({ deposit_id, reason: sent.text('reason') }, operation)
      return done('released')
    },
    cancel: async (sent, operation) => {
      const back = { kind: 'transfer' as const, amount_cents: -paid_cents }
      const tenders = paid_cents > 0 ? [back] : []
      const reason = sent.text('reason')
      const approval = sent.approval()
      await deposits.cancelDeposit({ deposit_id, reason, tenders, approval }, operation)
      return done('cancelled')
    },
    keep: async (sent, operation) => {
      const reason = sent.text('reason')
      await deposits.cancelDeposit({ deposit_id, reason, tenders: [], keep: true }, operation)
      return done('kept')
    },
  })
}

export default function DepositPage({ loaderData: { deposit }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/deposits')
  const { t: words } = useTranslation('core/deposits')
  const refusal = useRefusal(actionData, {
    areas: ['deposits'],
    fieldRefusals: { DAY_PASSED: 'due_on' },
  })
  useSuccessNotice({
    called: words('event.called'),
    extended: words('event.extended'),
    released: words('event.released'),
    cancelled: words('state.cancelled'),
    kept: words('state.kept'),
  })
  const { money } = useFormat()
  const { reference, kind, money_act_id } = deposit
  return (
    <>
      <PageHeader
        title={`${words(`kind.${kind}`)} ${reference}`}
        number={reference}
        back={{ to: depositsParams.path, label: t('title') }}
        actions={
          <>
            {money_act_id !== null && (
              <Button component="a" href={`/print/money/${money_act_id}`} variant="default">
                {t('print_back')}
              </Button>
            )}
            <Button component="a" href={`/print/deposit/${reference}`} variant="default">
              {t('print')}
            </Button>
          </>
        }
      />
      <RefusalAlert message={isAskingApproval(actionData) ? undefined : refusal.message} mb="md" />
      <FormApproval
        refusal={actionData}
        what={`${words(`kind.${kind}`)} ${reference} · ${money(deposit.paid_cents)}`}
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          <DepositHistory history={deposit.history} />
          <DepositInvoices invoices={deposit.invoices} />
          <DepositActs deposit={deposit} fieldError={refusal.fieldError} />
        </div>
        <Facts deposit={deposit} />
      </div>
    </>
  )
}

function Facts({ deposit }: { deposit: DepositDetails }) {
  const { t } = useTranslation('office/deposits')
  const { money } = useFormat()
  const article = useArticleName()
  const { customer, sale } = deposit
  const phone = customer?.phone && (
    <Personal key="phone">
      <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</a>
    </Personal>
  )
  const facts: [string, ReactNode][] = [
    [t('column.status'), <DepositStatus key="status" each={deposit} />],
    [t('column.article'), article(deposit)],
    [t('sku'), deposit.sku],
    [t('column.customer'), customer && <Personal key="customer">{customer.name}</Personal>],
    [t('phone'), phone],
    [t('email'), customer?.email && <Personal key="email">{customer.email}</Personal>],
    [t('price'), money(deposit.price_cents)],
    [t('list_price'), deposit.list_cents > deposit.price_cents && money(deposit.list_cents)],
    [t('column.paid'), money(deposit.paid_cents)],
    [t('balance'), deposit.ended_at === null && money(deposit.balance_cents)],
    [t('kept'), deposit.kept_cents > 0 && money(deposit.kept_cents)],
    [
      t(deposit.state === 'waiting' ? 'expected' : 'column.due'),
      <When key="expected" at={deposit.due_on} isDay />,
    ],
    [t('terms'), t(deposit.is_forfeitable ? 'terms_kept' : 'terms_back')],
    [t('place'), deposit.location],
    [t('taken_at'), <When key="taken_at" at={deposit.created_at} />],
    [t('arrived_at'), deposit.arrived_at && <When key="arrived_at" at={deposit.arrived_at} />],
    [t('ended_at'), deposit.ended_at && <When key="ended_at" at={deposit.ended_at} />],
    [
      t('sale'),
      sale && (
        <Link key="sale" to={`/admin/sales-pos/${sale.sale_id}`}>
          <DocumentNumber>{sale.reference}</DocumentNumber>
        </Link>
      ),
    ],
    [t('note'), deposit.note && <Personal key="note">{deposit.note}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
