import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ShippingQuery, shippingParams } from './shipping-params.ts'

/** Says that only late parcels are listed, with the way to all of them; nothing where all are. */
export function LateOrders({ query }: { query: ShippingQuery }) {
  const { late, ...rest } = query.filter
  const { t } = useTranslation('office/shipping')
  if (!late) return null
  return (
    <p>
      {t('late')} <Link to={shippingParams.toPath({ filter: rest })}>{t('late_off')}</Link>
    </p>
  )
}
