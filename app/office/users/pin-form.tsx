import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useIssueWords } from '../ui/forms/use-issue-words.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import type { StaffUser } from './user.ts'
import styles from './users.module.css'

interface PinFormProps {
  user: StaffUser
  answer: SubmitRefusal | undefined
}

/** Sets a person's PIN, in place of the one they may have. */
export function PinForm({ user, answer }: PinFormProps) {
  const { t } = useTranslation('office/users')
  const issueWords = useIssueWords(['staff'])
  const { message } = useRefusal(answer, { intent: 'set_pin', areas: ['staff'] })
  // What was typed is not sent back, so that the form cannot tell an empty field from a bad PIN.
  const issue = answer?.intent === 'set_pin' ? answer.fields.pin : undefined
  return (
    <ActForm
      intent="set_pin"
      key={String(user.has_pin)}
      className={`${styles.act} ${styles.pin}`}
      noValidate
    >
      <div>
        <TextInput
          type="password"
          name="pin"
          label={t('pin.new')}
          description={t('pin.text')}
          error={issue === undefined ? message : issueWords(issue)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </div>
      <Button type="submit" variant="default">
        {t('pin.set')}
      </Button>
    </ActForm>
  )
}
