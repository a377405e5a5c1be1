import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { productParams, toListPath } from '../catalog/products/list/product-params.ts'
import { customersParams } from '../customers/customers-params.ts'
import type { ShellState } from '../shell/use-shell-state.ts'
import styles from './dashboard.module.css'
import { DashboardPart } from './dashboard-part.tsx'
import { FigureCard } from './figure-card.tsx'
import type { Dashboard } from './read-dashboard.server.ts'

interface ShopFiguresProps extends Pick<Dashboard, 'customers' | 'stock'> {
  notifications: ShellState['notifications']
}

/** How many customers, products and goods the shop has, whatever the period, and what is low. */
export function ShopFigures({ customers, stock, notifications }: ShopFiguresProps) {
  const { t } = useTranslation('office/dashboard')
  const { t: notices } = useTranslation('office/notifications')
  const { number } = useFormat()
  const low = notifications.find(({ id }) => id === 'low_stock')
  if (customers === null && stock === null) return null
  return (
    <section aria-labelledby="shop">
      <h2 id="shop" className={styles.title}>
        {t('shop')}
      </h2>
      <DashboardPart part={customers}>
        {({ total, new_customers, new_customers_before, from, to }) => (
          <ul className={styles.cards}>
            <FigureCard
              label={t('figure.customers')}
              value={number(total)}
              to={customersParams.path}
            />
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
          </ul>
        )}
      </DashboardPart>
      <DashboardPart part={stock}>
        {({ products, units }) => (
          <>
            <ul className={styles.cards}>
              <FigureCard
                label={t('figure.products')}
                value={number(products)}
                to={productParams.toPath({ filter: { status: 'published' } })}
              />
              <FigureCard
                label={t('figure.stock')}
                value={number(units)}
                to={toListPath({ filter: {} })}
              />
            </ul>
            {low && (
              <p className={styles.low}>
                <Link to={low.route}>{notices('count.low_stock', { count: low.count })}</Link>
              </p>
            )}
          </>
        )}
      </DashboardPart>
    </section>
  )
}
