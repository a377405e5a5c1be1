import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import record from '../ui/detail/record.module.css'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Purchase } from './complaints-params.ts'

interface PersonFieldsProps {
  purchase: Purchase | null
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Who somebody is, how they are reached and in which language. */
export function PersonFields({ purchase, sent, fieldError }: PersonFieldsProps) {
  const { t } = useTranslation('office/complaints')
  const toField = (name: 'name' | 'phone' | 'email' | 'language') => ({
    name,
    defaultValue: sent?.[name] ?? purchase?.[name] ?? '',
    error: fieldError(name),
  })
  return (
    <>
      <TextInput
        {...toField('name')}
        label={t('name')}
        required
        maxLength={100}
        autoComplete="off"
        data-personal=""
      />
      <div className={record.pair} data-personal="">
        <TextInput
          {...toField('phone')}
          type="tel"
          label={t('phone')}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          {...toField('email')}
          type="email"
          label={t('email')}
          description={t('email_text')}
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <NativeSelect
        {...toField('language')}
        label={t('language')}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </>
  )
}

/** The same as a procedure takes it. */
export function parsePerson(sent: SentFields) {
  const email = sent.text('email')
  const phone = sent.text('phone')
  const customer_id = sent.number('customer_id')
  const language = sent.choice('language', LANGUAGES)
  return {
    name: sent.text('name'),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(customer_id && { customer_id }),
    ...(language && { language }),
  }
}
