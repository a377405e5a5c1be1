import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COMPLAINT_OUTCOMES, LONGEST_COMPLAINT } from '../../../core/complaints/rules.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import type { Complaint } from './complaints-params.ts'

interface ComplaintActsProps {
  complaint: Complaint
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Answers an open complaint, or opens one again. */
export function ComplaintActs({ complaint, sent, fieldError }: ComplaintActsProps) {
  const { t } = useTranslation('office/complaints')
  if (complaint.state !== 'open')
    return (
      <div>
        <ConfirmActButton
          intent="reopen"
          label={t('reopen')}
          question={t('reopen_ask')}
          text={t('reopen_text')}
          cancel={t('cancel')}
        />
      </div>
    )
  return (
    <>
      <AnswerForm complaint={complaint} sent={sent} fieldError={fieldError} />
      <div>
        <ConfirmActButton
          intent="withdraw"
          label={t('withdraw')}
          question={t('withdraw_ask')}
          text={t('withdraw_text')}
          cancel={t('cancel')}
        />
      </div>
    </>
  )
}

function AnswerForm({ complaint, sent, fieldError }: ComplaintActsProps) {
  const { t } = useTranslation('office/complaints')
  const { t: words } = useTranslation('core/complaints')
  return (
    <section className={detail.part} aria-labelledby="answer-act">
      <h2 id="answer-act">{t('answer_title')}</h2>
      <p className={record.text}>{t(complaint.email ? 'answer_text' : 'answer_text_paper')}</p>
      <ActForm intent="answer" className={record.form}>
        <NativeSelect
          name="outcome"
          label={t('outcome')}
          defaultValue={sent?.outcome ?? complaint.outcome ?? 'accepted'}
          data={COMPLAINT_OUTCOMES.map((value) => ({ value, label: words(`outcome.${value}`) }))}
        />
        <Textarea
          name="answer"
          label={t('answer')}
          defaultValue={sent?.answer ?? complaint.answer ?? ''}
          error={fieldError('answer')}
          required
          withAsterisk={false}
          maxLength={LONGEST_COMPLAINT}
          autosize
          minRows={4}
          data-personal=""
        />
        {complaint.email && (
          <Checkbox name="mail" value="1" defaultChecked label={t('answer_mail')} />
        )}
        <div>
          <Button type="submit">{t('answer_act')}</Button>
        </div>
      </ActForm>
    </section>
  )
}
