import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import {
  DEFAULT_METHOD,
  quoteShipping,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '../../../core/shipping/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CartNotice, isBuyable, subtotalCents } from '../cart/cart.ts'
import type { Cart } from '../cart/cart-store.ts'
import { formatQuoteLines } from '../cart/quote-lines.ts'
import type { QuotedCart } from '../cart/use-quoted-cart.ts'
import { getOperationId, readDraft, saveDraft } from './checkout-draft.ts'
import styles from './checkout-page.module.css'
import {
  type CheckoutAnswer,
  getRefusedQuote,
  isUnserved,
  listOpenRefusals,
} from './checkout-refusals.ts'
import { ConfirmSection } from './confirm-section.tsx'
import type { DeliveryField } from './delivery/delivery-draft.ts'
import { DeliveryFields } from './delivery/delivery-fields.tsx'
import { MethodChoice } from './delivery/method-choice.tsx'
import { useDeliveryDraft } from './delivery/use-delivery-draft.ts'
import { OrderRefusal } from './order-refusal.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RefusalSummary } from './refusal-summary.tsx'
import { useSettledTotal } from './use-settled-total.ts'

interface CheckoutFormProps {
  cart: Cart
  quoted: QuotedCart
  operationId: string
  answer: CheckoutAnswer | undefined
}

export function CheckoutForm({ cart, quoted, operationId, answer }: CheckoutFormProps) {
  const { t } = useTranslation('core/checkout')
  const { t: checkoutText } = useTranslation('store/checkout')
  const { t: cartText } = useTranslation('store/cart')
  const path = useShopPath()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const operation = useMemo(() => getOperationId(operationId), [operationId])
  const delivery = useDeliveryDraft()
  const [method, setMethod] = useState(() => parseMethod(readDraft().shipping_method))
  const refusals = answer ? listOpenRefusals(answer, delivery.values) : {}
  const lines = cart.lines.filter(isBuyable)
  const subtotal = subtotalCents(lines)
  const shipping = quoteShipping(method, subtotal)
  const quoteLines = formatQuoteLines(lines)
  // Without shipping, which changes only by the buyer's own choice.
  const total = useSettledTotal(`${quoteLines} ${subtotal}`)
  const unserved = isUnserved(delivery.values.postal_code)
  const tooHeavy = quoted.quote?.available_methods.length === 0

  const hasFieldRefusals = Object.keys(answer?.fields ?? {}).length > 0
  const refused = hasFieldRefusals ? undefined : answer
  const notices = [...toShortageNotices(answer), ...quoted.notices]

  function choose(chosen: ShippingMethodId) {
    setMethod(chosen)
    saveDraft({ shipping_method: chosen })
  }

  function goTo(name: DeliveryField) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  function send(event: FormEvent) {
    if (busy || total.unsettled || unserved || lines.length === 0) event.preventDefault()
    else delivery.freeze()
  }

  return (
    <Form ref={form} className={styles.columns} method="post" noValidate onSubmit={send}>
      <input type="hidden" name="operation_id" value={operation} />
      <input type="hidden" name="lines" value={quoteLines} />
      <input type="hidden" name="expected_total_cents" value={subtotal + shipping.cost_cents} />
      <OrderSummary
        lines={cart.lines}
        notices={notices}
        shipping={shipping}
        postalCode={delivery.values.postal_code.trim()}
        unreachable={quoted.unreachable}
      />
      <div className={styles.parts}>
        {lines.length === 0 ? (
          <>
            {refused && <OrderRefusal answer={refused} lines={cart.lines} totalCents={0} />}
            <p>{checkoutText('nothing_left')}</p>
            <LinkButton to={path('/catalogo')}>{cartText('to_catalog')}</LinkButton>
          </>
        ) : (
          <>
            {answer && hasFieldRefusals && <RefusalSummary answer={answer} onGoTo={goTo} />}
            <DeliveryFields delivery={delivery} refusals={refusals} />
            <MethodChoice
              postalCode={delivery.values.postal_code.trim()}
              subtotalCents={subtotal}
              chosen={method}
              onChoose={choose}
            />
            {tooHeavy && !answer && <Notice title={t('TOO_HEAVY')} />}
            <ConfirmSection
              lines={cart.lines}
              shipping={shipping}
              values={delivery.values}
              refused={refused}
              busy={busy}
              unsettled={total.unsettled}
              unserved={unserved}
              everChanged={total.everChanged}
            />
          </>
        )}
      </div>
    </Form>
  )
}

function parseMethod(stored: string | undefined): ShippingMethodId {
  return SHIPPING_METHODS.find((method) => method === stored) ?? DEFAULT_METHOD
}

/** A notice for every line with less stock than ordered. */
function toShortageNotices(answer: CheckoutAnswer | undefined): CartNotice[] {
  const shortages = getRefusedQuote(answer)?.problems ?? []
  return shortages.map(({ variant_id, stock }) => ({ code: 'reduced', variant_id, count: stock }))
}
