import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface ConfirmButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** What the second press does. */
  question: string
  onConfirm(): void
}

/** Asks once more in its own place, and thinks better of it when the person turns to something else. */
export function ConfirmButton({ label, question, onConfirm, ...button }: ConfirmButtonProps) {
  const [asked, ask] = useState(false)
  return (
    <Button
      {...button}
      variant={asked ? 'filled' : (button.variant ?? 'default')}
      color={asked ? 'red' : button.color}
      onBlur={() => ask(false)}
      onClick={() => {
        if (asked) onConfirm()
        ask(!asked)
      }}
    >
      <span aria-live="polite">{asked ? question : label}</span>
    </Button>
  )
}
