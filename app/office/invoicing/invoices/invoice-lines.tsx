import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import type { Invoice } from './invoice.ts'
import styles from './invoice-page.module.css'
import { invoicesParams } from './invoices-params.ts'

/** What was sold, and what the invoice comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { date } = useShortDates()
  const { money, number, size } = useFormat()
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      {invoice.lines.length === 0 && (
        <p className={styles.soft}>{t(invoice.deposit ? 'lines.advance' : 'lines.none')}</p>
      )}
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
        {invoice.deductions.map(({ kind, invoice_id, invoice: number, issued_on, total_cents }) => (
          <li key={invoice_id}>
            <span>
              {t(`deducted.${kind}`)}
              <span className={styles.soft}>
                <Anchor component={Link} to={`${invoicesParams.path}/${invoice_id}`}>
                  {t('links.of', { number, day: date(`${issued_on}T12:00:00Z`) })}
                </Anchor>
              </span>
            </span>
            <span className={styles.amount}>{money(-total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
