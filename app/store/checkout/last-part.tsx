import { useTranslation } from 'react-i18next'
import type { shippingQuote } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { type CartLine, isBuyable, subtotalCents, unitCents } from '../cart/cart.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import type { Delivery } from './delivery/delivery.ts'
import styles from './last-part.module.css'
import { Sum, Sums } from './order/sums.tsx'
import type { Answer } from './problems.ts'
import { RefusedOrder } from './refused-order.tsx'

interface LastPartProps {
  lines: readonly CartLine[]
  shipping: ReturnType<typeof shippingQuote>
  values: Delivery['values']
  /** A refusal of the whole order, said right above the button. */
  refused: Answer | undefined
  busy: boolean
  /** The total changed a moment ago without the buyer's doing: nobody orders at it unseen. */
  fresh: boolean
  everChanged: boolean
}

/** What is ordered, where it goes, when it comes and what it costs, right before the button. */
export function LastPart(props: LastPartProps) {
  const { lines, shipping, values, refused, busy, fresh, everChanged } = props
  const { t } = useTranslation('store/checkout')
  const { money } = useFormat()
  const subtotal = subtotalCents(lines)
  const totalCents = subtotal + shipping.cost_cents
  const changedNow = everChanged && !refused
  const address = [values.address, `${values.postal_code} ${values.city}`]
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    <CheckoutPart title={t('confirm')}>
      <div className={styles.sheet}>
        <Recap lines={lines} />
        <CheckoutSums subtotalCents={subtotal} shipping={shipping} />
        {address.length === 2 && (
          <p className={styles.to}>{t('ships_to', { address: address.join(', ') })}</p>
        )}
      </div>
      {refused && <RefusedOrder answer={refused} lines={lines} totalCents={totalCents} />}
      <p role="status" className={styles.changed}>
        {changedNow && t('total_changed', { total: money(totalCents) })}
      </p>
      <Button className={styles.order} type="submit" aria-busy={busy} aria-disabled={busy || fresh}>
        {t('order')}
      </Button>
      <p className={styles.note}>{t('kept')}</p>
    </CheckoutPart>
  )
}

function Recap({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('store/cart')
  const { money } = useFormat()
  return (
    <Sums>
      {lines.filter(isBuyable).map((line) => (
        <Sum
          key={line.variant_id}
          name={`${line.quantity} × ${line.product_name || t('unnamed')}`}
          note={[line.color, line.size && t('size', { size: line.size })]
            .filter(Boolean)
            .join(' · ')}
        >
          {money(unitCents(line) * line.quantity)}
        </Sum>
      ))}
    </Sums>
  )
}
