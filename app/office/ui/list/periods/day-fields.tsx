import { DayField } from '../../forms/day-field.tsx'
import styles from '../list-filters.module.css'
import { FIRST_DAY } from '../params.ts'
import { findPeriod, type Period } from './periods.ts'

interface DayFieldsProps {
  filter: { from?: string; to?: string }
  labels: Record<'from' | 'to', string>
  /** Their days are chosen by the links of the list, so the fields may fold. */
  periods?: readonly Period[]
}

/** The first and the last day of a list's filter. */
export function DayFields({ filter, labels, periods }: DayFieldsProps) {
  const isUnused = (!filter.from && !filter.to) || findPeriod(filter, periods) !== undefined
  return (['from', 'to'] as const).map((name) => (
    <DayField
      key={name}
      className={isUnused ? styles.unused : undefined}
      name={name}
      label={labels[name]}
      defaultValue={filter[name] ?? ''}
      min={FIRST_DAY}
    />
  ))
}
