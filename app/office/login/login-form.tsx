import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { LoginNotice, type Notice } from './login-notice.tsx'
import type { Problem } from './try-sign-in.ts'
import { useLockout } from './use-lockout.ts'

interface LoginFormProps {
  next: string
  notice: Notice | undefined
  answer: { problem: Problem; email: string } | undefined
}

/** E-mail and password. A plain form: it needs no script. */
export function LoginForm({ next, notice, answer }: LoginFormProps) {
  const { t } = useTranslation('office/login')
  const sending = useNavigation().state !== 'idle'
  const password = useRef<HTMLInputElement>(null)
  const problem = useLockout(answer?.problem)

  useEffect(() => {
    if (!answer || !password.current) return
    password.current.value = ''
    password.current.focus()
  }, [answer])

  return (
    <Form method="post" replace>
      <Stack gap="md">
        {problem ? (
          <Alert color="red" role="alert" title={t('problem')}>
            <ProblemText problem={problem} />
          </Alert>
        ) : (
          <LoginNotice notice={notice} />
        )}
        <input type="hidden" name="next" value={next} />
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          defaultValue={answer?.email}
          autoFocus={!answer}
          required
          withAsterisk={false}
        />
        <PasswordInput
          ref={password}
          label={t('password')}
          name="password"
          size="md"
          autoComplete="current-password"
          autoFocus={Boolean(answer)}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth aria-busy={sending}>
          {sending ? t('sending') : t('enter')}
        </Button>
      </Stack>
    </Form>
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation('office/login')
  if (problem.code === 'locked') return t('locked', { count: problem.minutes })
  if (problem.code === 'too_often') return t('too_often', { count: problem.seconds })
  return t('wrong')
}
