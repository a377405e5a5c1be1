import { useTranslation } from 'react-i18next'
import type { RequestAnswer } from './order-returns.ts'

const REFUSALS = [
  'ORDER_UNKNOWN',
  'RETURN_NOT_PAID',
  'RETURN_PERIOD_OVER',
  'UNIT_RETURNED',
  'UNIT_REQUESTED',
  'SIZE_UNKNOWN',
  'RETURN_NOT_OPEN',
] as const

/** Why the shop refused a request, in words; a form without articles asks for them. */
export function useReturnRefusal(answer: RequestAnswer | undefined): string | undefined {
  const { t } = useTranslation('core/returns')
  if (!answer || !('refused' in answer)) return undefined
  return t(REFUSALS.find((code) => code === answer.refused?.code) ?? 'UNIT_UNKNOWN')
}
