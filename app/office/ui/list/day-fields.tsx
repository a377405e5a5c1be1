import { TextInput } from '@mantine/core'
import { FIRST_DAY } from './params.ts'

interface DayFieldsProps {
  filter: { from?: string; to?: string }
  labels: Record<'from' | 'to', string>
}

/** The first and the last day of a list's filter. */
export function DayFields({ filter, labels }: DayFieldsProps) {
  return (['from', 'to'] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      name={name}
      label={labels[name]}
      defaultValue={filter[name] ?? ''}
      min={FIRST_DAY}
    />
  ))
}
