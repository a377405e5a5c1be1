import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type Notice = 'signed_out' | 'session'

export function noticeOf(asked: string | null): Notice | undefined {
  return asked === 'signed_out' || asked === 'session' ? asked : undefined
}

/** Why somebody stands before the sign-in again. */
export function LoginNotice({ notice }: { notice: Notice | undefined }) {
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
