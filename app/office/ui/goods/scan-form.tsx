import { Button, Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type Article, useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../detail/detail.module.css'
import record from '../detail/record.module.css'
import { ActForm } from '../forms/act-form.tsx'
import type { SubmitRefusal } from '../forms/submit.server.ts'
import type { CoreArea } from '../forms/use-core-words.ts'
import { useRefusal } from '../forms/use-refusal.ts'
import { useScanForm } from '../forms/use-scan-form.ts'

/** What was added, and how many the draft has of it now. */
type Scanned = Article & { quantity: number }

interface ScanFormProps {
  area: CoreArea
  words: {
    title: string
    text: string
    code: string
    add: string
    scanned(values: { name: string; count: number }): string
  }
  autoFocus?: boolean
  /** Fields before the code. */
  children?: ReactNode
}

/** Adds scanned boxes to a draft, one after the other: a scanner ends each code with Enter. */
export function ScanForm({ area, words, autoFocus, children }: ScanFormProps) {
  const toName = useArticleName()
  const fetcher = useFetcher<{ scanned: Scanned } | SubmitRefusal>()
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, { areas: [area] })
  const scanned = answer && 'scanned' in answer ? answer.scanned : undefined
  const send = useScanForm(fetcher)
  return (
    <section className={detail.part} aria-labelledby="scan">
      <h2 id="scan">{words.title}</h2>
      <p className={record.text}>{words.text}</p>
      <ActForm intent="scan" fetcher={fetcher} onSubmit={send}>
        <Group align="flex-start">
          {children}
          <TextInput
            name="code"
            aria-label={words.code}
            placeholder={words.code}
            maxLength={60}
            autoComplete="off"
            autoFocus={autoFocus}
            required
            error={refusal.message}
          />
          <Button type="submit" variant="default">
            {words.add}
          </Button>
        </Group>
      </ActForm>
      <p role="status" className={record.soft}>
        {scanned && words.scanned({ name: toName(scanned), count: scanned.quantity })}
      </p>
    </section>
  )
}
