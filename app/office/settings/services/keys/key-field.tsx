import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeyField as Field } from '../../../../../core/settings/keys/rules.ts'
import type { TextKeys } from '../../../../i18n/text-keys.ts'

type Key = TextKeys['office/settings/services/keys']

interface KeyFieldProps {
  field: Field
  isWrong: boolean
}

/** One field of a service's keys. The browser is told not to remember what is typed. */
export function KeyField({ field, isWrong }: KeyFieldProps) {
  const { t, i18n } = useTranslation('office/settings/services/keys')
  const { name, kind, choices, isOptional } = field
  const say = (key: string) =>
    i18n.exists(key, { ns: 'office/settings/services/keys' }) ? t(key as keyof Key) : undefined
  const common = {
    name: `values.${name}`,
    label: say(`field.${name}`),
    description: say(`hint.${name}`),
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
          label: say(`choice.${name}.${value}`) ?? value,
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
