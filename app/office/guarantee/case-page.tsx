import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import {
  GUARANTEE_OUTCOMES,
  GUARANTEE_REMEDIES,
  isEndedCase,
} from '../../../core/guarantee/rules.ts'
import { shopContext } from '../../context.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RecordHistory } from '../ui/detail/record-history.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/case-page'
import { CaseActs } from './case-acts.tsx'
import { type GuaranteeCase, guaranteeParams } from './guarantee-params.ts'
import { CaseState } from './guarantee-table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { guarantee } = context.get(shopContext)
  const { reference } = params
  return { found: await orErrorPage(guarantee.getGuaranteeCase({ reference })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { guarantee } = context.get(shopContext)
  const { reference } = params
  const done = (name: string) => redirect(withSuccess(`${guaranteeParams.path}/${reference}`, name))
  return submit(request, {
    call: async (_sent, operation) => {
      await guarantee.noteCaseCall({ reference }, operation)
      return done('called')
    },
    workshop: async (sent, operation) => {
      const workshop = sent.text('workshop')
      await guarantee.sendForRepair({ reference, ...(workshop && { workshop }) }, operation)
      return done('at_workshop')
    },
    ready: async (sent, operation) => {
      const { mailed } = await guarantee.markCaseReady(
        { reference, work: sent.text('work') },
        operation,
      )
      return done(mailed ? 'mailed' : 'ready')
    },
    end: async (sent, operation) => {
      const ended_on = sent.text('ended_on')
      const outcome = sent.choice('outcome', GUARANTEE_OUTCOMES) ?? 'returned'
      await guarantee.endGuaranteeCase(
        { reference, outcome, work: sent.text('work'), ...(ended_on && { ended_on }) },
        operation,
      )
      return done('ended')
    },
    change: async (sent, operation) => {
      const remedy = sent.choice('remedy', GUARANTEE_REMEDIES) ?? 'repair'
      const promised_on = sent.text('promised_on') || null
      await guarantee.changeGuaranteeCase({ reference, remedy, promised_on }, operation)
      return done('changed')
    },
  })
}

/** A pair under guarantee: what failed, where it is, and what is done about it. */
export default function CasePage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  const refusal = useRefusal(actionData, {
    areas: ['guarantee'],
    fieldRefusals: { DAY_AHEAD: 'ended_on', DAY_BEFORE: 'ended_on' },
  })
  useSuccessNotice({
    taken: t('taken'),
    called: words('event.called'),
    at_workshop: words('state.at_workshop'),
    ready: words('state.ready'),
    mailed: t('mailed'),
    ended: t('case_ended'),
    changed: words('event.changed'),
  })
  const article = useArticleName()
  const { reference, state } = found
  const isEnded = isEndedCase(state)
  return (
    <>
      <PageHeader
        title={t('one', { reference })}
        number={reference}
        text={article({ ...found, name: found.article })}
        back={{ to: guaranteeParams.path, label: t('title') }}
        actions={
          <>
            <Button
              component="a"
              href={`/print/guarantee/${reference}?paper=taken`}
              variant={isEnded ? 'default' : 'filled'}
            >
              {t('print_taken')}
            </Button>
            {isEnded && (
              <Button component="a" href={`/print/guarantee/${reference}?paper=ended`}>
                {t('print_ended')}
              </Button>
            )}
          </>
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          <History history={found.history} />
          {!isEnded && <CaseActs found={found} fieldError={refusal.fieldError} />}
        </div>
        <Facts found={found} />
      </div>
    </>
  )
}

function History({ history }: Pick<GuaranteeCase, 'history'>) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  return (
    <RecordHistory
      title={t('history')}
      events={history.map(({ event, at, by }) => ({
        what: [words(`event.${event}`)],
        at,
        by,
        reason: null,
      }))}
    />
  )
}

function Facts({ found }: { found: GuaranteeCase }) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  const day = (value: string | null) => value && <When at={value} isDay />
  const { sale, sale_id, complaint, return_reference, phone, email } = found
  const facts: [string, ReactNode][] = [
    [t('column.state'), <CaseState key="state" each={found} />],
    [t('defect'), found.defect],
    [t('remedy'), words(`remedy.${found.remedy}`)],
    [t('goodwill_fact'), found.is_goodwill && t('goodwill_yes')],
    [t('work_done'), found.work],
    [t('workshop_name'), found.workshop],
    [t('column.name'), <Personal key="name">{found.name}</Personal>],
    [t('phone'), phone && <Personal key="phone">{phone}</Personal>],
    [t('email'), email && <Personal key="email">{email}</Personal>],
    [t('taken_on'), <When key="taken_on" at={found.taken_on} isDay />],
    [t('promised_on'), day(found.promised_on)],
    [t('ended_on'), day(found.ended_on)],
    [t('delivered_on'), day(found.delivered_on)],
    [t('guarantee_until'), day(found.until)],
    [t('presumed_until'), day(found.presumed_until)],
    [t('same_defect_until'), day(found.same_defect_until)],
    [
      t('sale'),
      sale && (
        <Link key="sale" to={`/admin/sales-pos/${sale_id}`}>
          {sale}
        </Link>
      ),
    ],
    [
      t('complaint'),
      complaint && (
        <Link key="complaint" to={`/admin/complaints/${complaint.complaint_id}`}>
          <DocumentNumber>{complaint.number}</DocumentNumber>
        </Link>
      ),
    ],
    [
      t('return'),
      return_reference && (
        <Link key="return" to={`/admin/returns-history/${return_reference}`}>
          {return_reference}
        </Link>
      ),
    ],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
