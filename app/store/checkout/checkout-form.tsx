import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import {
  DEFAULT_METHOD,
  PICKUP_METHOD,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '../../../core/shipping/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CartNotice, isBuyable } from '../cart/cart.ts'
import type { Cart } from '../cart/cart-store.ts'
import { formatQuoteLines } from '../cart/lines/quote-lines.ts'
import { useOrderChoices } from '../cart/order-choices.ts'
import { useOrderTotals } from '../cart/totals/use-order-totals.ts'
import type { QuotedCart } from '../cart/use-quoted-cart.ts'
import { getOperationId, readDraft, saveDraft } from './checkout-draft.ts'
import styles from './checkout-page.module.css'
import {
  type CheckoutAnswer,
  type CheckoutField,
  getRefusedQuote,
  isUnserved,
  listOpenRefusals,
} from './checkout-refusals.ts'
import { CommercialMail } from './commercial-mail.tsx'
import { ConfirmSection } from './confirm-section.tsx'
import type { ContractTerms } from './contract/contract-information.tsx'
import { DeliveryFields } from './delivery/delivery-fields.tsx'
import { MethodChoice } from './delivery/method-choice.tsx'
import { PointChoice } from './delivery/points/point-choice.tsx'
import { useDeliveryDraft } from './delivery/use-delivery-draft.ts'
import { InvoiceSection } from './invoice/invoice-section.tsx'
import { useInvoiceDraft } from './invoice/use-invoice-draft.ts'
import { OrderRefusal } from './order-refusal.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment/payment-choice.tsx'
import { isCodOpen, usePaymentChoice } from './payment/use-payment-choice.ts'
import { RefusalSummary } from './refusal-summary.tsx'
import { useSettledTotal } from './use-settled-total.ts'

interface CheckoutFormProps {
  cart: Cart
  quoted: QuotedCart
  operationId: string
  terms: ContractTerms
  /** Ways to pay that the shop has, and does not offer for the moment. */
  withheld: ContractTerms['payment_ways']
  answer: CheckoutAnswer | undefined
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, quoted, operationId, terms, withheld, answer } = props
  const { t } = useTranslation('core/checkout')
  const { t: checkoutText } = useTranslation('store/checkout')
  const { t: cartText } = useTranslation('store/cart')
  const path = useShopPath()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const operation = useMemo(() => getOperationId(operationId), [operationId])
  const delivery = useDeliveryDraft()
  const invoice = useInvoiceDraft()
  const [method, setMethod] = useState(() => parseMethod(readDraft().shipping_method))
  const refusals = answer ? listOpenRefusals(answer, { ...delivery.values, ...invoice.values }) : {}
  const lines = cart.lines.filter(isBuyable)
  const postalCode = delivery.values.postal_code.trim()
  const quote = getRefusedQuote(answer) ?? quoted.quote
  const isPickup = method === PICKUP_METHOD
  const [point, setPoint] = useState('')
  const canWait = terms.has_pickup_points && method === DEFAULT_METHOD
  const goods = useOrderTotals({ lines, quote, method, postalCode })
  const cod = quote ? quote.cod_terms : terms.cod_terms
  const payment = usePaymentChoice(terms.payment_ways, {
    withheld,
    isPickup,
    // Nobody collects money at a pick-up point.
    isCodOpen: isCodOpen(cod, goods.total) && !(canWait && point),
  })
  const isOnDelivery = payment.chosen === 'cash_on_delivery'
  const totals = useOrderTotals({
    lines,
    quote,
    method,
    postalCode,
    cod: (isOnDelivery && cod) || undefined,
  })
  const quoteLines = formatQuoteLines(lines)
  // Without shipping, which changes only by the buyer's own choice.
  const { coupon } = useOrderChoices()
  const isCouponUnread = coupon !== '' && !quote && !quoted.unreachable
  const total = useSettledTotal(
    isCouponUnread ? undefined : `${quoteLines} ${totals.subtotal} ${totals.discount}`,
  )
  const unserved = !isPickup && isUnserved(delivery.values.postal_code)
  const offered = quoted.quote?.available_methods
  const tooHeavy = offered !== undefined && !offered.some((each) => each.method === method)

  const hasFieldRefusals = Object.keys(answer?.fields ?? {}).length > 0
  const refused = hasFieldRefusals ? undefined : answer
  const notices = [...toShortageNotices(answer), ...quoted.notices]

  function choose(chosen: ShippingMethodId) {
    setMethod(chosen)
    saveDraft({ shipping_method: chosen })
  }

  function goTo(name: CheckoutField) {
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
      <input type="hidden" name="expected_total_cents" value={totals.total} />
      {totals.discount > 0 && <input type="hidden" name="coupon" value={totals.coupon?.code} />}
      <OrderSummary
        lines={cart.lines}
        notices={notices}
        totals={totals}
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
            <DeliveryFields delivery={delivery} refusals={refusals} isPickup={isPickup}>
              <MethodChoice totals={totals} chosen={method} onChoose={choose}>
                {canWait && (
                  <PointChoice postalCode={postalCode} chosen={point} onChoose={setPoint} />
                )}
              </MethodChoice>
            </DeliveryFields>
            {payment.chosen && (
              <PaymentChoice
                methods={payment.methods}
                holdDays={terms.hold_days}
                surchargeCents={cod?.surcharge_cents ?? 0}
                chosen={payment.chosen}
                isPaidNow={payment.isPaidNow}
                onChoose={payment.choose}
              />
            )}
            <InvoiceSection
              invoice={invoice}
              delivery={delivery.values}
              refusals={refusals}
              totalCents={totals.total}
            />
            <CommercialMail />
            {tooHeavy && !answer && <Notice title={t('TOO_HEAVY')} />}
            <ConfirmSection
              lines={cart.lines}
              totals={totals}
              payment={payment.chosen}
              holdDays={terms.hold_days}
              values={delivery.values}
              refused={refused}
              busy={busy}
              unsettled={total.unsettled}
              unserved={unserved}
              onPickUp={() => choose(PICKUP_METHOD)}
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
