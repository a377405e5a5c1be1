import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import styles from './amount-field.module.css'
import { NumberPad } from './number-pad.tsx'

interface AmountFieldProps {
  label: string
  value: string
  onChange(value: string): void
  /** What counts while nothing is typed. */
  placeholder?: string
  error?: string | undefined
  unit?: string
  fieldRef?: Ref<HTMLInputElement>
  /** In a dialog: where one begins. */
  first?: boolean
}

/** Longer than any amount a till sees. */
const LONGEST = 9

/** An amount with its pad. On a screen that is touched no other keyboard comes up. */
export function AmountField({
  label,
  value,
  onChange,
  placeholder,
  error,
  unit = '€',
  fieldRef,
  first,
}: AmountFieldProps) {
  const change = (text: string) => {
    const clean = text.replace(/[^\d.,]/g, '').replace('.', ',')
    if (/^\d*,?\d{0,2}$/.test(clean) && clean.length <= LONGEST) onChange(clean)
  }
  return (
    <div className={styles.amount}>
      <TextInput
        ref={fieldRef}
        data-autofocus={first}
        label={label}
        size="xl"
        inputMode="none"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        rightSection={unit}
        rightSectionPointerEvents="none"
        error={error}
        classNames={{ input: styles.input, label: styles.label, section: styles.unit }}
      />
      <NumberPad value={value} onChange={change} />
    </div>
  )
}
