import { ORPCError } from '@orpc/client'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from './ticket/ticket.ts'

/** No answer came: nothing is known of what was asked for. */
const NO_ANSWER = 'NO_ANSWER'

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ORPCError) || error.status >= 500) return { code: NO_ANSWER }
  return { code: error.code, data: error.data }
}

const AREAS = ['core/till', 'core/customers', 'core/base'] as const

/** Says a refusal in the person's language. */
export function useRefusalWords() {
  const { t, i18n } = useTranslation('till')
  return useCallback(
    ({ code }: Refusal): string => {
      if (code === NO_ANSWER) return t('no_answer')
      const said = AREAS.map((area) => i18n.getFixedT(null, area)(code as never) as string)
      // What an area has no words for it answers as it was asked.
      return said.find((words) => words !== code) ?? t('failed')
    },
    [t, i18n],
  )
}
