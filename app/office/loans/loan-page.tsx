import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import { FormApproval, isAskingApproval } from '../ui/approval/form-approval.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/loan-page'
import { LoanActs } from './loan-acts.tsx'
import { LoanDeposit } from './loan-deposit.tsx'
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
  const { money } = useFormat()
  const refusal = useRefusal(actionData, {
    areas: ['loans'],
    fieldRefusals: { DAY_PASSED: 'due_on' },
  })
  useSuccessNotice({
    returned: words('event.returned'),
    lost: words('event.lost'),
    called: words('event.called'),
    extended: words('event.extended'),
    deposit: words('event.deposit_returned'),
  })
  return (
    <>
      <PageHeader
        title={t('loan', { reference: loan.reference })}
        number={loan.reference}
        back={{ to: loansParams.path, label: t('title') }}
        actions={<Papers loan={loan} />}
      />
      <RefusalAlert message={isAskingApproval(actionData) ? undefined : refusal.message} mb="md" />
      <FormApproval
        refusal={actionData}
        what={`${t('loan', { reference: loan.reference })} · ${money(loan.deposit?.held_cents ?? 0)}`}
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          <LoanPairs loan={loan} />
          <LoanDeposit loan={loan} />
          <LoanActs loan={loan} message={message} fieldError={refusal.fieldError} />
          <LoanHistory history={loan.history} />
        </div>
        <Facts loan={loan} />
      </div>
    </>
  )
}

const DEPOSIT_FACTS = ['held', 'used', 'returned', 'kept'] as const

function Papers({ loan: { reference, deposit } }: { loan: LoanDetails }) {
  const { t } = useTranslation('office/loans')
  const paper = deposit?.money_act_id ?? null
  return (
    <>
      {paper !== null && (
        <Button component="a" href={`/print/money/${paper}`} variant="default">
          {t('print_back')}
        </Button>
      )}
      <Button component="a" href={`/print/loan/${reference}`} variant="default">
        {t('print')}
      </Button>
    </>
  )
}

function Facts({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('office/loans')
  const { money } = useFormat()
  const { customer, deposit } = loan
  const phone = customer.phone && (
    <Personal key="phone">
      <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</a>
    </Personal>
  )
  const facts: [string, ReactNode][] = [
    [
      t('column.status'),
      <LoanStatus key="status" each={{ ...loan, deposit_cents: deposit?.held_cents ?? 0 }} />,
    ],
    [t('column.customer'), <Personal key="customer">{customer.name}</Personal>],
    [t('phone'), phone],
    [t('email'), customer.email && <Personal key="email">{customer.email}</Personal>],
    [t('column.due'), <When key="due" at={loan.due_on} isDay />],
    [t('lent_on'), <When key="lent_on" at={loan.created_at} />],
    [t('lent_by'), loan.staff && <Personal key="staff">{loan.staff}</Personal>],
    [t('place'), loan.location],
    [t('ended_on'), loan.ended_at && <When key="ended_on" at={loan.ended_at} />],
    ...DEPOSIT_FACTS.map((each): [string, ReactNode] => [
      t(`deposit_${each}`),
      deposit && deposit[`${each}_cents`] > 0 && money(deposit[`${each}_cents`]),
    ]),
    [t('note'), loan.note && <Personal key="note">{loan.note}</Personal>],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
