import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import {
  DEFAULT_METHOD,
  SHIPPING_METHODS,
  type ShippingMethodId,
  shippingQuote,
} from '../../../core/shipping/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CartNotice, isBuyable, subtotalCents } from '../cart/cart.ts'
import type { Cart } from '../cart/cart-store.ts'
import { formatQuoteLines } from '../cart/quote-lines.ts'
import type { QuotedCart } from '../cart/use-quoted-cart.ts'
import styles from './checkout-page.module.css'
import type { DeliveryField } from './delivery/delivery.ts'
import { DeliveryFields } from './delivery/delivery-fields.tsx'
import { MethodChoice } from './delivery/method-choice.tsx'
import { useDelivery } from './delivery/use-delivery.ts'
import { LastPart } from './last-part.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { type Answer, openProblems, quoteOf } from './problems.ts'
import { RefusedOrder } from './refused-order.tsx'
import { keepTyped, operationOf, typedBefore } from './typed.ts'
import { useTimeToSee } from './use-time-to-see.ts'

interface CheckoutFormProps {
  cart: Cart
  fresh: QuotedCart
  operationId: string
  answer: Answer | undefined
}

export function CheckoutForm({ cart, fresh, operationId, answer }: CheckoutFormProps) {
  const { t } = useTranslation('core/checkout')
  const { t: own } = useTranslation('store/checkout')
  const { t: words } = useTranslation('store/cart')
  const path = useShopPath()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const operation = useMemo(() => operationOf(operationId), [operationId])
  const delivery = useDelivery()
  const [method, setMethod] = useState(() => methodOf(typedBefore().shipping_method))
  const problems = answer ? openProblems(answer, delivery.values) : {}
  const lines = cart.lines.filter(isBuyable)
  const subtotal = subtotalCents(lines)
  const shipping = shippingQuote(method, subtotal)
  const asked = formatQuoteLines(lines)
  // Carriage changes by the buyer's own choice; goods and their prices change by themselves.
  const seen = useTimeToSee(`${asked} ${subtotal}`)
  const tooHeavy = fresh.quote?.available_methods.length === 0

  const ofFields = Object.keys(answer?.fields ?? {}).length > 0
  const refused = ofFields ? undefined : answer
  const notices = [...cutBy(answer), ...fresh.notices]

  function choose(chosen: ShippingMethodId) {
    setMethod(chosen)
    keepTyped({ shipping_method: chosen })
  }

  function goTo(name: DeliveryField) {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  function send(event: FormEvent) {
    if (busy || seen.fresh || lines.length === 0) event.preventDefault()
    else delivery.hold()
  }

  return (
    <Form ref={form} className={styles.columns} method="post" noValidate onSubmit={send}>
      <input type="hidden" name="operation_id" value={operation} />
      <input type="hidden" name="lines" value={asked} />
      <input type="hidden" name="expected_total_cents" value={subtotal + shipping.cost_cents} />
      <OrderSummary
        lines={cart.lines}
        notices={notices}
        shipping={shipping}
        unreachable={fresh.unreachable}
      />
      <div className={styles.parts}>
        {lines.length === 0 ? (
          <>
            {refused && <RefusedOrder answer={refused} lines={cart.lines} totalCents={0} />}
            <p>{own('nothing_left')}</p>
            <LinkButton to={path('/catalogo')}>{words('to_catalog')}</LinkButton>
          </>
        ) : (
          <>
            {answer && ofFields && <ProblemSummary answer={answer} onGoTo={goTo} />}
            <DeliveryFields delivery={delivery} problems={problems} />
            <MethodChoice subtotalCents={subtotal} chosen={method} onChoose={choose} />
            {tooHeavy && !answer && <Notice title={t('TOO_HEAVY')} />}
            <LastPart
              lines={cart.lines}
              shipping={shipping}
              values={delivery.values}
              refused={refused}
              busy={busy}
              fresh={seen.fresh}
              everChanged={seen.everChanged}
            />
          </>
        )}
      </div>
    </Form>
  )
}

function methodOf(kept: string | undefined): ShippingMethodId {
  return SHIPPING_METHODS.find((method) => method === kept) ?? DEFAULT_METHOD
}

/** Lines of which there is less than was ordered. */
function cutBy(answer: Answer | undefined): CartNotice[] {
  const problems = quoteOf(answer)?.problems ?? []
  return problems.map(({ variant_id, stock }) => ({ code: 'reduced', variant_id, count: stock }))
}
