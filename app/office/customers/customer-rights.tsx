import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import styles from './customers.module.css'
import { type CustomerRecord, toCustomerPath } from './customers-params.ts'

/** What the law lets the customer ask for: a copy of their data, and its erasure. */
export function CustomerRights({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  return (
    <section className={detail.part} aria-labelledby="rights">
      <h2 id="rights">{t('rights')}</h2>
      <p className={record.text}>{t('rights_text')}</p>
      <div className={styles.acts}>
        <Button
          component="a"
          href={`${toCustomerPath(customer.customer_id)}/data`}
          download
          variant="default"
        >
          {t('export')}
        </Button>
        <ConfirmActButton
          intent="erase"
          label={t('erase')}
          question={t('erase_ask', { name: customer.name })}
          text={t('erase_text')}
          cancel={t('cancel')}
        />
      </div>
    </section>
  )
}
