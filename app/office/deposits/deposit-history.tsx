import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import type { DepositDetails } from './deposits-params.ts'

/** What happened to a deposit, by whom, the newest last. */
export function DepositHistory({ history }: Pick<DepositDetails, 'history'>) {
  const { t } = useTranslation('office/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { dateTime, date, money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className={record.list}>
        {history.map(({ event, at, by, amount_cents, day, reason }) => (
          <li key={`${at} ${event}`}>
            <strong>
              {[words(`event.${event}`), amount_cents ? money(amount_cents) : '', day && date(day)]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            {reason && <Personal>{reason}</Personal>}
            <span className={record.soft}>
              {dateTime(at)}
              {by && (
                <>
                  {' · '}
                  <Personal>{by}</Personal>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The invoices of its advances and their corrections. */
export function DepositInvoices({ invoices }: Pick<DepositDetails, 'invoices'>) {
  const { t } = useTranslation('office/deposits')
  const { dateTime, money } = useFormat()
  if (invoices.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="invoices">
      <h2 id="invoices">{t('invoices')}</h2>
      <ul className={record.list}>
        {invoices.map(({ invoice_id, invoice, type, issued_at, total_cents, test_mode }) => (
          <li key={invoice_id}>
            <Link to={`/admin/invoices/${invoice_id}`}>{`${invoice} · ${type}`}</Link>
            <span>{money(total_cents)}</span>
            <span className={record.soft}>
              {[dateTime(issued_at), test_mode && t('test_mode')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
