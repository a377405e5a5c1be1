import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The password a person signs in with, asked for once more. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('office/account')
  const { t: ui } = useTranslation('office/ui')
  return (
    <PasswordInput
      name="current_password"
      label={t('current_password')}
      autoComplete="current-password"
      error={error}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': ui('show_password'), tabIndex: 0 }}
    />
  )
}
