import { Alert, Button, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirectDocument, useNavigation } from 'react-router'
import { shopContext } from '../../context.ts'
import { newId } from '../../ui/new-id.ts'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useCoreWords } from '../ui/forms/use-core-words.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { NewPasswordField } from '../ui/password/new-password-field.tsx'
import type { Route } from './+types/reset-password-page'
import { LoginErrorPage, LoginFrame } from './login-frame.tsx'
import styles from './login-page.module.css'

const WEAK = {
  PASSWORD_TOO_SHORT: 'new_password',
  PASSWORD_TOO_GUESSABLE: 'new_password',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const operation_id = newId()
  try {
    const link = await context.get(shopContext).staff.getPasswordLink({ token })
    return { link, token, operation_id }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const refused = error.code === 'BAD_REQUEST' ? 'LINK_UNKNOWN' : error.code
    return { refused, token, operation_id }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  return submit(request, {
    set: async (sent, operation) => {
      const new_password = sent.json<string>('new_password')
      await staff.setPasswordByLink({ token: sent.text('token'), new_password }, operation)
      return redirectDocument('/admin/login?notice=password_set')
    },
  })
}

/** Where the link of a mail leads: a new password, or the first one of whoever was invited. */
export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, refused } = loaderData
  const { t } = useTranslation('office/login')
  const find = useCoreWords(['staff', 'base'])
  const isInvitation = link?.purpose === 'invitation'
  return (
    <LoginFrame
      title={t(isInvitation ? 'reset.invited' : 'reset.title')}
      links={
        <Link className={styles.link} to="/admin/login">
          {t('back')}
        </Link>
      }
    >
      {link ? (
        <NewPasswordForm {...loaderData} link={link} answer={actionData} />
      ) : (
        <Stack gap="md">
          <Alert color="red" role="alert" title={t('reset.bad_link')}>
            {refused && find(refused)}
          </Alert>
          <Link className={styles.link} to="/admin/forgot-password">
            {t('reset.another')}
          </Link>
        </Stack>
      )}
    </LoginFrame>
  )
}

interface NewPasswordFormProps {
  link: { name: string; email: string }
  token: string
  operation_id: string
  answer: Route.ComponentProps['actionData']
}

function NewPasswordForm({ link, token, operation_id, answer }: NewPasswordFormProps) {
  const { t } = useTranslation('office/login')
  const isSending = useNavigation().state !== 'idle'
  const { message, fieldError } = useRefusal(answer, { areas: ['staff'], fieldRefusals: WEAK })
  const own = [link.name, link.email]
  return (
    <Form method="post" replace>
      <Stack gap="md">
        <RefusalAlert message={message} />
        <Text>{t('reset.text', { name: link.name, email: link.email })}</Text>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="operation_id" value={operation_id} />
        <input type="hidden" name="token" value={token} />
        {/* So that a password manager keeps it with the account. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={link.email}
          readOnly
          hidden
        />
        <NewPasswordField
          name="new_password"
          label={t('reset.new_password')}
          own={own}
          size="md"
          error={fieldError('new_password')}
        />
        <Button type="submit" size="md" fullWidth aria-busy={isSending}>
          {t('reset.save')}
        </Button>
      </Stack>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoginErrorPage error={error} />
}
