import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import { TaxTable } from '../tax-table.tsx'
import type { Invoice } from './invoice.ts'
import styles from './invoice-page.module.css'

/** Base and tax of each rate, and what they add up to. */
export function InvoiceTaxes({ invoice: { taxes, total_cents } }: { invoice: Invoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="taxes">
      <h2 id="taxes">{t('taxes')}</h2>
      <TaxTable taxes={taxes} />
      <p className={styles.total}>
        <span>{t('column.total')}</span>
        <strong>{money(total_cents)}</strong>
      </p>
    </section>
  )
}
