import { useTranslation } from 'react-i18next'
import type { shippingQuote } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Sum, Sums } from './order/sums.tsx'

interface CheckoutSumsProps {
  subtotalCents: number
  shipping: ReturnType<typeof shippingQuote>
}

/** Goods, shipping with when it comes, and the total with its taxes. */
export function CheckoutSums({ subtotalCents, shipping }: CheckoutSumsProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart')
  const { t: words } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { method, is_free, cost_cents } = shipping
  return (
    <Sums>
      <Sum name={cart('subtotal')}>{money(subtotalCents)}</Sum>
      <Sum
        name={words(`${method}.name`)}
        note={words(`${method}.description`)}
        kind={is_free ? 'free' : 'plain'}
      >
        {is_free ? t('free') : money(cost_cents)}
      </Sum>
      <Sum name={cart('total')} note={cart('vat_included')} kind="total">
        {money(subtotalCents + cost_cents)}
      </Sum>
    </Sums>
  )
}
