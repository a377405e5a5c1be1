import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContactField } from '../../../../core/catalog/brands/rules.ts'
import record from '../../ui/forms/record-form.module.css'
import styles from './brands.module.css'
import { CountryOptions } from './country-options.tsx'
import { type MakerRole, toFieldName } from './maker-form-fields.ts'

interface ContactFieldsProps {
  of: MakerRole
  prefix?: string
  values: Readonly<Record<string, string | undefined>>
  fieldError(name: string): string | undefined
  onCountry?(country: string): void
}

/** Name, postal address, country and electronic address of a maker, or of who answers for it. */
export function ContactFields(props: ContactFieldsProps) {
  const { of: role, prefix, values, fieldError, onCountry } = props
  const { t } = useTranslation('office/catalog/brands')
  const field = (name: ContactField) => {
    const full = toFieldName(role, name, prefix)
    return {
      name: full,
      label: t(`field.${name}`),
      defaultValue: values[full] ?? '',
      error: fieldError(full),
    }
  }
  return (
    <div className={record.fields}>
      <TextInput {...field('name')} description={t(`field.${role}_name_text`)} maxLength={200} />
      <TextInput {...field('address')} description={t('field.address_text')} maxLength={300} />
      <div className={styles.pair}>
        <NativeSelect
          {...field('country')}
          onChange={(event) => onCountry?.(event.currentTarget.value)}
        >
          <option value="" />
          <CountryOptions />
        </NativeSelect>
        <TextInput
          {...field('contact')}
          maxLength={200}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
