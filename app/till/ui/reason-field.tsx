import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './reason-field.module.css'

interface ReasonFieldProps {
  label: string
  value: string
  /** The usual ones, each filled in by one tap. */
  usual?: readonly string[]
  first?: boolean
  onChange(reason: string): void
}

/** Why something was done: typed, or one of the usual reasons. */
export function ReasonField({
  label,
  value,
  usual = [],
  first = false,
  onChange,
}: ReasonFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // A form that is shown in an open dialog comes too late for the dialog's own focus.
  useEffect(() => {
    if (first) field.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <div className={styles.reason}>
      <TextInput
        ref={field}
        {...(first && { 'data-autofocus': true })}
        size="lg"
        label={label}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {usual.length > 0 && (
        <div className={styles.chips}>
          {usual.map((reason) => (
            <Button key={reason} variant="default" size="lg" onClick={() => onChange(reason)}>
              {reason}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
