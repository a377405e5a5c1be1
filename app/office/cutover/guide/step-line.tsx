import { Button } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MANUAL_STEPS } from '../../../../core/cutover/guide/rules.ts'
import { Personal } from '../../privacy/personal.tsx'
import styles from './guide.module.css'
import { GUIDE_PATH, toStepPath } from './guide-path.ts'
import type { Guide, Step } from './guide-steps.ts'
import { MarkForm } from './mark-form.tsx'
import { StepHint } from './step-hint.tsx'
import { StepState } from './step-state.tsx'

const ICONS = { done: IconCircleCheck, skipped: IconCircleMinus, open: IconCircle } as const

interface StepLineProps {
  step: Step
  guide: Guide
}

/** One step of the list: what it is, how far it is, and what can be done about it. */
export function StepLine({ step, guide }: StepLineProps) {
  const { t } = useTranslation('office/cutover/guide')
  const { id, state } = step
  const Icon = ICONS[state]
  const isNext = guide.next === id
  return (
    <li id={id} className={styles.line} data-next={isNext || undefined}>
      <Icon className={styles.icon} data-state={state} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.name}>
          <strong>{t(`step.${id}`)}</strong>
          <StepState state={state} />
        </div>
        <StepHint step={id} guide={guide} />
      </div>
      <StepActs step={step} isNext={isNext} />
    </li>
  )
}

function StepActs({
  step: { id, state, can_mark, may_open, people },
  isNext,
}: Pick<StepLineProps, 'step'> & { isNext: boolean }) {
  const { t } = useTranslation('office/cutover/guide')
  const isSaid = MANUAL_STEPS.includes(id)
  // Marks of what the shop shows by itself would not undo it.
  const canReopen = state === 'skipped' || (state === 'done' && isSaid)
  return (
    <div className={styles.acts}>
      {state !== 'done' && can_mark && (
        <MarkForm step={id} mark="done" label={t('mark')} action={GUIDE_PATH} />
      )}
      {isNext && <MarkForm step={id} mark="skipped" label={t('skip')} action={GUIDE_PATH} />}
      {canReopen && <MarkForm step={id} mark="open" label={t('unmark')} action={GUIDE_PATH} />}
      {may_open ? (
        <Button
          component={Link}
          to={toStepPath(id)}
          size="compact-sm"
          variant={isNext ? 'filled' : 'light'}
          aria-label={`${t('open')}: ${t(`step.${id}`)}`}
        >
          {t('open')}
        </Button>
      ) : (
        <WhoMay people={people} />
      )}
    </div>
  )
}

/** In place of a link to a screen that the person may not open. */
function WhoMay({ people }: Pick<Step, 'people'>) {
  const { t } = useTranslation('office/cutover/guide')
  if (people.length === 0) return <span className={styles.soft}>{t('nobody')}</span>
  return (
    <span className={styles.soft}>
      {t('who')} <Personal>{people.join(', ')}</Personal>
    </span>
  )
}
