import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FOREIGN_ID_TYPES } from '../../../core/invoicing/recipients/foreign/rules.ts'
import { useCountries } from '../../i18n/country-names.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'

/** Which document a recipient's number is of, and of which country: a NIF unless another is chosen. */
export function ForeignIdFields() {
  const { t } = useTranslation('core/invoicing')
  const countries = useCountries()
  const [type, setType] = useState('')
  const types = FOREIGN_ID_TYPES.map((each) => ({ value: each, label: t(`id_type.${each}`) }))
  return (
    <>
      <NativeSelect
        name="id_type"
        label={t('id_type')}
        value={type}
        data={[{ value: '', label: t('id_type.nif') }, ...types]}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      />
      {type !== '' && (
        <NativeSelect
          name="id_country"
          label={t('id_country')}
          data={[{ value: '', label: '' }, ...countries]}
        />
      )}
    </>
  )
}

/** What those fields say, as the shop takes it. */
export function parseForeignId(sent: SentFields) {
  const type = FOREIGN_ID_TYPES.find((each) => each === sent.text('id_type'))
  return type && { foreign_id: { type, country: sent.text('id_country') } }
}
