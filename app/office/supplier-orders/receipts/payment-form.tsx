import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import type { Receipt } from './receipts-params.ts'

interface PaymentFormProps {
  receipt: Receipt
  fieldError(name: string): string | undefined
}

/** The papers of a delivery, until when it is to be paid and when it was. */
export function PaymentForm({ receipt, fieldError }: PaymentFormProps) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  return (
    <section className={detail.part} aria-labelledby="papers">
      <h2 id="papers">{t('papers')}</h2>
      <p className={record.text}>{t('papers_text')}</p>
      <ActForm intent="save" className={record.form}>
        <div className={record.pair}>
          <TextInput
            name="delivery_note"
            label={t('delivery_note')}
            defaultValue={receipt.delivery_note ?? ''}
            maxLength={60}
            autoComplete="off"
          />
          <TextInput
            name="invoice_number"
            label={t('invoice_number')}
            defaultValue={receipt.invoice_number ?? ''}
            maxLength={60}
            autoComplete="off"
          />
          <DayField
            name="due_on"
            label={t('due_on')}
            defaultValue={receipt.due_on ?? ''}
            error={fieldError('due_on')}
          />
          <DayField
            name="paid_on"
            label={t('paid_on')}
            defaultValue={receipt.paid_on ?? ''}
            error={fieldError('paid_on')}
          />
        </div>
        <div>
          <Button type="submit" variant="default">
            {t('save')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
