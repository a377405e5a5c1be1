import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { salesParams } from '../sales/sales-params.ts'
import { DocumentNumber } from '../ui/document-number.tsx'
import { When } from '../ui/when.tsx'
import styles from './dashboard.module.css'

type Sales = Awaited<ReturnType<Shop['reports']['listRecentSales']>>['sales']

interface RecentSalesProps {
  sales: Sales
}

/** The newest sales, each the way to its own page. */
export function RecentSales({ sales }: RecentSalesProps) {
  const { t } = useTranslation('office/dashboard')
  return (
    <section aria-labelledby="recent-sales">
      <h2 id="recent-sales" className={styles.title}>
        {t('recent.sales')}
      </h2>
      {sales.length === 0 ? (
        <p className={`${styles.panel} ${styles.calm}`}>{t('recent.no_sales')}</p>
      ) : (
        <ul className={styles.entries}>
          {sales.map((sale) => (
            <RecentSale key={sale.sale_id} sale={sale} />
          ))}
        </ul>
      )}
      <Link to={salesParams.path} className={styles.more}>
        {t('recent.all_sales')}
      </Link>
    </section>
  )
}

function RecentSale({ sale }: { sale: Sales[number] }) {
  const { t: core } = useTranslation('core/sales')
  const { t } = useTranslation('office/sales')
  const { money } = useFormat()
  const { sale_id, invoice, reference, total_cents, till, origin, seller, customer } = sale
  const state =
    sale.payment_status === 'paid' ? undefined : core(`payment_status.${sale.payment_status}`)
  return (
    <li>
      <div className={styles.head}>
        <Link to={`${salesParams.path}/${sale_id}`}>
          <DocumentNumber>{invoice ?? reference}</DocumentNumber>
        </Link>
        <strong className={styles.amount}>{money(total_cents)}</strong>
      </div>
      <p className={styles.soft}>
        <When at={sale.created_at} />
        {['', till ?? core(`origin.${origin}`), ...(state ? [state] : [])].join(' · ')}
        {(customer ?? seller) && (
          <>
            {' · '}
            <Personal>{(customer ?? seller)?.name}</Personal>
          </>
        )}
        {sale.returned_cents > 0 &&
          ` · ${t('returned_amount', { amount: money(sale.returned_cents) })}`}
      </p>
    </li>
  )
}
