import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LOW_STOCK_RULES, VAT_REGIMES } from '../../../../core/settings/rules.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import type { SettingUnit } from '../setting-fields.ts'
import type { SettingInputProps } from './setting-input.ts'

/** One line of text. */
export function TextSetting(props: SettingInputProps<string> & { type?: string | undefined }) {
  const { label, help, value, fallback, onChange, getError, limits, type = 'text' } = props
  const field = {
    label,
    description: help,
    value: value ?? '',
    placeholder: fallback ?? undefined,
    maxLength: limits.maxLength,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChange(currentTarget.value === '' ? null : currentTarget.value),
    error: getError(),
  }
  return type === 'date' ? <DayField {...field} /> : <TextInput type={type} {...field} />
}

export function NumberSetting(
  props: SettingInputProps<number> & { unit?: SettingUnit | undefined },
) {
  const { label, help, value, fallback, onChange, getError, limits, unit } = props
  const { t } = useTranslation('office/settings')
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = limits
  return (
    <NumberInput
      label={label}
      description={help}
      value={value ?? ''}
      placeholder={fallback === null ? undefined : String(fallback)}
      min={min}
      max={max}
      allowDecimal={limits.isDecimal ?? false}
      allowNegative={min < 0}
      suffix={unit && ` ${t(`unit.${unit}`)}`}
      onChange={(written) => onChange(written === '' ? null : Number(written))}
      error={getError()}
      maw="16rem"
    />
  )
}

export function SwitchSetting(props: SettingInputProps<boolean>) {
  const { label, help, value, fallback, onChange, getError } = props
  return (
    <Switch
      label={label}
      description={help}
      checked={value ?? fallback ?? false}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      error={getError()}
    />
  )
}

interface ChoiceProps extends SettingInputProps<string> {
  options: readonly { value: string; label: string }[]
}

/** One of a few; a value that is no longer among them is shown all the same. */
export function ChoiceSetting(props: ChoiceProps) {
  const { label, help, value, fallback, onChange, getError, options } = props
  const shown = value ?? fallback
  const isMissing = shown !== null && !options.some((option) => option.value === shown)
  return (
    <Select
      label={label}
      description={help}
      data={[...options, ...(isMissing ? [{ value: shown, label: shown }] : [])]}
      value={shown}
      onChange={onChange}
      allowDeselect={false}
      error={getError()}
      maw="20rem"
    />
  )
}

export function LowStockRuleSetting(props: SettingInputProps<string>) {
  const { t } = useTranslation('office/settings')
  const options = LOW_STOCK_RULES.map((value) => ({ value, label: t(`low_stock_rule.${value}`) }))
  return <ChoiceSetting {...props} options={options} />
}

export function VatRegimeSetting(props: SettingInputProps<string>) {
  const { t } = useTranslation('office/settings')
  const options = VAT_REGIMES.map((value) => ({ value, label: t(`vat_regime.${value}`) }))
  return <ChoiceSetting {...props} options={options} />
}
