import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../../ui/worded-badge.module.css'
import type { Step } from './guide-steps.ts'

const COLOURS = { done: 'green', skipped: 'gray', open: 'yellow' } as const

/** Whether a step is done, skipped for now or still open. */
export function StepState({ state }: Pick<Step, 'state'>) {
  const { t } = useTranslation('office/cutover/guide')
  return (
    <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
