import { useTranslation } from 'react-i18next'
import type { SubmitRefusal } from './submit.server.ts'
import { type CoreArea, useCoreWords } from './use-core-words.ts'
import { useIssueWords } from './use-issue-words.ts'

interface RefusalOptions {
  /** Which form of the page it is; refusals of the others are not shown here. */
  intent?: string
  /** Areas of core whose procedures the action calls; where two have words for a code, the first says it. */
  areas: readonly CoreArea[]
  /** Refusals that belong to one field, with the field's name. */
  fieldRefusals?: Readonly<Record<string, string>>
}

export interface RefusalWords {
  /** What is wrong with the whole form. */
  message: string | undefined
  /** What is wrong with one field, by its name. */
  fieldError(field: string): string | undefined
}

/** The words for a refusal of `submit`, in the person's language. Fields are named as in the procedure's input. */
export function useRefusal(
  given: SubmitRefusal | undefined,
  { intent, areas, fieldRefusals = {} }: RefusalOptions,
): RefusalWords {
  const { t: base } = useTranslation('core/base')
  const find = useCoreWords([...areas, 'base'])
  const issueWords = useIssueWords(areas)
  const answer = intent === undefined || given?.intent === intent ? given : undefined
  const { code, data } = answer?.refused ?? {}

  return {
    get message() {
      if (!answer) return undefined
      if (code === undefined || code in fieldRefusals) return base('BAD_REQUEST')
      return find(code, data) ?? base('BAD_REQUEST')
    },
    fieldError(field) {
      if (code !== undefined && fieldRefusals[code] === field) return find(code, data)
      const issue = answer?.fields[field]
      if (issue === undefined) return undefined
      if (!answer?.sent[field]?.trim()) return base('REQUIRED')
      return issueWords(issue)
    },
  }
}
