import { Button, Group } from '@mantine/core'
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
import type { Route } from './+types/contact-message-page'
import { contactParams } from './contact-params.ts'
import { ContactState } from './contact-table.tsx'
import styles from './messages.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { messages } = context.get(shopContext)
  const contact_message_id = Number(params.message)
  return { message: await orErrorPage(messages.getContactMessage({ contact_message_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { messages } = context.get(shopContext)
  const input = { contact_message_id: Number(params.message) }
  const back = `${contactParams.path}/${input.contact_message_id}`
  return submit(request, {
    answer: async (_sent, operation) => {
      await messages.answerContactMessage(input, operation)
      return redirect(withSuccess(back, 'answered'))
    },
    reopen: async (_sent, operation) => {
      await messages.reopenContactMessage(input, operation)
      return redirect(withSuccess(back, 'reopened'))
    },
  })
}

export default function ContactMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message } = loaderData
  const { t } = useTranslation('office/messages')
  const intent = message.answered_at ? 'reopen' : 'answer'
  const refusal = useRefusal(actionData, { intent, areas: ['messages'] })
  useSuccessNotice({ answered: t('marked'), reopened: t('unmarked') })
  const facts: [string, ReactNode][] = [
    [t('column.from'), <Personal key="from">{message.name}</Personal>],
    [
      t('email'),
      <a key="email" href={`mailto:${message.email}`} data-personal="">
        {message.email}
      </a>,
    ],
    [
      t('phone'),
      message.phone && (
        <a key="phone" href={`tel:${message.phone}`} data-personal="">
          {message.phone}
        </a>
      ),
    ],
    [t('column.when'), <When key="when" at={message.created_at} />],
    [t('language'), LANGUAGE_NAMES[message.language]],
    [t('column.state'), <ContactState key="state" answeredAt={message.answered_at} />],
    [t('answered_at'), message.answered_at && <When key="answered_at" at={message.answered_at} />],
    [t('answered_by'), message.answered_by && <Personal key="by">{message.answered_by}</Personal>],
  ]
  return (
    <>
      <PageHeader
        title={message.subject}
        text={<Personal>{message.name}</Personal>}
        back={{ to: contactParams.path, label: t('title') }}
        actions={
          <Group gap="sm">
            <Button component="a" href={toReply(message)} variant="default">
              {t('reply')}
            </Button>
            <ActForm intent={intent}>
              <Button type="submit">{t(intent)}</Button>
            </ActForm>
          </Group>
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <section className={detail.part} aria-labelledby="message">
          <h2 id="message">{t('message')}</h2>
          <p className={styles.text} lang={message.language} data-personal="">
            {message.message}
          </p>
        </section>
        <FactList title={t('facts')} facts={facts} />
      </div>
    </>
  )
}

/** Opens the person's own e-mail program with the address and the subject. */
const toReply = ({ email, subject }: { email: string; subject: string }) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
