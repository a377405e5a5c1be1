import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.ts'

const NOTICES = ['signed_out', 'session', 'code_over', 'too_many_codes', 'password_set'] as const
export type LoginNoticeKind = (typeof NOTICES)[number]

export const parseLoginNotice = (param: string | null): LoginNoticeKind | undefined =>
  NOTICES.find((kind) => kind === param)

/** Says why the sign-in is shown again. The end of a session is told as a toast. (spec section 8) */
export function LoginNotice({ notice }: { notice: LoginNoticeKind | undefined }) {
  const { t: session } = useTranslation('office/session')
  const { t } = useTranslation('office/login')
  const isSession = notice === 'session'
  const toast = isSession ? 'session_error' : notice === 'signed_out' ? notice : undefined
  const [title, text] = toast ? [session(toast), session(`${toast}_text`)] : []

  useEffect(() => {
    if (title !== undefined && text !== undefined)
      notify({ kind: isSession ? 'destructive' : 'success', title, text })
  }, [isSession, title, text])

  if (!notice || toast) return null
  const isGood = notice === 'password_set'
  return (
    <Alert color={isGood ? 'green' : 'yellow'} role={isGood ? 'status' : 'alert'}>
      {t(notice as 'code_over' | 'too_many_codes' | 'password_set')}
    </Alert>
  )
}
