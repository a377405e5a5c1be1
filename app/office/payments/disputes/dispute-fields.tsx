import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  DISPUTE_KINDS,
  DISPUTE_REASONS,
  LONGEST_DISPUTE_NOTE,
  LONGEST_DISPUTE_NUMBER,
} from '../../../../core/checkout/disputes/rules.ts'
import record from '../../ui/detail/record.module.css'
import { DayField } from '../../ui/forms/day-field.tsx'

export interface DisputeValues {
  reference?: string
  amount_cents?: string
  kind?: string
  taken_on?: string
  reason?: string
  respond_by?: string
  bank_number?: string
  note?: string
}

interface DisputeFieldsProps {
  values: DisputeValues
  /** The bank gave the number itself. */
  isNumbered?: boolean
  fieldError(field: string): string | undefined
}

/** What a person says of a dispute. */
export function DisputeFields({ values, isNumbered, fieldError }: DisputeFieldsProps) {
  const { t } = useTranslation('office/payments/disputes')
  const toField = (name: keyof DisputeValues) => ({
    name,
    label: t(name === 'amount_cents' ? 'amount' : name),
    defaultValue: values[name] ?? '',
    error: fieldError(name),
  })
  return (
    <>
      <TextInput
        {...toField('reference')}
        description={t('reference_text')}
        maxLength={40}
        autoComplete="off"
      />
      <div className={record.pair}>
        <TextInput
          {...toField('amount_cents')}
          required
          withAsterisk={false}
          inputMode="decimal"
          autoComplete="off"
        />
        <NativeSelect
          {...toField('kind')}
          data={DISPUTE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <DayField {...toField('taken_on')} />
        <NativeSelect
          {...toField('reason')}
          data={DISPUTE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <DayField {...toField('respond_by')} description={t('optional')} />
        {!isNumbered && (
          <TextInput
            {...toField('bank_number')}
            description={t('optional')}
            maxLength={LONGEST_DISPUTE_NUMBER}
            autoComplete="off"
          />
        )}
      </div>
      <Textarea
        {...toField('note')}
        maxLength={LONGEST_DISPUTE_NOTE}
        autosize
        minRows={2}
        data-personal=""
      />
    </>
  )
}
