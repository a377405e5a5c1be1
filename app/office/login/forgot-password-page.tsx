import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { languageContext, shopContext } from '../../context.ts'
import { newId } from '../../ui/new-id.ts'
import { submit } from '../ui/forms/submit.server.ts'
import type { Route } from './+types/forgot-password-page'
import { LoginErrorPage, LoginFrame } from './login-frame.tsx'
import styles from './login-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { sends_mail } = await context.get(shopContext).settings.getShop({})
  return { operation_id: newId(), sendsMail: sends_mail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  const { language } = context.get(languageContext)
  return submit(request, {
    request: async (sent, operation) => {
      await staff.requestPasswordReset({ email: sent.text('email'), language }, operation)
      return { ok: true as const }
    },
  })
}

/** Asks for the mail with a link. What it answers does not tell whether there is such an account. */
export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/login')
  const isSending = useNavigation().state !== 'idle'
  const { operation_id, sendsMail } = loaderData
  return (
    <LoginFrame
      title={t('forgot.title')}
      links={
        <Link className={styles.link} to="/admin/login">
          {t('back')}
        </Link>
      }
    >
      {actionData?.ok ? (
        <Alert
          color={sendsMail ? 'green' : 'yellow'}
          role="status"
          title={t(sendsMail ? 'forgot.sent' : 'forgot.waiting')}
        >
          {t(sendsMail ? 'forgot.sent_text' : 'forgot.waiting_text')}
        </Alert>
      ) : (
        <Form method="post" replace>
          <Stack gap="md">
            <Text>{t(sendsMail ? 'forgot.text' : 'forgot.text_waiting')}</Text>
            <input type="hidden" name="intent" value="request" />
            <input type="hidden" name="operation_id" value={operation_id} />
            <TextInput
              label={t('email')}
              name="email"
              type="email"
              size="md"
              autoComplete="username"
              defaultValue={actionData?.sent.email}
              error={actionData && t('forgot.no_email')}
              autoFocus
              required
              withAsterisk={false}
            />
            <Button type="submit" size="md" fullWidth aria-busy={isSending}>
              {t('forgot.send')}
            </Button>
          </Stack>
        </Form>
      )}
    </LoginFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoginErrorPage error={error} />
}
