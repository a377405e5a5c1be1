import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import styles from './amount-field.module.css'
import { NumberPad } from './number-pad.tsx'

interface AmountFieldProps {
  label: string
  value: string
  onChange(value: string): void
  /** The amount that counts while the field is empty. */
  placeholder?: string
  error?: string | undefined
  unit?: string
  fieldRef?: Ref<HTMLInputElement>
  onEnter?: () => unknown
  /** Has the focus when its dialog opens. */
  first?: boolean
}

/** Characters: longer than any amount at a till. */
const MAX_LENGTH = 9

/**
 * An amount with its number pad. Touch screens open no keyboard of their own. An amount that was not typed here, such
 * as a usual one or that of before, is replaced by the first key.
 */
export function AmountField({
  label,
  value,
  onChange,
  placeholder,
  error,
  unit = '€',
  fieldRef,
  first,
  onEnter,
}: AmountFieldProps) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    const clean = text.replace(/[^\d.,]/g, '').replace('.', ',')
    if (!/^\d*,?\d{0,2}$/.test(clean) || clean.length > MAX_LENGTH) return
    setTyped(clean)
    onChange(clean)
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
        onFocus={({ currentTarget }) => {
          // A window that comes back to the front gives the focus anew, to what is half typed too.
          if (value !== typed) currentTarget.select()
        }}
        rightSection={unit}
        rightSectionPointerEvents="none"
        error={error}
        classNames={{ input: styles.input, label: styles.label, section: styles.unit }}
      />
      <NumberPad value={value === typed ? value : ''} onChange={change} />
    </div>
  )
}
