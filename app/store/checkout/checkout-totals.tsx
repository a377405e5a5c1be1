import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { OrderTotals } from '../cart/totals/use-order-totals.ts'
import { useArrival } from '../shipping/use-arrival.ts'
import { TotalRow, Totals } from './order/totals.tsx'

/** Subtotal, discount, shipping with the days of its arrival, and the total with VAT. */
export function CheckoutTotals({ totals }: { totals: OrderTotals }) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart/totals')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { subtotal, discount, coupon, shipping, surcharge, terms, zone } = totals
  const { method, is_free, cost_cents } = shipping
  const arrival = useArrival({ terms, method, zone })
  return (
    <Totals>
      <TotalRow name={cart('subtotal')}>{money(subtotal)}</TotalRow>
      {discount > 0 && (
        <TotalRow name={cart('discount')} note={coupon?.code} kind="free">
          {money(-discount)}
        </TotalRow>
      )}
      <TotalRow
        name={shippingText(`${method}.name`)}
        note={arrival}
        kind={is_free ? 'free' : 'plain'}
      >
        {is_free ? t('free') : money(cost_cents)}
      </TotalRow>
      {surcharge > 0 && <TotalRow name={t('cod_surcharge')}>{money(surcharge)}</TotalRow>}
      <TotalRow name={cart('total')} note={cart('vat_included')} kind="total">
        {money(totals.total)}
      </TotalRow>
    </Totals>
  )
}
