import { useTranslation } from 'react-i18next'
import type { shippingQuote } from '../../../core/shipping/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CartLine, type CartNotice, counts, subtotalCents } from '../cart/cart.ts'
import { CartSums } from '../cart/cart-sums.tsx'
import type { FreshCart } from '../cart/use-fresh-cart.ts'
import styles from './order-summary.module.css'
import { type Answer, quoteOf, wholeProblem } from './problems.ts'
import { SummaryLine } from './summary-line.tsx'
import { useProblemWords } from './use-problem-words.ts'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  shipping: ReturnType<typeof shippingQuote>
  fresh: FreshCart
  answer: Answer | undefined
  busy: boolean
}

/** What is ordered and what it comes to, right above the button that orders it. */
export function OrderSummary({ lines, shipping, fresh, answer, busy }: OrderSummaryProps) {
  const { t } = useTranslation('store/checkout')
  const { money } = useFormat()
  const path = useShopPath()
  const words = useProblemWords()
  const subtotal = subtotalCents(lines)
  const problem = wholeProblem(answer)
  const cut = [...cutBy(answer), ...fresh.notices]
  return (
    <section className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={styles.title}>
        {t('summary')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine
            key={line.variant_id}
            line={line}
            notice={cut.find(({ variant_id }) => variant_id === line.variant_id)}
          />
        ))}
      </ul>
      <CartSums subtotalCents={subtotal} shipping={shipping} unreachable={fresh.unreachable} />
      {problem && (
        <Notice kind="wrong" title={words(problem)}>
          {answer?.refused?.code === 'PRICE_CHANGED' && (
            <p>{t('new_total', { total: money(subtotal + shipping.cost_cents) })}</p>
          )}
        </Notice>
      )}
      {lines.some(counts) ? (
        <>
          <Button className={styles.order} type="submit" aria-busy={busy} disabled={busy}>
            {t('order')}
          </Button>
          <p className={styles.note}>{t('kept')}</p>
        </>
      ) : (
        <p>{t('nothing_left')}</p>
      )}
      <LinkButton kind="quiet" to={path('/carrito')}>
        {t('to_cart')}
      </LinkButton>
    </section>
  )
}

/** Lines of which there is less than was ordered. */
function cutBy(answer: Answer | undefined): CartNotice[] {
  const problems = quoteOf(answer)?.problems ?? []
  return problems.map(({ variant_id, stock }) => ({ code: 'reduced', variant_id, count: stock }))
}
