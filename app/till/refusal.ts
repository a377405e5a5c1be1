import { ORPCError } from '@orpc/client'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerError } from '../refusals.ts'

/** Why an act was refused: a code, with the details that its text needs. */
export interface TillRefusal {
  code: string
  data?: unknown
}

/** The code where no answer came: the act may have happened or not. */
const NO_ANSWER = 'NO_ANSWER'
/** The shop answers that it cannot now, as while its database starts. */
const UNAVAILABLE = 503

/** The code of a deposit that the till cannot take, because the shop is out of reach. */
export const DEPOSIT_OFFLINE = 'DEPOSIT_OFFLINE'

/** The code of what comes back with money or late, because the shop is out of reach. */
export const RETURN_OFFLINE = 'RETURN_OFFLINE'

export const isNoAnswer = ({ code }: TillRefusal): boolean => code === NO_ANSWER

export function toTillRefusal(error: unknown): TillRefusal {
  if (!(error instanceof ORPCError)) return { code: NO_ANSWER }
  if (isServerError(error)) {
    const mustWait = error.status === UNAVAILABLE
    return { code: NO_ANSWER, ...(mustWait && { data: { mustWait } }) }
  }
  return { code: error.code, data: error.data }
}

interface Issue {
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

const INVALID_TEXT = 'INVALID_TEXT'

/** The first field that the shop refused as invalid, with the code of the reason. */
export function findInvalidField({
  code,
  data,
}: TillRefusal): { field: string; code: string } | undefined {
  if (code !== 'BAD_REQUEST') return undefined
  const [issue] = (data as { issues?: Issue[] } | undefined)?.issues ?? []
  const [step] = issue?.path ?? []
  if (!issue || step === undefined) return undefined
  const field = String(typeof step === 'object' ? step.key : step)
  // A message that is no code is zod's own English.
  return { field, code: /^[A-Z_]+$/.test(issue.message) ? issue.message : INVALID_TEXT }
}

const mustWait = ({ data }: TillRefusal): boolean =>
  (data as { mustWait?: boolean } | undefined)?.mustWait === true

/** A refused coupon has the text of its reason. */
const toTextKey = ({ code, data }: TillRefusal): string =>
  code === 'COUPON_REFUSED'
    ? `${code}.${(data as { refusal?: string } | undefined)?.refusal}`
    : code

const AREAS = [
  'core/till',
  'core/cash',
  'core/devices',
  'core/deposits',
  'core/loans',
  'core/returns',
  'core/staff',
  'core/sales',
  'core/stock',
  'core/catalog',
  'core/customers',
  'core/invoicing',
  'core/reports',
  'core/base',
] as const

/** Translates a refusal. */
export function useTillRefusalText() {
  const { t, i18n } = useTranslation('till')
  return useCallback(
    (refusal: TillRefusal): string => {
      if (refusal.code === NO_ANSWER) return t(mustWait(refusal) ? 'must_wait' : 'no_answer')
      if (refusal.code === DEPOSIT_OFFLINE) return t('deposit_offline')
      if (refusal.code === RETURN_OFFLINE) return t('return_offline')
      const invalid = findInvalidField(refusal)?.code ?? INVALID_TEXT
      const code = invalid === INVALID_TEXT ? toTextKey(refusal) : invalid
      const texts = AREAS.map((area) => i18n.getFixedT(null, area)(code as never) as string)
      // An area without a text for the code returns the code.
      return texts.find((text) => text !== code) ?? t('failed')
    },
    [t, i18n],
  )
}
