import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type LoginNoticeKind = 'signed_out' | 'session'

export function parseLoginNotice(param: string | null): LoginNoticeKind | undefined {
  return param === 'signed_out' || param === 'session' ? param : undefined
}

/** Says why the sign-in is shown again: after a sign-out, or because the session ended. */
export function LoginNotice({ notice }: { notice: LoginNoticeKind | undefined }) {
  const { t } = useTranslation('office/session')
  if (notice === 'signed_out') {
    return (
      <Alert color="green" role="status" title={t('signed_out')}>
        {t('signed_out_text')}
      </Alert>
    )
  }
  if (notice !== 'session') return null
  return (
    <Alert color="red" role="alert" title={t('session_error')}>
      {t('session_error_text')}
    </Alert>
  )
}
