import { Fieldset, Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingInputProps } from './setting-input.ts'

const PARTS = ['street', 'postal_code', 'city', 'province'] as const
type Address = Partial<Record<(typeof PARTS)[number], string>>

/** Street, postal code, town and province. */
export function AddressSetting(props: SettingInputProps<Address>) {
  const { label, help, value, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const write = (part: (typeof PARTS)[number], text: string) => {
    const written = { ...value, [part]: text }
    onChange(PARTS.some((each) => written[each]) ? written : null)
  }
  const field = (part: (typeof PARTS)[number]) => ({
    label: t(`address.${part}`),
    value: value?.[part] ?? '',
    error: getError(part),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      write(part, currentTarget.value),
  })
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      <TextInput {...field('street')} mb="sm" />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput {...field('postal_code')} inputMode="numeric" maxLength={5} miw="6rem" />
        <TextInput {...field('city')} miw="10rem" />
        <TextInput {...field('province')} miw="10rem" />
      </Group>
    </Fieldset>
  )
}

type Coordinates = { lat?: number | null; lng?: number | null }

/** Latitude and longitude, as maps tell them: one after the other may be pasted. */
export function CoordinatesSetting(props: SettingInputProps<Coordinates>) {
  const { label, help, value, onChange, getError } = props
  const text = [value?.lat, value?.lng].filter((part) => part !== undefined).join(', ')
  return (
    <TextInput
      key={text}
      label={label}
      description={help}
      placeholder="42.46270, -2.44498"
      defaultValue={text}
      error={getError('lat') ?? getError('lng') ?? getError()}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== text) onChange(parseCoordinates(currentTarget.value))
      }}
      maw="24rem"
    />
  )
}

/** Null where nothing is written; what is no number is left for the shop to refuse. */
export function parseCoordinates(text: string): Coordinates | null {
  if (text.trim() === '') return null
  const [lat, lng] = text.split(/[\s,;]+/).map((part) => (part ? Number(part) : undefined))
  return { lat: lat ?? null, lng: lng ?? null }
}
