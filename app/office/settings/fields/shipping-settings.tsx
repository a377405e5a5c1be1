import { Fieldset, Group, NumberInput, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZoneTariff } from '../../../../core/settings/rules.ts'
import type { SettingInputProps } from './setting-input.ts'

interface EurosProps {
  label: string
  cents: number | undefined
  error: ReactNode
  onChange(cents: number | undefined): void
}

function EurosInput({ label, cents, error, onChange }: EurosProps) {
  return (
    <NumberInput
      label={label}
      value={cents === undefined ? '' : cents / 100}
      min={0}
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator=","
      suffix=" €"
      error={error}
      onChange={(written) =>
        onChange(written === '' ? undefined : Math.round(Number(written) * 100))
      }
      maw="12rem"
    />
  )
}

/** An amount of money, written in euros and stored in cents. */
export function EurosSetting(props: SettingInputProps<number>) {
  const { label, help, value, fallback, onChange, getError } = props
  return (
    <div>
      <EurosInput
        label={label}
        cents={value ?? fallback ?? undefined}
        error={getError()}
        onChange={(cents) => onChange(cents ?? null)}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {help}
      </Text>
    </div>
  )
}

const SERVICES = ['standard', 'express'] as const
const ENDS = ['from', 'to'] as const

/** What the carrier's services cost in a zone and how many working days they take. */
export function TariffSetting(props: SettingInputProps<ZoneTariff>) {
  const { label, help, value, fallback, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const tariff = value ?? fallback
  if (!tariff) return null
  const write = (key: keyof ZoneTariff, number: number | undefined) =>
    onChange({ ...tariff, [key]: number ?? 0 })
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      {SERVICES.map((service) => (
        <Group key={service} align="flex-start" mb="sm">
          <EurosInput
            label={t(`tariff.${service}`)}
            cents={tariff[`${service}_cents`]}
            error={getError(`${service}_cents`)}
            onChange={(cents) => write(`${service}_cents`, cents)}
          />
          {ENDS.map((end) => (
            <NumberInput
              key={end}
              label={t(`tariff.${end}`)}
              value={tariff[`${service}_${end}`]}
              min={1}
              max={30}
              allowDecimal={false}
              error={getError(`${service}_${end}`)}
              onChange={(days) => write(`${service}_${end}`, Number(days))}
              maw="10rem"
            />
          ))}
        </Group>
      ))}
      {getError() && <Text c="red">{getError()}</Text>}
    </Fieldset>
  )
}

/** Days, one a line as `2026-11-09`. */
export function DaysSetting(props: SettingInputProps<readonly string[]>) {
  const { label, help, value, onChange, getError } = props
  const text = (value ?? []).join('\n')
  const error = getError() ?? (value ?? []).map((_, at) => getError(String(at))).find(Boolean)
  return (
    <Textarea
      key={text}
      label={label}
      description={help}
      placeholder="2026-11-09"
      defaultValue={text}
      autosize
      minRows={3}
      maw="16rem"
      error={error}
      onBlur={({ currentTarget }) => {
        const days = currentTarget.value.split(/[\s,;]+/).filter(Boolean)
        if (days.join('\n') !== text) onChange(days.length > 0 ? days : null)
      }}
    />
  )
}

const SIDES = ['length_mm', 'width_mm', 'height_mm'] as const
type Box = Record<(typeof SIDES)[number], number>

/** The sides of a shoe box, in millimetres. */
export function BoxSetting(props: SettingInputProps<Box>) {
  const { label, help, value, fallback, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const box = value ?? fallback
  if (!box) return null
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      <Group align="flex-start">
        {SIDES.map((side) => (
          <NumberInput
            key={side}
            label={t(`box.${side}`)}
            value={box[side]}
            min={10}
            max={1200}
            allowDecimal={false}
            suffix=" mm"
            error={getError(side)}
            onChange={(millimetres) => onChange({ ...box, [side]: Number(millimetres) })}
            maw="9rem"
          />
        ))}
      </Group>
    </Fieldset>
  )
}
