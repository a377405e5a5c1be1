import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { LoginNotice, type LoginNoticeKind } from './login-notice.tsx'
import styles from './login-page.module.css'
import type { SignInRefusal } from './submit-sign-in.ts'
import { useLockout } from './use-lockout.ts'

interface LoginFormProps {
  next: string
  notice: LoginNoticeKind | undefined
  answer: { refusal: SignInRefusal; email: string } | undefined
}

/** E-mail and password as a plain form, which needs no script. */
export function LoginForm({ next, notice, answer }: LoginFormProps) {
  const { t } = useTranslation('office/login')
  const isSending = useNavigation().state !== 'idle'
  const password = useRef<HTMLInputElement>(null)
  const refusal = useLockout(answer?.refusal)

  useEffect(() => {
    if (!answer || !password.current) return
    // Nothing was checked: the same password is sent again.
    if (answer.refusal.code !== 'busy') password.current.value = ''
    password.current.focus()
  }, [answer])

  return (
    <Form method="post" replace>
      <Stack gap="md">
        {refusal ? (
          <Alert color="red" role="alert" title={t('problem')}>
            <RefusalText refusal={refusal} />
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
        <Button type="submit" size="md" fullWidth aria-busy={isSending}>
          {isSending ? t('sending') : t('enter')}
        </Button>
        <Link className={styles.link} to="/admin/forgot-password">
          {t('forgotten')}
        </Link>
      </Stack>
    </Form>
  )
}

function RefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation('office/login')
  if (refusal.code === 'locked') return t('locked', { count: refusal.minutes })
  if (refusal.code === 'too_often') return t('too_often', { count: refusal.seconds })
  return t(refusal.code === 'busy' ? 'busy' : 'wrong')
}
