import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'

interface ConfirmButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** The label of the second press. */
  question: string
  onConfirm(): void
}

/** Acts on the second press; losing the focus resets it. */
export function PressTwiceButton({ label, question, onConfirm, ...button }: ConfirmButtonProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <Button
      {...button}
      variant={pressed ? 'filled' : (button.variant ?? 'default')}
      color={pressed ? 'red' : button.color}
      onBlur={() => setPressed(false)}
      onClick={() => {
        if (pressed) onConfirm()
        setPressed(!pressed)
      }}
    >
      <span aria-live="polite">{pressed ? question : label}</span>
    </Button>
  )
}
