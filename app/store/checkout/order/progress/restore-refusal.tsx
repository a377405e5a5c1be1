import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/notice.tsx'

const REFUSALS = ['CANNOT_RESTORE', 'TOO_MANY_UNPAID', 'PAY_LATER_PAUSED'] as const

/** Why the cancellation of an order was not undone. */
export function RestoreRefusal({ answer }: { answer: object | undefined }) {
  const { t } = useTranslation('core/checkout')
  const refused = answer && 'refused' in answer && (answer.refused as { code: string } | undefined)
  const refusal = REFUSALS.find((code) => refused && code === refused.code)
  return refusal ? <Notice kind="wrong" title={t(refusal)} /> : null
}
