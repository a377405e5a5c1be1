import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { COMPLAINT_CHANNELS, LONGEST_COMPLAINT } from '../../../core/complaints/rules.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { ChannelFields } from './channel-fields.tsx'
import type { Complaint } from './complaints-params.ts'
import { PersonFields } from './person-fields.tsx'

interface CorrectComplaintProps {
  complaint: Complaint
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Corrects what was written down wrongly; what the customer says only while nobody has answered it. */
export function CorrectComplaint({ complaint, sent, fieldError }: CorrectComplaintProps) {
  const { t } = useTranslation('office/complaints')
  return (
    <details className={detail.part}>
      <summary className={record.summary}>{t('correct')}</summary>
      <p className={record.text}>{t('correct_text')}</p>
      <ActForm intent="correct" className={record.form} noValidate>
        <PersonFields purchase={complaint} sent={sent} fieldError={fieldError} />
        <ChannelFields complaint={complaint} sent={sent} fieldError={fieldError} />
        {complaint.state === 'open' && (
          <Textarea
            name="message"
            label={t('message')}
            defaultValue={sent?.message ?? complaint.message}
            error={fieldError('message')}
            required
            maxLength={LONGEST_COMPLAINT}
            autosize
            minRows={3}
            data-personal=""
          />
        )}
        <div>
          <Button type="submit" variant="default">
            {t('correct_act')}
          </Button>
        </div>
      </ActForm>
    </details>
  )
}

/** The same as the procedure takes it: an emptied field is no value any more. */
export function parseCorrection(sent: SentFields) {
  const language = sent.choice('language', LANGUAGES)
  const channel = sent.choice('channel', COMPLAINT_CHANNELS)
  const received_on = sent.text('received_on')
  const message = sent.text('message')
  return {
    name: sent.text('name'),
    email: sent.text('email') || null,
    phone: sent.text('phone') || null,
    sheet_number: sent.text('sheet_number') || null,
    ...(language && { language }),
    ...(channel && { channel }),
    ...(received_on && { received_on }),
    ...(message && { message }),
  }
}
