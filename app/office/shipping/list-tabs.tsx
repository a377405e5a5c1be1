import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OrderList as ListName, ORDER_LISTS } from '../../../core/checkout/fulfilment/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import type { OrderList } from './order.ts'
import styles from './shipping.module.css'
import { shippingParams } from './shipping-params.ts'

interface ListTabsProps {
  list: ListName
  q: string | undefined
  counts: OrderList['counts']
}

/** Leads between the lists; each says how many orders it has. */
export function ListTabs({ list, q, counts }: ListTabsProps) {
  const { t } = useTranslation('office/shipping')
  const { number } = useFormat()
  return (
    <nav className={styles.tabs} aria-label={t('lists')}>
      {ORDER_LISTS.map((each) => (
        <Link
          key={each}
          to={shippingParams.toPath({ filter: { list: each, ...(q && { q }) } })}
          aria-current={each === list ? 'page' : undefined}
        >
          {t(`list.${each}`)}
          <span className={styles.count} data-none={counts[each] === 0 || undefined}>
            {number(counts[each])}
          </span>
        </Link>
      ))}
    </nav>
  )
}
