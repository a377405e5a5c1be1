import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/loan-page'
import { LoanActs } from './loan-acts.tsx'
import { LoanHistory } from './loan-history.tsx'
import { LoanPairs } from './loan-pairs.tsx'
import { type LoanDetails, loansParams } from './loans-params.ts'
import { LoanStatus } from './loans-table.tsx'
import { toLoanActs } from './parse-loan-action.server.ts'
import { writeLoanMessage } from './write-loan-message.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { loans, settings } = context.get(shopContext)
  const [loan, { store_name }] = await Promise.all([
    orErrorPage(loans.getLoan({ reference: params.reference })),
    settings.getShop({}),
  ])
  return { loan, message: await writeLoanMessage(loan, store_name) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { loans } = context.get(shopContext)
  const loan = await orErrorPage(loans.getLoan({ reference: params.reference }))
  return submit(request, toLoanActs(loans, loan))
}

export default function LoanPage({
  loaderData: { loan, message },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  const refusal = useRefusal(actionData, {
    areas: ['loans'],
    fieldRefusals: { DAY_PASSED: 'due_on' },
  })
  useSuccessNotice({
    returned: words('event.returned'),
    lost: words('event.lost'),
    called: words('event.called'),
    extended: words('event.extended'),
  })
  return (
    <>
      <PageHeader
        title={t('loan', { reference: loan.reference })}
        back={{ to: loansParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          <LoanPairs loan={loan} />
          <LoanActs loan={loan} message={message} fieldError={refusal.fieldError} />
          <LoanHistory history={loan.history} />
        </div>
        <Facts loan={loan} />
      </div>
    </>
  )
}

function Facts({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('office/loans')
  const { date, dateTime } = useFormat()
  const { customer } = loan
  const phone = customer.phone && (
    <Personal key="phone">
      <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</a>
    </Personal>
  )
  const facts: [string, ReactNode][] = [
    [t('column.status'), <LoanStatus key="status" each={loan} />],
    [t('column.customer'), <Personal key="customer">{customer.name}</Personal>],
    [t('phone'), phone],
    [t('email'), customer.email && <Personal key="email">{customer.email}</Personal>],
    [t('column.due'), date(loan.due_on)],
    [t('lent_on'), dateTime(loan.created_at)],
    [t('lent_by'), loan.staff && <Personal key="staff">{loan.staff}</Personal>],
    [t('place'), loan.location],
    [t('ended_on'), loan.ended_at && dateTime(loan.ended_at)],
    [t('note'), loan.note && <Personal key="note">{loan.note}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
