import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import styles from './shipping.module.css'
import { type ShippingQuery, shippingParams } from './shipping-params.ts'

/** Finds orders in all lists by reference, name or telephone. */
export function OrderSearch({ query }: { query: ShippingQuery }) {
  const { list, q, late } = query.filter
  const { t } = useTranslation('office/shipping')
  return (
    <ListFilterForm
      params={shippingParams}
      query={query}
      label={t('search')}
      className={styles.search}
    >
      {list && <input type="hidden" name="list" value={list} />}
      {late && <input type="hidden" name="late" value="1" />}
      <TextInput
        type="search"
        name="q"
        label={t('words')}
        placeholder={t('words_example')}
        leftSection={<IconSearch size={18} />}
        defaultValue={q ?? ''}
        maxLength={100}
        error={q?.length === 1 && t('words_short')}
      />
    </ListFilterForm>
  )
}
