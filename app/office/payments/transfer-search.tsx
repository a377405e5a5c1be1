import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import styles from './payments.module.css'

/** Finds an order by what a bank's statement shows. */
export function TransferSearch({ list, q }: { list: string; q: string }) {
  const { t } = useTranslation('office/payments')
  return (
    <Form className={styles.search} role="search">
      {list === 'expired' && <input type="hidden" name="list" value="expired" />}
      <TextInput
        key={q}
        name="q"
        type="search"
        label={t('search')}
        description={t('search_text')}
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" variant="default">
        {t('find')}
      </Button>
    </Form>
  )
}
