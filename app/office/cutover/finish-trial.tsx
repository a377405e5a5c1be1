import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import styles from './trial-page.module.css'

/** The end of the trial, which wants a word to be typed. */
export function FinishTrial({ answer }: { answer: SubmitRefusal | undefined }) {
  const { t } = useTranslation('office/cutover')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'finish',
    areas: ['cutover'],
    fieldRefusals: { CONFIRMATION_WRONG: 'confirmation' },
  })
  const wrong = fieldError('confirmation')
  return (
    <ActForm intent="finish" className={styles.finish}>
      <TextInput
        name="confirmation"
        label={t('confirmation')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        error={wrong}
      />
      <Button type="submit" color="red">
        {t('finish')}
      </Button>
      {!wrong && <RefusalAlert message={message} />}
    </ActForm>
  )
}
