import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuideStep } from '../../../../core/cutover/guide/rules.ts'
import { getSurface } from '../../../surface.ts'
import { OTHER_PLACES } from './guide-path.ts'
import type { Guide } from './guide-steps.ts'

/** Steps whose papers are no invoices until the shop has a certificate. */
const FISCAL_STEPS: readonly GuideStep[] = ['series', 'test_sale']

interface StepHintProps {
  step: GuideStep
  guide: Guide
  /** Of the paragraph about the shop's legal date. */
  className?: string | undefined
}

/** What is done in a step, what it lacks, and what a shop does before its legal date where that matters and is open. */
export function StepHint({ step, guide, className }: StepHintProps) {
  const { t } = useTranslation('office/cutover/guide')
  const { t: checklist } = useTranslation('office/cutover/checklist')
  const { is_trial, is_certified, without_pin } = guide
  const isReal = step === 'test_sale' && !is_trial
  const isDone = guide.steps.some(({ id, state }) => id === step && state === 'done')
  const other = hasOtherPlace(step) && !isDone ? step : undefined
  return (
    <>
      <p>
        {isReal ? t('todo.real_sale') : t(`todo.${step}`)}
        {step === 'staff' && without_pin > 0 && ` ${t('without_pin', { count: without_pin })}`}
        {other && (
          <>
            {' '}
            <Link
              to={OTHER_PLACES[other]}
              reloadDocument={getSurface(OTHER_PLACES[other]) !== 'office'}
            >
              {t(`other.${other}`)}
            </Link>
          </>
        )}
      </p>
      {FISCAL_STEPS.includes(step) && !is_certified && !isDone && (
        <p className={className}>
          <strong>{checklist('item.certificate')}:</strong> {checklist('todo.certificate')}
        </p>
      )}
    </>
  )
}

const hasOtherPlace = (step: GuideStep): step is keyof typeof OTHER_PLACES =>
  Object.hasOwn(OTHER_PLACES, step)
