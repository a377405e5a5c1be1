import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeyField as Field } from '../../../../../core/settings/keys/rules.ts'
import type { TextKeys } from '../../../../i18n/text-keys.ts'

type Key = keyof TextKeys['office/settings/services/keys']
type KeyBeginning<Start extends string> = Extract<Key, `${Start}.${string}`>

/** Fields that say where their value is found, or of what form it is. */
const HINTED: readonly string[] = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'VERIFACTU_CERTIFICATE',
  'VERIFACTU_INSTALLATION',
  'VERIFACTU_PRODUCER_NAME',
  'REDSYS_MERCHANT_CODE',
  'REDSYS_TERMINAL',
  'REDSYS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GLS_UID',
]

interface KeyFieldProps {
  field: Field
  isWrong: boolean
}

/** One field of a service's keys. The browser is told not to remember what is typed. */
export function KeyField({ field, isWrong }: KeyFieldProps) {
  const { t } = useTranslation('office/settings/services/keys')
  const { name, kind, choices, isOptional } = field
  const common = {
    name: `values.${name}`,
    label: t(`field.${name}` as KeyBeginning<'field'>),
    description: HINTED.includes(name) ? t(`hint.${name}` as KeyBeginning<'hint'>) : undefined,
    required: !isOptional,
    maw: 480,
    error: isWrong ? t('wrong') : undefined,
  }
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        data={(choices ?? []).map((value) => ({
          value,
          label: t(`choice.${name}.${value}` as KeyBeginning<'choice'>),
        }))}
      />
    )
  if (kind === 'file') return <TextInput {...common} type="file" accept=".p12,.pfx" />
  if (kind === 'secret')
    return (
      <PasswordInput
        {...common}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
    )
  return <TextInput {...common} autoComplete="off" spellCheck={false} />
}
