import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { DocumentNumber } from '../ui/document-number.tsx'
import styles from './customers.module.css'
import type { CustomerRecord } from './customers-params.ts'

interface PartProps {
  customer: CustomerRecord
}

/** Sales of web and till, with what waits of them, and what was left for later. */
export function CustomerPurchases({ customer: { sales, deposits } }: PartProps) {
  const { t } = useTranslation('office/customers')
  const { t: saleWords } = useTranslation('core/sales')
  const { t: depositWords } = useTranslation('core/deposits')
  const { day } = useShortDates()
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  return (
    <>
      <section className={detail.part} aria-labelledby="sales">
        <h2 id="sales">{t('sales')}</h2>
        {sales.length === 0 && <p className={record.text}>{t('no_sales')}</p>}
        <ul className={record.list}>
          {sales.map((sale) => (
            <li key={sale.sale_id}>
              <span className={styles.line}>
                <Link to={`/admin/sales-pos/${sale.sale_id}`}>
                  <DocumentNumber>{sale.reference}</DocumentNumber>
                </Link>
                <span>{money(sale.total_cents)}</span>
              </span>
              <span className={record.soft}>
                {[
                  day(sale.created_at),
                  saleWords(`origin.${sale.origin}`),
                  t('units', { count: sale.units }),
                  saleWords(`payment_status.${sale.payment_status}`),
                  sale.fulfillment_status &&
                    saleWords(`fulfillment_status.${sale.fulfillment_status}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {deposits.length > 0 && (
        <section className={detail.part} aria-labelledby="deposits">
          <h2 id="deposits">{t('deposits')}</h2>
          <ul className={record.list}>
            {deposits.map(({ reference, kind, state, created_at, name, paid_cents }) => (
              <li key={reference}>
                <span className={styles.line}>
                  <Link to={`/admin/deposits/${reference}`}>
                    {depositWords(`kind.${kind}`)} <DocumentNumber>{reference}</DocumentNumber>
                  </Link>
                  <span>{money(paid_cents)}</span>
                </span>
                <span className={record.soft}>
                  {[day(created_at), inLanguage(name), depositWords(`state.${state}`)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The pairs that they took home to try. */
export function CustomerLoans({ customer: { loans } }: PartProps) {
  const { t } = useTranslation('office/customers')
  const { t: words } = useTranslation('core/loans')
  const { date, day } = useShortDates()
  if (loans.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="loans">
      <h2 id="loans">{t('loans')}</h2>
      <ul className={record.list}>
        {loans.map(({ reference, created_at, due_on, is_overdue, ended_at, pairs, pairs_out }) => (
          <li key={reference}>
            <Link to={`/admin/lent-items/${reference}`}>
              <DocumentNumber>{reference}</DocumentNumber>
            </Link>
            <span className={record.soft}>
              {[
                day(created_at),
                t('loan_pairs', { count: pairs }),
                ended_at === null
                  ? t('loan_out', { count: pairs_out, day: date(due_on) })
                  : t('loan_ended', { day: date(ended_at) }),
                is_overdue && words('overdue'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sizes that were bought and kept, by brand: what to bring from the storeroom first. */
export function CustomerSizes({ customer: { sizes } }: PartProps) {
  const { t } = useTranslation('office/customers')
  const { date } = useShortDates()
  const { size: formatSize } = useFormat()
  if (sizes.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="sizes">
      <h2 id="sizes">{t('sizes')}</h2>
      <ul className={record.list}>
        {sizes.map(({ brand, size, kept, last_at }) => (
          <li key={`${brand} ${size}`}>
            <span className={styles.line}>
              <span>{[brand ?? t('no_brand'), formatSize(size)].join(' · ')}</span>
              <span className={record.soft}>
                {[t('kept', { count: kept }), t('last_on', { day: date(last_at) })].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What they asked to give back, and what came back. */
export function CustomerReturns({ customer: { returns } }: PartProps) {
  const { t } = useTranslation('office/customers')
  const { t: words } = useTranslation('core/returns')
  const { day } = useShortDates()
  if (returns.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="returns">
      <h2 id="returns">{t('returns')}</h2>
      <ul className={record.list}>
        {returns.map(({ reference, kind, status, created_at, sale_reference }) => (
          <li key={reference}>
            <Link to={`/admin/returns-history/${reference}`}>
              <DocumentNumber>{reference}</DocumentNumber>
            </Link>
            <span className={record.soft}>
              {[
                day(created_at),
                words(`kind.${kind}`),
                words(`status.${status}`),
                t('of_sale', { reference: sale_reference }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
