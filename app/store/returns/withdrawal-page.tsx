import { useTranslation } from 'react-i18next'
import { data, Form, useNavigation } from 'react-router'
import { languageContext, shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { readForm } from '../../read-form.ts'
import { toRefusal } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import { useShopFacts } from '../shop-facts.ts'
import type { Route } from './+types/withdrawal-page'
import { NoteField } from './note-field.tsx'
import styles from './returns.module.css'

const FIELDS = ['name', 'reference', 'email', 'note'] as const
type Statement = Record<(typeof FIELDS)[number], string>

/** Enough for the buyer to see a slip; the procedure decides. */
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/

interface Answer {
  received_at?: string
  review?: Statement
  sent?: Statement
  /** The fields that were not understood. */
  fields?: Record<string, string>
}

export function loader() {
  return { operationId: newId() }
}

/** The statement first, then the act of the law: the second form alone files it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const sent = Object.fromEntries(
    FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as Statement
  const { note, ...required } = sent
  if (Object.values(required).includes('')) return data({ sent }, { status: 400 })
  if (!LOOKS_LIKE_EMAIL.test(sent.email))
    return data({ sent, fields: { email: 'INVALID_EMAIL' } }, { status: 400 })
  if (form.get('step') === 'review') return { review: sent }
  if (form.get('step') === 'change') return { sent }
  const operationId = String(form.get('operation_id') ?? '')
  try {
    const { language } = context.get(languageContext)
    const input = { ...required, ...(note && { note }), language }
    return await context
      .get(shopContext)
      .returns.fileWithdrawal(input, { context: { operationId } })
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ sent, fields: refusal.data.fields }, refusal.init ?? undefined)
  }
}

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/returns')
  const { dateTime } = useFormat()
  const shop = useShopFacts()
  const answer = actionData as Answer | undefined
  const contact = [shop?.email, shop?.phone].filter(Boolean).join(' · ') || t('shop')
  return (
    <article className={styles.page}>
      <PageHead title={t('withdraw_title')} description={t('file_intro')} />
      <h1>{t('withdraw_title')}</h1>
      {answer?.received_at ? (
        <Notice kind="right" title={t('filed_title', { when: dateTime(answer.received_at) })}>
          <p>{t('filed', { contact })}</p>
        </Notice>
      ) : answer?.review ? (
        <Review statement={answer.review} operationId={loaderData.operationId} />
      ) : (
        <Statement sent={answer?.sent} isEmailIncomplete={answer?.fields?.email !== undefined} />
      )}
    </article>
  )
}

interface StatementProps {
  sent: Statement | undefined
  isEmailIncomplete: boolean
}

function Statement({ sent, isEmailIncomplete }: StatementProps) {
  const { t } = useTranslation('store/returns')
  const isMissing = sent && (!sent.name || !sent.reference || !sent.email)
  return (
    <>
      <p>{t('file_intro')}</p>
      {isMissing && <Notice kind="wrong" title={t('required')} />}
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="step" value="review" />
        <div>
          <TextField
            name="name"
            label={t('name')}
            autoComplete="name"
            maxLength={120}
            defaultValue={sent?.name ?? ''}
          />
          <TextField
            name="reference"
            label={t('reference')}
            hint={t('reference_hint')}
            autoComplete="off"
            maxLength={40}
            defaultValue={sent?.reference ?? ''}
          />
          <TextField
            name="email"
            type="email"
            label={t('order_email')}
            error={isEmailIncomplete ? t('email_incomplete') : undefined}
            autoComplete="email"
            maxLength={254}
            defaultValue={sent?.email ?? ''}
          />
          <NoteField label={t('which')} value={sent?.note} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{t('withdraw_here')}</Button>
        </div>
      </Form>
    </>
  )
}

function Review({ statement, operationId }: { statement: Statement; operationId: string }) {
  const { t } = useTranslation('store/returns')
  const busy = useNavigation().state !== 'idle'
  const { name, reference, email, note } = statement
  return (
    <Form method="post" className={styles.form}>
      <p>{t('file_review', { name, reference, email })}</p>
      {note && <p className={styles.soft}>{note}</p>}
      <input type="hidden" name="operation_id" value={operationId} />
      {FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={statement[field]} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" name="step" value="confirm" aria-busy={busy} aria-disabled={busy}>
          {t('confirm_withdrawal')}
        </Button>
        <Button type="submit" kind="quiet" name="step" value="change">
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}
