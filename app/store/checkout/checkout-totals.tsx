import { useTranslation } from 'react-i18next'
import { deliveryTimeKey, type quoteShipping } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { TotalRow, Totals } from './order/totals.tsx'

interface CheckoutTotalsProps {
  subtotalCents: number
  shipping: ReturnType<typeof quoteShipping>
  postalCode: string
}

/** Subtotal, shipping with its delivery time, and the total with VAT. */
export function CheckoutTotals({ subtotalCents, shipping, postalCode }: CheckoutTotalsProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart')
  const { t: shippingText } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { method, is_free, cost_cents } = shipping
  return (
    <Totals>
      <TotalRow name={cart('subtotal')}>{money(subtotalCents)}</TotalRow>
      <TotalRow
        name={shippingText(`${method}.name`)}
        note={shippingText(deliveryTimeKey(method, postalCode))}
        kind={is_free ? 'free' : 'plain'}
      >
        {is_free ? t('free') : money(cost_cents)}
      </TotalRow>
      <TotalRow name={cart('total')} note={cart('vat_included')} kind="total">
        {money(subtotalCents + cost_cents)}
      </TotalRow>
    </Totals>
  )
}
