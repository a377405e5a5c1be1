import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GUIDE_MARKS, GuideStep } from '../../../../core/cutover/guide/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'

interface MarkFormProps {
  step: GuideStep
  mark: (typeof GUIDE_MARKS)[number]
  label: string
  /** The address of the page that acts on it. */
  action: string
  isMain?: boolean
}

/** Says of a step that it is done or skipped for now, or takes that back. */
export function MarkForm({ step, mark, label, action, isMain }: MarkFormProps) {
  const { t } = useTranslation('office/cutover/guide')
  return (
    <ActForm intent="mark" name={`guide ${step} ${mark}`} action={action}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="mark" value={mark} />
      <Button
        type="submit"
        size="compact-sm"
        variant={isMain ? 'filled' : 'default'}
        aria-label={`${label}: ${t(`step.${step}`)}`}
      >
        {label}
      </Button>
    </ActForm>
  )
}
