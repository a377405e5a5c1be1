import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { LONGEST_CUSTOMER_NOTE } from '../../../core/customers/rules.ts'
import record from '../ui/detail/record.module.css'
import styles from './customers.module.css'

/** How a field of the record is filled, and what is wrong with it. */
export type ToField = (name: string) => {
  name: string
  defaultValue: string
  error: string | undefined
}

/** What every record has: a name, and how the person is reached. */
export function ContactFields({ toField }: { toField: ToField }) {
  const { t } = useTranslation('office/customers')
  return (
    <>
      <TextInput
        {...toField('name')}
        label={t('name')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <div className={record.pair}>
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
          maxLength={254}
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** What a record may have besides: tax number, address, language, notes. */
export function RecordFields({ toField }: { toField: ToField }) {
  const { t } = useTranslation('office/customers')
  return (
    <>
      <div className={record.pair}>
        <TextInput
          {...toField('nif')}
          label={t('nif')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NativeSelect
          {...toField('language')}
          label={t('language')}
          data={[
            { value: '', label: t('language_unknown') },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
        />
      </div>
      <AddressFields toField={toField} />
      <Textarea
        {...toField('notes')}
        label={t('notes')}
        description={t('notes_text')}
        maxLength={LONGEST_CUSTOMER_NOTE}
        autosize
        minRows={3}
      />
    </>
  )
}

function AddressFields({ toField }: { toField: ToField }) {
  const { t } = useTranslation('office/customers')
  return (
    <>
      <TextInput
        {...toField('address.street')}
        label={t('street')}
        maxLength={150}
        autoComplete="off"
      />
      <div className={styles.address}>
        <TextInput
          {...toField('address.postal_code')}
          label={t('postal_code')}
          maxLength={12}
          autoComplete="off"
        />
        <TextInput
          {...toField('address.city')}
          label={t('city')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...toField('address.province')}
          label={t('province')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          {...toField('address.country')}
          label={t('country')}
          maxLength={60}
          autoComplete="off"
        />
      </div>
    </>
  )
}
