import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface CodeFieldProps {
  /** Of an authenticator app, or one of those kept for a lost phone. */
  kind: 'code' | 'recovery'
  label: string
  /** A new refusal empties the field. */
  answer?: unknown
  error?: string | undefined
}

/** One field for a code: phones offer the numbers, and a code that is pasted or filled in fits. */
export function CodeField({ kind, label, answer, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!answer || !field.current) return
    field.current.value = ''
    field.current.focus()
  }, [answer])
  const isApp = kind === 'code'
  return (
    <TextInput
      ref={field}
      name="code"
      label={label}
      error={error}
      size="md"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      // Room for the space that some apps copy along.
      maxLength={isApp ? 9 : 20}
      autoFocus
      required
      withAsterisk={false}
    />
  )
}
