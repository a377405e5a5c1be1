import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TaxTable } from '../../invoicing/tax-table.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import type { Sale } from '../sale.ts'
import styles from '../sale-page.module.css'

/** Advances and goods taken back that the sale's own invoice deducts, each with its invoice and VAT. */
export function SaleDeductions({ deductions }: Pick<Sale, 'deductions'>) {
  const { t } = useTranslation('office/sales')
  const { date } = useShortDates()
  const { money } = useFormat()
  if (deductions.length === 0) return null
  const total = deductions.reduce((cents, { total_cents }) => cents + total_cents, 0)
  return (
    <article className={styles.document} aria-labelledby="deductions">
      <h3 id="deductions">{t('deductions')}</h3>
      <ul className={styles.deductions}>
        {deductions.map(({ invoice_id, invoice, kind, issued_on, deposit, taxes, ...each }) => (
          <li key={invoice_id}>
            <Anchor component={Link} to={`/admin/invoices/${invoice_id}`} underline="always">
              <DocumentNumber>{invoice}</DocumentNumber>
            </Anchor>{' '}
            {t(`deduction.${kind}`, {
              day: date(`${issued_on}T12:00:00Z`),
              total: money(each.total_cents),
              reference: deposit ?? '',
            })}
            <TaxTable taxes={taxes} />
          </li>
        ))}
      </ul>
      <p>{t('deductions_sum', { total: money(total) })}</p>
    </article>
  )
}
