import { useTranslation } from 'react-i18next'
import type { Sent } from './category-form.ts'

/** What the action answers when the shop says no. */
export interface Answer {
  refused?: { code: string; data: unknown } | undefined
  fields: Record<string, string>
  sent: Sent
}

/** Refusals that belong to one field. */
const AT_FIELD = {
  SLUG_TAKEN: 'slug',
  PARENT_UNKNOWN: 'parent',
  PARENT_TOO_DEEP: 'parent',
} as const

/** The words beside each field that was not understood. */
export function useFieldProblems(answer: Answer | undefined) {
  const { t } = useTranslation('office/catalog/categories')
  const { t: base } = useTranslation('core/base')
  const { t: catalog } = useTranslation('core/catalog')
  const { t: settings } = useTranslation('core/settings')

  return function problemOf(field: string): string | undefined {
    const code = answer?.refused?.code
    if (isAtField(code) && AT_FIELD[code] === field) return catalog(code)
    const message = answer?.fields[field]
    if (message === undefined) return undefined
    if (!answer?.sent[field]?.trim()) return base('REQUIRED')
    if (message === 'INVALID_TEXT') return base('INVALID_TEXT')
    if (message === 'SLUG_INVALID') return catalog('SLUG_INVALID')
    return message === 'MARKUP' ? settings('MARKUP') : t('too_long')
  }
}

/** What is wrong with the whole, where it is no single field. */
export function useProblem(answer: Answer | undefined): string | undefined {
  const { t: base } = useTranslation('core/base')
  const { t: catalog } = useTranslation('core/catalog')
  if (!answer) return undefined
  const code = answer.refused?.code
  if (code === 'CATEGORY_UNKNOWN') return catalog(code)
  if (code === 'FORBIDDEN' || code === 'UNAUTHORIZED') return base(code)
  return code === 'CATEGORY_NOT_EMPTY' ? undefined : base('BAD_REQUEST')
}

function isAtField(code: string | undefined): code is keyof typeof AT_FIELD {
  return code !== undefined && code in AT_FIELD
}
