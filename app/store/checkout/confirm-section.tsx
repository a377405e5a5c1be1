import { useTranslation } from 'react-i18next'
import type { quoteShipping } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CartLine, isBuyable, subtotalCents, unitCents } from '../cart/cart.ts'
import type { CheckoutAnswer } from './checkout-refusals.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutTotals } from './checkout-totals.tsx'
import styles from './confirm-section.module.css'
import type { DeliveryDraft } from './delivery/delivery-draft.ts'
import { TotalRow, Totals } from './order/totals.tsx'
import { OrderRefusal } from './order-refusal.tsx'

interface ConfirmSectionProps {
  lines: readonly CartLine[]
  shipping: ReturnType<typeof quoteShipping>
  values: DeliveryDraft['values']
  /** A refusal of the whole order, shown right above the button. */
  refused: CheckoutAnswer | undefined
  busy: boolean
  /** The total changed a moment ago by itself: the button waits until the buyer can have seen it. */
  unsettled: boolean
  everChanged: boolean
  /** No parcel goes to the postal code: there is nothing to order, and a telephone instead. */
  unserved: boolean
}

/** The order in short, right before the button: goods, address, shipping and total. */
export function ConfirmSection(props: ConfirmSectionProps) {
  const { lines, shipping, values, refused, busy, unsettled, everChanged, unserved } = props
  const { t } = useTranslation('store/checkout')
  const { t: checkoutText } = useTranslation('core/checkout')
  const { money } = useFormat()
  const subtotal = subtotalCents(lines)
  const totalCents = subtotal + shipping.cost_cents
  const showChange = everChanged && !refused
  const address = [values.address, `${values.postal_code} ${values.city}`]
    .map((part) => part.trim())
    .filter(Boolean)
  return (
    <CheckoutSection title={t('confirm')}>
      <div className={styles.sheet}>
        <Recap lines={lines} />
        <CheckoutTotals
          subtotalCents={subtotal}
          shipping={shipping}
          postalCode={values.postal_code.trim()}
        />
        {address.length === 2 && (
          <p className={styles.to}>{t('ships_to', { address: address.join(', ') })}</p>
        )}
      </div>
      {refused && <OrderRefusal answer={refused} lines={lines} totalCents={totalCents} />}
      <p role="status" className={styles.changed}>
        {showChange && t('total_changed', { total: money(totalCents) })}
      </p>
      {unserved ? (
        <Notice kind="wrong" title={checkoutText('POSTAL_CODE_NOT_SERVED')}>
          {t('not_served_help')}
        </Notice>
      ) : (
        <>
          <Button
            className={styles.order}
            type="submit"
            aria-busy={busy}
            aria-disabled={busy || unsettled}
          >
            {t('order')}
          </Button>
          <p className={styles.note}>{t('kept')}</p>
        </>
      )}
    </CheckoutSection>
  )
}

function Recap({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('store/cart')
  const { money } = useFormat()
  return (
    <Totals>
      {lines.filter(isBuyable).map((line) => (
        <TotalRow
          key={line.variant_id}
          name={`${line.quantity} × ${line.product_name || t('unnamed')}`}
          note={[line.color, line.size && t('size', { size: line.size })]
            .filter(Boolean)
            .join(' · ')}
        >
          {money(unitCents(line) * line.quantity)}
        </TotalRow>
      ))}
    </Totals>
  )
}
