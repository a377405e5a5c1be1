import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Article, useArticleName } from '../../../i18n/use-article-name.ts'
import record from '../detail/record.module.css'

interface ScanBoxProps {
  onScan(code: string): void
  error: string | undefined
  /** What was scanned last. */
  last: Article | undefined
  words: { code: string; add: string }
  autoFocus?: boolean
}

/** Hands on each code that is scanned or typed, and says what the last one was. */
export function ScanBox({ onScan, error, last, words, autoFocus }: ScanBoxProps) {
  const toName = useArticleName()
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned) onScan(scanned)
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-start">
        <TextInput
          aria-label={words.code}
          placeholder={words.code}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={60}
          autoComplete="off"
          autoFocus={autoFocus}
          error={error}
        />
        <Button type="submit" variant="default">
          {words.add}
        </Button>
      </Group>
      <p role="status" className={record.soft}>
        {last && toName(last)}
      </p>
    </form>
  )
}
