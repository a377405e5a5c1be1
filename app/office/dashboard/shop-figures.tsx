import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { productParams, toListPath } from '../catalog/products/list/product-params.ts'
import { customersParams } from '../customers/customers-params.ts'
import type { ShellState } from '../shell/use-shell-state.ts'
import styles from './dashboard.module.css'
import { PartFailed } from './dashboard-part.tsx'
import { FigureCard } from './figure-card.tsx'
import type { Dashboard } from './read-dashboard.server.ts'

interface ShopFiguresProps extends Pick<Dashboard, 'customers' | 'stock'> {
  notifications: ShellState['notifications']
}

/** How many customers, products and goods the shop has, and what is low. */
export function ShopFigures({ customers, stock, notifications }: ShopFiguresProps) {
  const { t } = useTranslation('office/dashboard')
  const { t: notices } = useTranslation('office/notifications')
  const low = notifications.find(({ id, on_dashboard }) => id === 'low_stock' && on_dashboard)
  if (customers === null && stock === null) return null
  return (
    <section className={styles.section} aria-labelledby="shop">
      <div className={styles.bar}>
        <h2 id="shop" className={styles.title}>
          {t('shop')}
        </h2>
        {low && (
          <Link to={low.route} className={styles.more}>
            {notices('count.low_stock', { count: low.count })}
          </Link>
        )}
      </div>
      {(customers === 'failed' || stock === 'failed') && <PartFailed />}
      <ul className={styles.cards} aria-label={t('shop')}>
        {customers && customers !== 'failed' && <CustomerCards customers={customers} />}
        {stock && stock !== 'failed' && <StockCards stock={stock} />}
      </ul>
    </section>
  )
}

type Read<Answer> = Exclude<Answer, 'failed' | null>

function CustomerCards({ customers }: { customers: Read<Dashboard['customers']> }) {
  const { t } = useTranslation('office/dashboard')
  const { number } = useFormat()
  const { total, new_customers, new_customers_before, from, to } = customers
  return (
    <>
      <FigureCard label={t('figure.customers')} value={number(total)} to={customersParams.path} />
      <FigureCard
        label={t('figure.new_customers')}
        value={number(new_customers)}
        to={customersParams.toPath({ filter: { from, to } })}
        compared={{
          now: new_customers,
          before: new_customers_before,
          beforeText: number(new_customers_before),
        }}
      />
    </>
  )
}

function StockCards({ stock: { products, units } }: { stock: Read<Dashboard['stock']> }) {
  const { t } = useTranslation('office/dashboard')
  const { number } = useFormat()
  return (
    <>
      <FigureCard
        label={t('figure.products')}
        value={number(products)}
        to={productParams.toPath({ filter: { status: 'published' } })}
      />
      <FigureCard label={t('figure.stock')} value={number(units)} to={toListPath({ filter: {} })} />
    </>
  )
}
