import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { LANGUAGE_NAMES } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/message-page'
import styles from './mail.module.css'
import { mailParams } from './mail-params.ts'
import { MailState } from './mail-table.tsx'
import { useTemplateName } from './use-template-name.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mail } = context.get(shopContext)
  // Its plain-text twin says the same, and nothing of it is drawn as HTML.
  const { html: _, ...message } = await orErrorPage(
    mail.getMessage({ message_id: Number(params.message) }),
  )
  return { message }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { mail } = context.get(shopContext)
  return submit(request, {
    resend: async (_sent, operation) => {
      const { message_id } = await mail.resendMessage(
        { message_id: Number(params.message) },
        operation,
      )
      return redirect(withSuccess(`${mailParams.path}/${message_id}`, 'resent'))
    },
  })
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message } = loaderData
  const { t } = useTranslation('office/mail')
  const getTemplateName = useTemplateName()
  const refusal = useRefusal(actionData, { intent: 'resend', areas: ['mail'] })
  useSuccessNotice({ resent: t('resent') })
  const facts: [string, ReactNode][] = [
    [t('column.recipient'), <Personal key="recipient">{message.recipient}</Personal>],
    [t('column.when'), <When key="when" at={message.created_at} />],
    [t('sent_at'), message.sent_at && <When key="sent_at" at={message.sent_at} />],
    [t('column.state'), <MailState key="state" message={message} />],
    [t('language'), LANGUAGE_NAMES[message.language]],
  ]
  return (
    <>
      <PageHeader
        title={getTemplateName(message.template)}
        text={<Personal>{message.recipient}</Personal>}
        back={{ to: mailParams.path, label: t('title') }}
        actions={
          message.state === 'failed' && (
            <ActForm intent="resend">
              <Button type="submit">{t('resend')}</Button>
            </ActForm>
          )
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <section className={detail.part} aria-labelledby="message">
          <h2 id="message" data-personal="">
            {message.subject}
          </h2>
          <p className={styles.text} lang={message.language} data-personal="">
            {message.text}
          </p>
        </section>
        <FactList title={t('facts')} facts={facts} />
      </div>
    </>
  )
}
