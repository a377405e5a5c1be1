import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { CartLine } from '../cart/cart.ts'
import styles from './problem-summary.module.css'
import { ProblemSummary } from './problem-summary.tsx'
import { type Answer, quoteOf } from './problems.ts'

interface RefusedOrderProps {
  answer: Answer
  lines: readonly CartLine[]
  totalCents: number
}

/** Why the shop took no order, with the pairs or the total it is about. */
export function RefusedOrder({ answer, lines, totalCents }: RefusedOrderProps) {
  const { t } = useTranslation('store/checkout')
  const { t: cart } = useTranslation('store/cart')
  const { money } = useFormat()
  const priced = answer.refused?.code === 'PRICE_CHANGED'
  const lost = quoteOf(answer)?.problems ?? []
  return (
    <ProblemSummary answer={answer}>
      {priced && <p className={styles.fact}>{t('new_total', { total: money(totalCents) })}</p>}
      {lost.map(({ variant_id, stock }) => (
        <p key={variant_id} className={styles.fact}>
          {nameOf(lines.find((line) => line.variant_id === variant_id))}:{' '}
          {stock < 1 ? cart('no_stock.title') : cart('reduced.text', { count: stock })}
        </p>
      ))}
    </ProblemSummary>
  )

  function nameOf(line: CartLine | undefined): string {
    const size = line?.size && cart('size', { size: line.size })
    const said = [line?.product_name, line?.color, size].filter(Boolean)
    return said.join(' · ') || cart('unnamed')
  }
}
