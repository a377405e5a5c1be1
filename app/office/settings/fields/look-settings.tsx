import { Fieldset, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CORNERS } from '../setting.ts'
import { ColourReadability, toColour } from './colour-readability.tsx'
import type { SettingInputProps } from './setting-input.ts'
import styles from './settings-fields.module.css'

const PARTS = ['accent', 'second'] as const
type Theme = Partial<Record<(typeof PARTS)[number], string>>

/** The two colours of the web shop, each with what becomes of it where it is too pale for words. */
export function ThemeSetting(props: SettingInputProps<Theme>) {
  const { label, help, value, fallback, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const write = (part: (typeof PARTS)[number], colour: string) => {
    const { [part]: _before, ...other } = value ?? {}
    const written = colour ? { ...other, [part]: colour.toLowerCase() } : other
    onChange(Object.keys(written).length > 0 ? written : null)
  }
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      <Stack gap="md">
        {PARTS.map((part) => (
          <div key={part}>
            <TextInput
              label={t(`theme.${part}`)}
              value={value?.[part] ?? ''}
              placeholder={fallback?.[part]}
              maxLength={7}
              onChange={({ currentTarget }) => write(part, currentTarget.value)}
              leftSection={
                <input
                  type="color"
                  className={styles.colour}
                  aria-label={t('theme.pick', { colour: t(`theme.${part}`) })}
                  value={toColour(value?.[part]) ?? fallback?.[part]}
                  onChange={({ currentTarget }) => write(part, currentTarget.value)}
                />
              }
              error={getError(part)}
              maw="16rem"
            />
            <ColourReadability part={part} colour={value?.[part]} />
          </div>
        ))}
      </Stack>
    </Fieldset>
  )
}

type Design = { corners?: (typeof CORNERS)[number] }

export function CornersSetting(props: SettingInputProps<Design>) {
  const { label, help, value, fallback, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const corners = value?.corners ?? fallback?.corners ?? 'soft'
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={CORNERS.map((each) => ({ value: each, label: t(`corners.${each}`) }))}
        value={corners}
        onChange={(chosen) => onChange({ corners: chosen as Design['corners'] & string })}
      />
      {getError() && <Text c="red">{getError()}</Text>}
    </Fieldset>
  )
}
