import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import type { Invoice } from './invoice.ts'
import styles from './invoice-page.module.css'

/** What was sold, and what the invoice comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { money, number, size } = useFormat()
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      {invoice.lines.length === 0 && <p className={styles.soft}>{t('lines.none')}</p>}
      <ul className={styles.lines}>
        {invoice.lines.map((line) => (
          <li key={line.line_id}>
            <span>
              {`${number(line.quantity)} × ${inLanguage(line.name)}`}
              <span className={styles.soft}>
                {[
                  line.colour && inLanguage(line.colour),
                  line.size && t('size', { size: size(line.size) }),
                  `${t('tax.rate')} ${number(line.tax_rate)} %`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.amount}>{money(line.total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
