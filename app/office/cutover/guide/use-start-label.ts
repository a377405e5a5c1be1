import { useTranslation } from 'react-i18next'
import { GUIDE } from '../../../../core/cutover/guide/rules.ts'
import type { Guide } from './guide-steps.ts'

/** What the button says that leads to the next step: the guide begins, or goes on with a step by its name. */
export function useStartLabel(next: Guide['next']): string {
  const { t } = useTranslation('office/cutover/guide')
  return next === null || next === GUIDE[0] ? t('start') : t('resume', { step: t(`step.${next}`) })
}
