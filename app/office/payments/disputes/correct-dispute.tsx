import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { formatCents } from '../../ui/price-text.ts'
import type { Dispute } from './dispute.ts'
import { DisputeFields } from './dispute-fields.tsx'

interface CorrectDisputeProps {
  dispute: Dispute
  refusal: SubmitRefusal | undefined
}

/** What was written down of a dispute, to be corrected. */
export function CorrectDispute({ dispute, refusal }: CorrectDisputeProps) {
  const { t, i18n } = useTranslation('office/payments/disputes')
  const { dispute_id, sale, amount_cents, respond_by, bank, bank_number, note } = dispute
  const own = refusal?.sent.dispute_id === String(dispute_id) ? refusal : undefined
  const { message, fieldError } = useRefusal(own, {
    intent: 'correct',
    areas: ['checkout'],
    fieldRefusals: { SALE_UNKNOWN: 'reference', DAY_AHEAD: 'taken_on' },
  })
  const known = {
    reference: sale?.reference ?? '',
    amount_cents: formatCents(amount_cents, i18n.language),
    kind: dispute.kind,
    taken_on: dispute.taken_on,
    reason: dispute.reason,
    respond_by: respond_by ?? '',
    bank_number: bank_number ?? '',
    note: note ?? '',
  }
  const isRefused = own?.intent === 'correct'
  return (
    <details open={isRefused || undefined}>
      <summary className={record.summary}>{t('correct')}</summary>
      <ActForm
        intent="correct"
        name={String(dispute_id)}
        className={`${record.form} ${record.apart}`}
        noValidate
      >
        <RefusalAlert message={message} />
        <input type="hidden" name="dispute_id" value={dispute_id} />
        <DisputeFields
          values={isRefused ? own.sent : known}
          isNumbered={bank !== null}
          fieldError={fieldError}
        />
        <Group justify="flex-end">
          <Button type="submit">{t('save')}</Button>
        </Group>
      </ActForm>
    </details>
  )
}
