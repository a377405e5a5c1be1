import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirectDocument, useNavigation } from 'react-router'
import { findMe } from '../../access/guard.ts'
import { signInContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { safePath } from '../session/safe-path.ts'
import { CodeField } from '../ui/forms/code-field.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../ui/forms/use-core-words.ts'
import type { Route } from './+types/code-page'
import { LoginErrorPage, LoginFrame } from './login-frame.tsx'
import styles from './login-page.module.css'
import { submitCode } from './submit-code.ts'
import { withNext } from './submit-sign-in.ts'

const CHALLENGE = /better-auth\.two_factor=/

/** Without the cookie that a right password gave there is nothing to confirm. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'))
  if (await findMe(context)) throw redirectDocument(next)
  if (!CHALLENGE.test(request.headers.get('cookie') ?? ''))
    throw redirectDocument(withNext('/admin/login', next))
  return { next, isRecovery: url.searchParams.get('with') === 'recovery' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitCode(await readForm(request), context.get(signInContext))
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isRecovery } = loaderData
  const { t } = useTranslation('office/login')
  const find = useCoreWords(['staff', 'base'])
  const isSending = useNavigation().state !== 'idle'
  const kind = isRecovery ? 'recovery' : 'code'
  const other = isRecovery ? '/admin/login/code' : '/admin/login/code?with=recovery'
  return (
    <LoginFrame
      title={t(`${kind}.title`)}
      links={
        <>
          <Link className={styles.link} to={withNext(other, next)} replace>
            {t(`${kind}.other`)}
          </Link>
          <Link className={styles.link} to={withNext('/admin/login', next)}>
            {t('back')}
          </Link>
        </>
      }
    >
      <Form method="post" replace>
        <Stack gap="md">
          <RefusalAlert message={actionData && find(actionData.code)} />
          <Text>{t(`${kind}.text`)}</Text>
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="kind" value={kind} />
          <CodeField key={kind} kind={kind} label={t(`${kind}.label`)} answer={actionData} />
          <Checkbox name="trust" label={t('trust')} description={t('trust_text')} />
          <Button type="submit" size="md" fullWidth aria-busy={isSending}>
            {isSending ? t('sending') : t('enter')}
          </Button>
        </Stack>
      </Form>
    </LoginFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoginErrorPage error={error} />
}
