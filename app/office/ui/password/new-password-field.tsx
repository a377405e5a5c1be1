import { PasswordInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../../root-data.ts'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordFieldProps {
  name: string
  label: string
  /** The person's name and e-mail, which no password may be made of. */
  own: readonly string[]
  error?: ReactNode
  size?: 'sm' | 'md'
}

/** A new password with its strength below. */
export function NewPasswordField({ name, label, own, error, size = 'sm' }: NewPasswordFieldProps) {
  const { t } = useTranslation('office/ui')
  const [typed, setTyped] = useState('')
  const meter = useId()
  const { name: shop } = useBrand()
  return (
    <div>
      <PasswordInput
        name={name}
        label={label}
        size={size}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="new-password"
        maxLength={128}
        required
        withAsterisk={false}
        aria-describedby={meter}
        visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
      />
      <PasswordMeter id={meter} password={typed} own={[...own, shop]} />
    </div>
  )
}
