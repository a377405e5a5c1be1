import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import styles from './supplier-returns.module.css'
import { type SupplierReturnList, supplierReturnsParams } from './supplier-returns-params.ts'

/** The suppliers for whom defective pairs lie aside, each with the way to their return. */
export function WaitingGoods({ suppliers }: Pick<SupplierReturnList, 'suppliers'>) {
  const { t } = useTranslation('office/supplier-returns')
  const waiting = suppliers.filter((each) => each.waiting > 0)
  if (waiting.length === 0) return null
  return (
    <section className={`${detail.part} ${styles.waiting}`} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      <p className={record.text}>{t('waiting_text')}</p>
      <ul className={styles.suppliers}>
        {waiting.map((each) => (
          <li key={each.supplier_id}>
            <Button
              component={Link}
              to={`${supplierReturnsParams.path}/new?supplier=${each.supplier_id}`}
              variant="default"
            >
              {`${each.name} · ${t('units', { count: each.waiting })}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
