import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  DEFAULT_METHOD,
  SHIPPING_METHODS,
  type ShippingMethodId,
  shippingQuote,
} from '../../../core/shipping/rules.ts'
import { writeAsked } from '../cart/asked-lines.ts'
import { counts, subtotalCents } from '../cart/cart.ts'
import type { Cart } from '../cart/cart-store.ts'
import type { FreshCart } from '../cart/use-fresh-cart.ts'
import styles from './checkout-page.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type Answer, fieldProblems } from './problems.ts'
import { keepTyped, operationOf, typedBefore } from './typed.ts'

interface CheckoutFormProps {
  cart: Cart
  fresh: FreshCart
  operationId: string
  answer: Answer | undefined
}

export function CheckoutForm({ cart, fresh, operationId, answer }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const before = useMemo(typedBefore, [])
  const operation = useMemo(() => operationOf(operationId), [operationId])
  const [method, setMethod] = useState(methodOf(before.shipping_method))
  const lines = cart.lines.filter(counts)
  const subtotal = subtotalCents(lines)
  const shipping = shippingQuote(method, subtotal)
  const total = subtotal + shipping.cost_cents

  useEffect(() => {
    if (answer?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])

  function keep({ target }: FormEvent) {
    if (target instanceof HTMLInputElement) keepTyped({ [target.name]: target.value })
  }

  return (
    <Form ref={form} className={styles.columns} method="post" noValidate onInput={keep}>
      <input type="hidden" name="operation_id" value={operation} />
      <input type="hidden" name="lines" value={writeAsked(lines)} />
      <input type="hidden" name="expected_total_cents" value={total} />
      <div>
        <DeliveryFields before={before} problems={answer ? fieldProblems(answer) : {}} />
        <MethodChoice subtotalCents={subtotal} chosen={method} onChoose={setMethod} />
      </div>
      <OrderSummary
        lines={cart.lines}
        shipping={shipping}
        fresh={fresh}
        answer={answer}
        busy={busy}
      />
    </Form>
  )
}

function methodOf(kept: string | undefined): ShippingMethodId {
  return SHIPPING_METHODS.find((method) => method === kept) ?? DEFAULT_METHOD
}
