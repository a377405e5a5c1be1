import { ORPCError } from '@orpc/client'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Why an act was refused: a code, with the details that its text needs. */
export interface TillRefusal {
  code: string
  data?: unknown
}

/** The code where no answer came: the act may have happened or not. */
const NO_ANSWER = 'NO_ANSWER'

export function toTillRefusal(error: unknown): TillRefusal {
  if (!(error instanceof ORPCError) || error.status >= 500) return { code: NO_ANSWER }
  return { code: error.code, data: error.data }
}

const AREAS = ['core/till', 'core/customers', 'core/base'] as const

/** Translates a refusal. */
export function useTillRefusalText() {
  const { t, i18n } = useTranslation('till')
  return useCallback(
    ({ code }: TillRefusal): string => {
      if (code === NO_ANSWER) return t('no_answer')
      const texts = AREAS.map((area) => i18n.getFixedT(null, area)(code as never) as string)
      // An area without a text for the code returns the code.
      return texts.find((text) => text !== code) ?? t('failed')
    },
    [t, i18n],
  )
}
