import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { CartLine } from '../cart/cart.ts'
import { type CheckoutAnswer, getRefusedQuote } from './checkout-refusals.ts'
import styles from './refusal-summary.module.css'
import { RefusalSummary } from './refusal-summary.tsx'

interface OrderRefusalProps {
  answer: CheckoutAnswer
  lines: readonly CartLine[]
  totalCents: number
}

/** Why the order was refused, with the lines or the total it is about. */
export function OrderRefusal({ answer, lines, totalCents }: OrderRefusalProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart')
  const format = useFormat()
  const priceChanged = ['PRICE_CHANGED', 'COUPON_REFUSED'].includes(answer.refused?.code ?? '')
  const shortages = getRefusedQuote(answer)?.problems ?? []
  return (
    <RefusalSummary answer={answer}>
      {priceChanged && (
        <p className={styles.fact}>{t('new_total', { total: format.money(totalCents) })}</p>
      )}
      {shortages.map(({ variant_id, stock }) => (
        <p key={variant_id} className={styles.fact}>
          {nameLine(lines.find((line) => line.variant_id === variant_id))}:{' '}
          {stock < 1 ? cart('no_stock.title') : cart('reduced.text', { count: stock })}
        </p>
      ))}
    </RefusalSummary>
  )

  function nameLine(line: CartLine | undefined): string {
    const size = line?.size && cart('size', { size: format.size(line.size) })
    const parts = [line?.product_name, line?.color, size].filter(Boolean)
    return parts.join(' · ') || cart('unnamed')
  }
}
