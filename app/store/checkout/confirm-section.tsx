import { useTranslation } from 'react-i18next'
import { MANUAL_METHODS } from '../../../core/payments/rules.ts'
import { PICKUP_METHOD } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { type CartLine, isBuyable, unitCents } from '../cart/cart.ts'
import { CouponField } from '../cart/totals/coupon-field.tsx'
import type { OrderTotals } from '../cart/totals/use-order-totals.ts'
import type { PaymentMethod } from '../payments/method-card.tsx'
import { useShopFacts } from '../shop-facts.ts'
import type { CheckoutAnswer } from './checkout-refusals.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './confirm-section.module.css'
import { ContractInformation, type ContractTerms } from './contract/contract-information.tsx'
import type { DeliveryDraft } from './delivery/delivery-draft.ts'
import { TotalRow, Totals } from './order/totals.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import { UnservedNotice } from './unserved-notice.tsx'

interface ConfirmSectionProps {
  lines: readonly CartLine[]
  totals: OrderTotals
  payment: PaymentMethod | undefined
  holdDays: ContractTerms['hold_days']
  values: DeliveryDraft['values']
  /** A refusal of the whole order, shown right above the button. */
  refused: CheckoutAnswer | undefined
  busy: boolean
  /** The total changed a moment ago by itself: the button waits until the buyer can have seen it. */
  unsettled: boolean
  everChanged: boolean
  /** No parcel goes to the postal code: there is nothing to order, and a telephone instead. */
  unserved: boolean
  onPickUp(): void
}

/** The order in short, right before the button: goods, address, shipping and total. */
export function ConfirmSection(props: ConfirmSectionProps) {
  const { lines, totals, payment, holdDays, values, refused, busy, unsettled, everChanged } = props
  const { unserved, onPickUp } = props
  const { t } = useTranslation('store/checkout')
  const { money } = useFormat()
  const totalCents = totals.total
  const showChange = everChanged && !refused
  const shop = useShopFacts()?.address
  const isPickup = totals.shipping.method === PICKUP_METHOD
  const address = [values.address, `${values.postal_code} ${values.city}`]
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    <CheckoutSection title={t('confirm')}>
      <div className={styles.sheet}>
        <Recap lines={lines} />
        <CheckoutTotals totals={totals} />
        <CouponField {...totals} />
        {isPickup && shop && (
          <p className={styles.to}>
            {t('picked_up_at', { address: `${shop.street}, ${shop.place}` })}
          </p>
        )}
        {!isPickup && address.length === 2 && (
          <p className={styles.to}>{t('ships_to', { address: address.join(', ') })}</p>
        )}
      </div>
      {refused && <OrderRefusal answer={refused} lines={lines} totalCents={totalCents} />}
      <p role="status" className={styles.changed}>
        {showChange && t('total_changed', { total: money(totalCents) })}
      </p>
      {unserved ? (
        <UnservedNotice onPickUp={onPickUp} />
      ) : (
        <>
          <ContractInformation />
          <Button
            className={styles.order}
            type="submit"
            aria-busy={busy}
            aria-disabled={busy || unsettled}
          >
            {t('order')}
          </Button>
          <p className={styles.note}>
            {payment === 'transfer' && t('kept_transfer', { count: holdDays.transfer })}
            {payment === 'pickup' && t('kept_pickup', { count: holdDays.pickup })}
            {payment && !isManual(payment) && t('kept')}
            {payment === 'cash_on_delivery' && t('kept_cod', { amount: money(totalCents) })}
          </p>
        </>
      )}
    </CheckoutSection>
  )
}

function Recap({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('store/cart')
  const { money, size } = useFormat()
  return (
    <Totals>
      {lines.filter(isBuyable).map((line) => (
        <TotalRow
          key={line.variant_id}
          name={`${line.quantity} × ${line.product_name || t('unnamed')}`}
          note={[line.color, line.size && t('size', { size: size(line.size) })]
            .filter(Boolean)
            .join(' · ')}
        >
          {money(unitCents(line) * line.quantity)}
        </TotalRow>
      ))}
    </Totals>
  )
}

const isManual = (method: PaymentMethod) => MANUAL_METHODS.some((each) => each === method)
