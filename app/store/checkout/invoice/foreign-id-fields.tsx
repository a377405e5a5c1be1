import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FOREIGN_ID_TYPES } from '../../../../core/invoicing/recipients/foreign/rules.ts'
import { useCountries } from '../../../i18n/country-names.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './invoice-section.module.css'

/** Which document the number is of, and of which country: a NIF unless the buyer chooses another. */
export function ForeignIdFields({ onType }: { onType?(type: string): void }) {
  const { t } = useTranslation('core/invoicing')
  const countries = useCountries()
  const [type, setType] = useState('')
  // Names of countries differ between server and browser: the server's page has none to be compared with.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div className={styles.document}>
      <Field label={t('id_type')}>
        {(control) => (
          <select
            {...control}
            name="invoice_id_type"
            value={type}
            onChange={({ target }) => {
              setType(target.value)
              onType?.(target.value)
            }}
          >
            <option value="">{t('id_type.nif')}</option>
            {FOREIGN_ID_TYPES.map((each) => (
              <option key={each} value={each}>
                {t(`id_type.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isMounted && type !== '' && (
        <Field label={t('id_country')}>
          {(control) => (
            <select {...control} name="invoice_country" defaultValue="">
              <option value="" />
              {countries.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}
