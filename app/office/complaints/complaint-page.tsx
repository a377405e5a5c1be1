import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { COMPLAINT_OUTCOMES } from '../../../core/complaints/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import record from '../ui/detail/record.module.css'
import { DocumentNumber } from '../ui/document-number.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/complaint-page'
import { ComplaintActs } from './complaint-acts.tsx'
import { type Complaint, complaintsParams, parseComplaintId } from './complaints-params.ts'
import { ComplaintState, useAbout } from './complaints-table.tsx'
import { CorrectComplaint, parseCorrection } from './correct-complaint.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { complaints } = context.get(shopContext)
  const complaint_id = parseComplaintId(params.complaint)
  return { complaint: await orErrorPage(complaints.getComplaint({ complaint_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { complaints } = context.get(shopContext)
  const complaint_id = parseComplaintId(params.complaint)
  const done = (name: string) =>
    redirect(withSuccess(`${complaintsParams.path}/${complaint_id}`, name))
  return submit(request, {
    answer: async (sent, operation) => {
      const outcome = sent.choice('outcome', COMPLAINT_OUTCOMES) ?? 'accepted'
      const answer = sent.text('answer')
      const { mailed } = await complaints.answerComplaint(
        { complaint_id, outcome, answer, mail: sent.flag('mail') },
        operation,
      )
      return done(mailed ? 'answered_by_mail' : 'answered')
    },
    correct: async (sent, operation) => {
      await complaints.correctComplaint({ complaint_id, ...parseCorrection(sent) }, operation)
      return done('corrected')
    },
    reopen: async (_sent, operation) => {
      await complaints.reopenComplaint({ complaint_id }, operation)
      return done('reopened')
    },
    withdraw: async (_sent, operation) => {
      await complaints.withdrawComplaint({ complaint_id }, operation)
      return done('withdrawn')
    },
  })
}

/** A complaint: what was said, what the shop answers, and until when. */
export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { complaint } = loaderData
  const { t } = useTranslation('office/complaints')
  const refusal = useRefusal(actionData, {
    areas: ['complaints'],
    fieldRefusals: { DAY_AHEAD: 'received_on' },
  })
  useSuccessNotice({
    opened: t('opened', { number: complaint.number }),
    answered: t('answered'),
    answered_by_mail: t('answered_by_mail'),
    reopened: t('reopened'),
    corrected: t('corrected'),
    withdrawn: t('withdrawn'),
  })
  const { number } = complaint
  return (
    <>
      <PageHeader
        title={t('one', { number })}
        number={number}
        text={<Personal>{complaint.name}</Personal>}
        back={{ to: complaintsParams.path, label: t('title') }}
        actions={<HeaderActions complaint={complaint} />}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          <Words title={t('message')} id="message" text={complaint.message} />
          {complaint.answered_at && complaint.answer && (
            <Words title={t('answer')} id="answer" text={complaint.answer} />
          )}
          <ComplaintActs
            complaint={complaint}
            sent={actionData?.sent}
            fieldError={refusal.fieldError}
          />
          <CorrectComplaint
            complaint={complaint}
            sent={actionData?.sent}
            fieldError={refusal.fieldError}
          />
        </div>
        <Facts complaint={complaint} />
      </div>
    </>
  )
}

function HeaderActions({ complaint: { complaint_id, sale_id } }: { complaint: Complaint }) {
  const { t } = useTranslation('office/complaints')
  const guarantee = new URLSearchParams({
    complaint: String(complaint_id),
    ...(sale_id !== null && { sale: String(sale_id) }),
  })
  return (
    <>
      <Button component={Link} to={`/admin/guarantee/new?${guarantee}`} variant="default">
        {t('to_guarantee')}
      </Button>
      <Button component="a" href={`/print/complaint/${complaint_id}`}>
        {t('print')}
      </Button>
    </>
  )
}

function Words({ title, id, text }: { title: string; id: string; text: string }) {
  return (
    <section className={detail.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={record.words} data-personal="">
        {text}
      </p>
    </section>
  )
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('office/complaints')
  const { t: words } = useTranslation('core/complaints')
  const about = useAbout()
  const { sale, sale_id, return_reference, cases, phone, email } = complaint
  const facts: [string, ReactNode][] = [
    [t('column.state'), <ComplaintState key="state" each={complaint} />],
    [t('received_on'), <When key="received_on" at={complaint.received_on} isDay />],
    [t('column.due'), <When key="due" at={complaint.due_on} isDay />],
    [t('channel'), words(`channel.${complaint.channel}`)],
    [t('sheet_number'), complaint.sheet_number],
    [t('phone'), phone && <Personal key="phone">{phone}</Personal>],
    [t('email'), email && <Personal key="email">{email}</Personal>],
    [t('unit'), complaint.article && about(complaint)],
    [
      t('sale'),
      sale && (
        <Link key="sale" to={`/admin/sales-pos/${sale_id}`}>
          {sale}
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
    [
      t('cases'),
      cases.length > 0 && (
        <span key="cases">
          {cases.map((reference) => (
            <Link key={reference} to={`/admin/guarantee/${reference}`}>
              <DocumentNumber>{reference}</DocumentNumber>
            </Link>
          ))}
        </span>
      ),
    ],
    [t('created_at'), <When key="created_at" at={complaint.created_at} />],
    [t('created_by'), complaint.created_by && <Personal key="by">{complaint.created_by}</Personal>],
    [
      t('answered_at'),
      complaint.answered_at && <When key="answered_at" at={complaint.answered_at} />,
    ],
    [
      t('answered_by'),
      complaint.answered_by && <Personal key="answerer">{complaint.answered_by}</Personal>,
    ],
    [
      t('withdrawn_at'),
      complaint.withdrawn_at && <When key="withdrawn_at" at={complaint.withdrawn_at} />,
    ],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
