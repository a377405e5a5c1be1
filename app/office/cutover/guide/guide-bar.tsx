import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './guide-bar.module.css'
import { GUIDE_PATH, STEP_PLACES, toStepPath } from './guide-path.ts'
import { countSteps, findNextStep, findPreviousStep } from './guide-steps.ts'
import { MarkForm } from './mark-form.tsx'
import type { GuideInBar } from './read-guide-bar.server.ts'
import { StepHint } from './step-hint.tsx'
import { StepState } from './step-state.tsx'

/** The step of the guide that the browser is in, above every page of the office: what to do, and the way on. */
export function GuideBar({ found }: { found: GuideInBar | null }) {
  const { pathname } = useLocation()
  return found && pathname !== GUIDE_PATH ? <Bar {...found} /> : null
}

function Bar({ step, guide }: GuideInBar) {
  const { t } = useTranslation('office/cutover/guide')
  const bar = useRef<HTMLElement>(null)
  // From wherever the keyboard is, also out of a field.
  useHotkeys([['alt+G', () => bar.current?.focus(), { usePhysicalKeys: true }]], [], true)
  const { steps } = guide
  const number = steps.findIndex(({ id }) => id === step) + 1
  const current = steps[number - 1]
  const { done, skipped, all } = countSteps(steps)
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t('bar')}
      aria-keyshortcuts="Alt+G"
    >
      <div className={styles.words} role="status">
        <div className={styles.head}>
          <span className={styles.number}>{t('bar_step', { number, all })}</span>
          <StepLink step={step} />
          {current && <StepState state={current.state} />}
        </div>
        <StepHint step={step} guide={guide} className={styles.legal} />
      </div>
      <BarActs step={step} guide={guide} />
      <span
        className={styles.progress}
        style={{ inlineSize: `${(100 * (done + skipped)) / all}%` }}
        aria-hidden="true"
      />
    </section>
  )
}

/** The name of the step: it leads back to its screen, and puts the keyboard into the setting that it is about. */
function StepLink({ step }: Pick<GuideInBar, 'step'>) {
  const { t } = useTranslation('office/cutover/guide')
  const place = STEP_PLACES[step]
  const [, setting] = place.split('#')
  const focusSetting = () => {
    if (setting) requestAnimationFrame(() => focusFirstField(setting))
  }
  return (
    <Link to={place} className={styles.step} onClick={focusSetting}>
      {t(`step.${step}`)}
    </Link>
  )
}

function focusFirstField(setting: string): void {
  const field = document
    .getElementById(setting)
    ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')
  field?.focus()
}

function BarActs({ step, guide: { steps } }: GuideInBar) {
  const { t } = useTranslation('office/cutover/guide')
  const current = steps.find(({ id }) => id === step)
  const previous = findPreviousStep(steps, step)
  const next = findNextStep(steps, step)
  const isDone = current?.state === 'done'
  const canSay = !isDone && current?.can_mark === true
  const action = toStepPath(step)
  return (
    <div className={styles.acts}>
      {previous && (
        <Button component={Link} to={toStepPath(previous)} size="compact-sm" variant="subtle">
          {t('back')}
        </Button>
      )}
      {current?.state === 'open' && (
        <MarkForm step={step} mark="skipped" label={t('skip')} action={action} />
      )}
      {canSay && <MarkForm step={step} mark="done" label={t('done_next')} action={action} isMain />}
      {!canSay && current?.state !== 'open' && (
        <Button component={Link} to={next ? toStepPath(next) : GUIDE_PATH} size="compact-sm">
          {t(isDone ? 'done_next' : 'next')}
        </Button>
      )}
      <Button component={Link} to={GUIDE_PATH} size="compact-sm" variant="subtle" color="gray">
        {t('leave')}
      </Button>
    </div>
  )
}
