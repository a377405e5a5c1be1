import { Button, TextInput } from '@mantine/core'
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
export function ReasonField({ label, value, usual = [], first, onChange }: ReasonFieldProps) {
  return (
    <div className={styles.reason}>
      <TextInput
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
