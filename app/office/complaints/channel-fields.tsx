import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COMPLAINT_CHANNELS } from '../../../core/complaints/rules.ts'
import record from '../ui/detail/record.module.css'
import { DayField } from '../ui/forms/day-field.tsx'
import type { Complaint } from './complaints-params.ts'

interface ChannelFieldsProps {
  /** One that was written down before. */
  complaint?: Pick<Complaint, 'channel' | 'sheet_number' | 'received_on'>
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** How a complaint came, and when. */
export function ChannelFields({ complaint, sent, fieldError }: ChannelFieldsProps) {
  const { t } = useTranslation('office/complaints')
  const { t: words } = useTranslation('core/complaints')
  return (
    <div className={record.pair}>
      <NativeSelect
        name="channel"
        label={t('channel')}
        defaultValue={sent?.channel ?? complaint?.channel ?? 'counter'}
        data={COMPLAINT_CHANNELS.map((value) => ({ value, label: words(`channel.${value}`) }))}
      />
      <TextInput
        name="sheet_number"
        label={t('sheet_number')}
        defaultValue={sent?.sheet_number ?? complaint?.sheet_number ?? ''}
        error={fieldError('sheet_number')}
        maxLength={40}
        autoComplete="off"
      />
      <DayField
        name="received_on"
        label={t('received_on')}
        description={complaint ? undefined : t('received_on_text')}
        defaultValue={sent?.received_on ?? complaint?.received_on ?? ''}
        error={fieldError('received_on')}
      />
    </div>
  )
}
