import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { RecordHistory } from '../ui/detail/record-history.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import type { DepositDetails } from './deposits-params.ts'

/** What happened to a deposit. */
export function DepositHistory({ history }: Pick<DepositDetails, 'history'>) {
  const { t } = useTranslation('office/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { date } = useShortDates()
  const { money } = useFormat()
  return (
    <RecordHistory
      title={t('history')}
      events={history.map(({ event, amount_cents, day, ...each }) => ({
        ...each,
        what: [words(`event.${event}`), amount_cents ? money(amount_cents) : '', day && date(day)],
      }))}
    />
  )
}

/** The invoices of its advances and their corrections. */
export function DepositInvoices({ invoices }: Pick<DepositDetails, 'invoices'>) {
  const { t } = useTranslation('office/deposits')
  const { moment } = useShortDates()
  const { money } = useFormat()
  if (invoices.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="invoices">
      <h2 id="invoices">{t('invoices')}</h2>
      <ul className={record.list}>
        {invoices.map(({ invoice_id, invoice, type, issued_at, total_cents, test_mode }) => (
          <li key={invoice_id}>
            <Link to={`/admin/invoices/${invoice_id}`}>
              <DocumentNumber>{invoice}</DocumentNumber> · {type}
            </Link>
            <span>{money(total_cents)}</span>
            <span className={record.soft}>
              {[moment(issued_at), test_mode && t('test_mode')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
